import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Api } from '../../contract/api.ts';
import type { OperationsWith } from '../../contract/endpoint.ts';
import { getSharedPet, type PublicDeps } from '../domain/shared-pet.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { envSchema } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPetStore } from '../store/pets.ts';
import { createShareStore } from '../store/shares.ts';
import { connectTable } from '../store/table.ts';

type PublicHandlers = Handlers<OperationsWith<Api, 'public'>, null>;

const publicEnvSchema = z.pick(envSchema, { TABLE_NAME: true, BUCKET_NAME: true });

/** The calls that need no login, and the answer to every address under /api/ that is no call. */
export function createPublicHandler(runtime: Runtime) {
  const { now, log } = runtime;
  return createHttpHandler({
    handlers: publicHandlers(createDeps(runtime)),
    identify: (_event: APIGatewayProxyEventV2) => null,
    now,
    log,
  });
}

const publicHandlers = (deps: PublicDeps): PublicHandlers => ({
  'get-shared-pet': ({ body }) => getSharedPet(deps, body.token, body.visitor),
});

function createDeps({ env, aws, now }: Runtime): PublicDeps {
  const { TABLE_NAME, BUCKET_NAME } = publicEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    pets: createPetStore(table),
    shares: createShareStore(table),
    documents: createDocumentGateway(aws, BUCKET_NAME),
    now,
  };
}

import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Api, Operation } from '../../contract/api.ts';
import type { AppError } from '../../contract/problem.ts';
import { admitSession } from '../domain/account/sessions.ts';
import { identifyOwner, type Owner } from '../platform/caller.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createSessionStore } from '../store/sessions.ts';
import { connectTable } from '../store/table.ts';

interface OwnerFunction<Names extends Operation> {
  calls: Pick<Api, Names>;
  handlers: Handlers<Names, Owner>;
  runtime: Runtime;
  timeLimit?: { ms: number; failure: () => AppError };
}

/**
 * Creates the handler of a function for signed-in owners: `(event) => response` for HTTP API events that passed the JWT
 * authorizer. The token says who calls, the owner's row of sessions whether the session still lives.
 */
export function createOwnerFunction<Names extends Operation>(ownerFunction: OwnerFunction<Names>) {
  const { env, aws, now } = ownerFunction.runtime;
  const sessions = createSessionStore(connectTable(aws, readEnv(env).TABLE_NAME), now);
  return createHttpHandler<Names, Owner, APIGatewayProxyEventV2WithJWTAuthorizer>({
    ...ownerFunction,
    identify: identifyOwner,
    admit: (_event, { ownerId, session }) => admitSession({ sessions, now }, ownerId, session),
  });
}

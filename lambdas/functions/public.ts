import { createHash, randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Api } from '../../contract/api.ts';
import { methodsOf, type OperationsOf } from '../../contract/endpoint.ts';
import { invitationLinkCalls } from '../../contract/grants/invitation-link-calls.ts';
import { counterCalls } from '../../contract/practices/counter-calls.ts';
import type { AppError } from '../../contract/problem.ts';
import { sharedPetCalls } from '../../contract/sharing/shared-pet-calls.ts';
import { type Client, getSharedPet, type PublicDeps } from '../domain/sharing/shared-pet.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { MethodNotAllowed, nothingThere } from '../platform/answer.ts';
import { readClient, readNetwork } from '../platform/client.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import { markPasscode, matchesPasscode } from '../platform/passcode-hash.ts';
import type { HttpEvent } from '../platform/request.ts';
import type { Runtime } from '../platform/runtime.ts';
import { seal, unseal } from '../platform/seal.ts';
import { createDocumentRows } from '../store/documents.ts';
import { createGrantStore } from '../store/grants.ts';
import { createNetworkAttempts } from '../store/network-attempts.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { createPetStore } from '../store/pets.ts';
import { createScopedRecordStore } from '../store/scoped-records.ts';
import { createGateStore } from '../store/share-gate.ts';
import { createShareStore } from '../store/shares.ts';
import { connectTable, type Table } from '../store/table.ts';
import { createViewStore } from '../store/views.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

interface Caller {
  client: Client;
  network: string;
}

/** Without what each call adds. */
type Deps = Omit<PublicDeps, 'reportLock' | 'attempts'>;

type PublicHandlers = Handlers<OperationsOf<Api, 'public'>, Caller>;

/** The calls that need no sign-in, and the response to unknown addresses under /api/. */
export function createHandler(runtime: Runtime) {
  const table = connectTable(runtime.aws, readEnv(runtime.env).TABLE_NAME);
  const limit = createNetworkLimit(table, 'public', runtime.now);
  return createHttpHandler({
    calls: { ...sharedPetCalls, ...invitationLinkCalls, ...counterCalls },
    handlers: publicHandlers(createDeps(runtime, table), table, limit),
    identify: (event: APIGatewayProxyEventV2) => ({
      client: readClient(event),
      network: readNetwork(event),
    }),
    unknownCall,
    runtime,
  });
}

const publicHandlers = (
  deps: Deps,
  table: Table,
  limit: (network: string) => Promise<void>,
): PublicHandlers => ({
  'get-shared-pet': ({ body, query, caller: { client, network }, report }) => {
    // Beside the first read, so that a visitor does not wait for the limit.
    const findPointer = async (token: string) => {
      const [pointer] = await Promise.all([deps.shares.findPointer(token), limit(network)]);
      return pointer;
    };
    const ofCall = {
      shares: { ...deps.shares, findPointer },
      attempts: createNetworkAttempts(table, network),
      reportLock: () => report('passcode-lockout', 'locked'),
    };
    const asked = { ask: query.ask === 'first', document: query.document };
    return getSharedPet({ ...deps, ...ofCall }, { ...body, ...asked }, client);
  },
  'preview-invitation': async ({ body, caller: { network } }) => {
    await limit(network);
    // Loaded on demand, so that opening a share link does not wait for it.
    const [{ previewInvitation }, { createAccessStore }] = await Promise.all([
      import('../domain/access/read-invitation.ts'),
      import('../store/access.ts'),
    ]);
    const access = createAccessStore(table);
    const pets = createPetStore(table);
    return previewInvitation({ access, pets, digest, now: deps.now }, body.token);
  },
  'show-counter': async ({ params, caller: { network } }) => {
    await limit(network);
    const [{ showCounter }, { createCounterStore, createGrantingStore }] = await Promise.all([
      import('../domain/practices/counter.ts'),
      import('../store/counters.ts'),
    ]);
    const stores = { counters: createCounterStore(table), granting: createGrantingStore(table) };
    return showCounter({ ...stores, now: deps.now }, params.code);
  },
  'get-logo': async ({ params, caller: { network } }) => {
    await limit(network);
    const [{ getLogo }, { createLogoStore }] = await Promise.all([
      import('../domain/practices/logo.ts'),
      import('../store/logos.ts'),
    ]);
    return getLogo({ logos: createLogoStore(table) }, params.logo, params.size);
  },
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The error for an unknown call: 404, or 405 when the address supports other methods. */
async function unknownCall({ rawPath }: Pick<HttpEvent, 'rawPath'>): Promise<AppError> {
  // Loaded on demand, so that opening a share link does not wait for the whole contract.
  const { api } = await import('../../contract/api.ts');
  const methods = Object.values(api).flatMap((endpoint) =>
    pathPattern(endpoint.path).test(rawPath) ? methodsOf(endpoint) : [],
  );
  return methods.length === 0 ? nothingThere() : new MethodNotAllowed(methods);
}

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

function createDeps({ env, aws, now }: Runtime, table: Table): Deps {
  const { BUCKET_NAME, DOCUMENTS_URL } = readEnv(env);
  return {
    pets: createPetStore(table),
    shares: createShareStore(table),
    gates: createGateStore(table),
    records: createScopedRecordStore(table),
    views: createViewStore(table),
    documents: createDocumentGateway(aws, BUCKET_NAME, now, DOCUMENTS_URL),
    documentRows: createDocumentRows(table),
    grants: createGrantStore(table),
    signaturesOf: createSignaturesOf(table, now),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    passcodes: { matches: matchesPasscode, mark: markPasscode },
    seal,
    unseal,
    newId: () => randomUUID().slice(0, 8),
    now,
  };
}

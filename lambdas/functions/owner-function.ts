import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Access } from '../../contract/access/access.ts';
import type { Api, Operation } from '../../contract/api.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/problem.ts';
import type { Grant } from '../domain/access/grant-ports.ts';
import { grantedAnswer, grantedRefusal } from '../domain/access/granted-answer.ts';
import { resolveAccess } from '../domain/access/resolve-access.ts';
import { countCall } from '../domain/account/call-budget.ts';
import { admitSession } from '../domain/account/sessions.ts';
import { petArchived, petNotFound } from '../domain/failures.ts';
import type { PracticeAccess } from '../domain/practices/ports.ts';
import { type Caller, identifyCaller } from '../platform/caller.ts';
import { readEnv } from '../platform/env.ts';
import { type Call, createHttpHandler, type Handlers } from '../platform/http.ts';
import type { PathParams } from '../platform/request.ts';
import type { Runtime } from '../platform/runtime.ts';
import { isPetArchived, withArchived } from '../store/archived.ts';
import { createCallCounts } from '../store/call-counts.ts';
import { createGrantStore, throughGrant } from '../store/grants.ts';
import { readingTogether } from '../store/read-together.ts';
import { createSessionStore } from '../store/sessions.ts';
import { connectTable, type Table, writingAfter } from '../store/table.ts';
import { withPatientJobs } from './patient-jobs.ts';

/** What a handler gets of whose data a call is about: a call with a duty is about a practice's. */
type AccessOf<E extends Endpoint> = E extends { duty: string } ? PracticeAccess : Access;

/** Handlers of signed-in users: of their own data, of what others granted them, and of their practices. */
export type OwnerHandlers<Names extends Operation> = {
  [Name in Names]: (call: Call<Api[Name], Caller, AccessOf<Api[Name]>>) => Promise<ResponseOf<Api[Name]>>;
};

/** Decides about calls that name a practice, and limits the table to what such a call may write. */
export type PracticeGate = (
  userId: string,
  endpoint: Endpoint,
  params: PathParams,
) => Promise<{ access: PracticeAccess; on: (table: Table) => Table }>;

interface OwnerFunction<Names extends Operation> {
  calls: Pick<Api, Names>;
  /** Creates the handlers on a table: once for owners, and again for each call that is made through a grant. */
  handlersOn: (table: Table) => OwnerHandlers<Names>;
  runtime: Runtime;
  /** Only for a function with calls that name a practice. */
  gateOn?: (table: Table) => PracticeGate;
  /** Whether calls that read run beside the check of the session; their handlers may change nothing but the table. */
  readsBeside?: true;
  timeLimit?: { ms: number; failure: () => AppError };
}

/**
 * Creates the handler of a function for signed-in users: `(event) => response` for HTTP API events that passed the JWT
 * authorizer. The token says who calls, the user's row of sessions whether the session still lives, and the path whose
 * data it is about.
 */
export function createOwnerFunction<Names extends Operation>({
  handlersOn,
  gateOn,
  readsBeside,
  ...ownerFunction
}: OwnerFunction<Names>) {
  const { env, aws, now, random } = ownerFunction.runtime;
  const connected = withPatientJobs(connectTable(aws, readEnv(env).TABLE_NAME), { env, aws });
  const table = readsBeside ? readingTogether(connected) : connected;
  const sessions = createSessionStore(table, now);
  const calls = createCallCounts(table);
  const grants = createGrantStore(table);
  const gate = gateOn?.(table);
  const nameOf = new Map<Endpoint, string>(
    Object.entries<Endpoint>(ownerFunction.calls).map(([name, endpoint]) => [endpoint, name]),
  );
  const callOf = (endpoint: Endpoint, { recordId }: PathParams) => ({
    call: nameOf.get(endpoint) ?? '',
    recordId: recordId ?? null,
    now,
    failure: petNotFound,
  });
  const handlersOf = (on: Table) => refusingArchived(handlersOn(on), on);
  const handlers = handlersOf(table);
  const refused = createRefusals();
  return createHttpHandler<Names, Caller, APIGatewayProxyEventV2WithJWTAuthorizer, AnyAccess>({
    ...ownerFunction,
    handlers: anyHandlers(handlers),
    identify: identifyCaller,
    admit: (_event, { userId, session }) =>
      refused.note(userId, async () => {
        await admitSession({ sessions, now }, userId, session);
        await countCall({ calls, sessions, random, now }, userId);
      }),
    readsBeside: ({ userId }) => readsBeside === true && !refused.has(userId),
    async resolve({ userId }, endpoint, params, admitting) {
      if (endpoint.duty) {
        if (!gate) throw new Error('A function with calls that state a duty needs a gate.');
        const { access, on } = await gate(userId, endpoint, params);
        const isBeside = readsBeside && endpoint.method === 'GET';
        const admitted = on(isBeside ? writingAfter(table, admitting) : table);
        return { access, params, handlers: anyHandlers(handlersOn(admitted)) };
      }
      const { grant, ...resolved } = await resolveAccess({ grants, now }, userId, params, endpoint.power);
      const isBeside = readsBeside && endpoint.method === 'GET';
      const isOfArchive = readsOnePet(endpoint);
      if (!isBeside && !isOfArchive && !grant) return { ...resolved, handlers: anyHandlers(handlers) };
      const admitted = isBeside ? writingAfter(table, admitting) : table;
      const read = isOfArchive ? withArchived(admitted) : admitted;
      if (!grant) return { ...resolved, handlers: anyHandlers(handlersOf(read)) };
      const granted = handlersOf(throughGrant(read, userId, grant, callOf(endpoint, params)));
      return { ...resolved, handlers: anyHandlers(answeringThrough(granted, grant, userId)) };
    },
  });
}

type AnyAccess = Access | PracticeAccess;

/** Safe: `resolve` gives each call the access that its handler takes, that of a practice where it states a duty. */
const anyHandlers = <Names extends Operation>(handlers: OwnerHandlers<Names>) =>
  handlers as unknown as Handlers<Names, Caller, AnyAccess>;

/** Whether a call reads of one pet, and changes nothing: then that may be an archived one. */
const readsOnePet = ({ method, power }: Endpoint) => power === 'read' || (power && method === 'GET');

/**
 * Handlers that say of an archived pet what it is, where they found none to change. Only a refusal costs the read of
 * its row.
 */
function refusingArchived<Names extends Operation>(
  handlers: OwnerHandlers<Names>,
  table: Table,
): OwnerHandlers<Names> {
  type Handling = (call: never) => Promise<unknown>;
  const refusing = Object.entries<Handling>(handlers).map(([name, handle]) => [
    name,
    (call: never) =>
      handle(call).catch(async (error: unknown) => {
        const { access, params }: { access: Access; params?: PathParams } = call;
        const petId = error instanceof AppError && error.code === 'pet-not-found' && params?.petId;
        throw petId && (await isPetArchived(table, access.ownerId, petId)) ? petArchived() : error;
      }),
  ]);
  // Safe: the handlers are the same ones under the same names.
  return Object.fromEntries(refusing) as OwnerHandlers<Names>;
}

/** The handlers of a call through a grant, whose answers name the pet by the grant. */
function answeringThrough<Names extends Operation>(
  handlers: OwnerHandlers<Names>,
  grant: Grant,
  actor: string,
): OwnerHandlers<Names> {
  type Answering = (call: never) => Promise<unknown>;
  const granted = Object.entries<Answering>(handlers).map(([name, handle]) => [
    name,
    (call: never) =>
      handle(call).then(
        (answer) => grantedAnswer(answer, { grant, actor }),
        (error: unknown) => Promise.reject(grantedRefusal(error, { grant, actor })),
      ),
  ]);
  // Safe: a granted answer has the fields that the contract names.
  return Object.fromEntries(granted) as OwnerHandlers<Names>;
}

/** Users who are remembered at once. */
const MOST_REFUSED = 1_000;

/** Remembers whose last call was refused: a flood of calls that are refused must not cost what they would read. */
function createRefusals() {
  const refused = new Set<string>();
  return {
    has: (userId: string) => refused.has(userId),
    async note(userId: string, admit: () => Promise<void>): Promise<void> {
      try {
        await admit();
        refused.delete(userId);
      } catch (error) {
        if (refused.size >= MOST_REFUSED) refused.clear();
        refused.add(userId);
        throw error;
      }
    },
  };
}

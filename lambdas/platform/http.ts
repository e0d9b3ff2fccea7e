import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Api, Operation } from '../../contract/api.ts';
import {
  type BodyOf,
  type Endpoint,
  methodsOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '../../contract/endpoint.ts';
import { AppError } from '../../contract/problem.ts';
import { failure, isTagIn, MethodNotAllowed, nothingThere, success, withDeclaredFields } from './answer.ts';
import { describeCauses } from './causes.ts';
import { compress } from './compress.ts';
import { createOriginCheck } from './origin-check.ts';
import { referenceOf } from './reference.ts';
import {
  type HttpEvent,
  type PathParams,
  readBody,
  readIdempotencyKey,
  readParams,
  readQuery,
  readRegion,
} from './request.ts';
import type { Runtime } from './runtime.ts';
import { createSecurityLog, type Report } from './security-event.ts';

/**
 * What a handler receives: everything parsed, the caller, and what `resolve` found of the data that the call is about.
 */
export interface Call<E extends Endpoint, Caller, Access> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  access: Access;
  idempotencyKey: string | undefined;
  region: string | null;
  /** Whether the client has the version of a file with this entity tag (RFC 9110, 13.1.2). */
  isKnown: (etag: string) => boolean;
  /** Logs a security event that the response does not show. */
  report: Report;
}

/** One handler per operation: a missing one does not compile. */
export type Handlers<Names extends Operation, Caller, Access = undefined> = {
  [Name in Names]: (call: Call<Api[Name], Caller, Access>) => Promise<ResponseOf<Api[Name]>>;
};

type AnyHandler<Caller, Access> = (
  call: Omit<Call<Endpoint, Caller, Access>, 'params'> & { params: PathParams },
) => Promise<unknown>;

/** How a call reaches the data that it is about. */
interface Resolved<Names extends Operation, Caller, Access> {
  access: Access;
  /** The parameters of the path, as the data is stored. */
  params: PathParams;
  handlers: Handlers<Names, Caller, Access>;
}

interface HttpFunction<Names extends Operation, Caller, Event extends HttpEvent, Access> {
  /** The contract of these operations only, so that a cold start creates no unused schemas. */
  calls: Pick<Api, Names>;
  handlers: Handlers<Names, Caller, Access>;
  /** Identifies the caller; throws an AppError when the call is not allowed. */
  identify: (event: Event, endpoint: Endpoint, now: Date) => Caller;
  runtime: Pick<Runtime, 'env' | 'now' | 'log'>;
  /** Throws when the caller makes too many calls, or has no session any more. Nothing was read or changed yet. */
  admit?: (event: Event, caller: Caller) => Promise<void>;
  /**
   * Runs beside `admit`, whose refusal is the answer if both refuse. Throws when the caller may not do this to that
   * data.
   */
  resolve?: (
    caller: Caller,
    endpoint: Endpoint,
    params: PathParams,
    admitting: Promise<void>,
  ) => Promise<Resolved<Names, Caller, Access>>;
  /**
   * Whether a call that only reads may run beside `admit`: nobody sees its result unless that succeeds. What its
   * handler writes nevertheless waits for `admitting`, which `resolve` gets.
   */
  readsBeside?: (caller: Caller) => boolean;
  /** The page that says why a call was refused, for those that people open; null for problem+json. */
  refusalPage?: (operation: Names, error: AppError) => Promise<string | null>;
  /** The answer to an unknown call; 404 by default. */
  unknownCall?: (event: Event) => Promise<AppError>;
  /** How long a call may take, and the answer then, which is better than the gateway's. */
  timeLimit?: { ms: number; failure: () => AppError };
}

const HTML = 'text/html; charset=utf-8';

/** Creates a Lambda handler for HTTP API events that serves the given operations, with problem+json for failures. */
export function createHttpHandler<
  Names extends Operation,
  Caller,
  Event extends HttpEvent,
  Access = undefined,
>(
  httpFunction: HttpFunction<Names, Caller, Event, Access>,
): (event: Event) => Promise<APIGatewayProxyStructuredResultV2> {
  const {
    calls,
    handlers,
    identify,
    runtime,
    timeLimit,
    admit = async () => undefined,
    // Safe: a function without `resolve` has handlers that take no access.
    resolve = async (_caller, _endpoint, params) => ({ access: undefined as Access, params, handlers }),
    readsBeside = () => false,
    refusalPage = async () => null,
    unknownCall = async () => nothingThere(),
  } = httpFunction;
  const { env, now, log } = runtime;
  const checkOrigin = createOriginCheck(env);
  const securityLog = createSecurityLog(runtime);
  // Safe: `handlers` has the names of the operations and no other keys.
  const operations = Object.keys(handlers) as Names[];
  const operationByRoute = new Map<string, Names>(
    // The gateway drops the body of an answer to HEAD, and keeps its length.
    operations.flatMap((name) =>
      methodsOf(calls[name]).map((method) => [`${method} ${calls[name].path}`, name] as const),
    ),
  );

  const answer = async (event: Event, operation: Names | undefined, report: Report) => {
    checkOrigin(event);
    if (!operation) throw await unknownCall(event);
    const endpoint: Endpoint = calls[operation];
    const caller = identify(event, endpoint, now());
    const params = readParams(endpoint, event);
    const parsed = {
      query: readQuery(endpoint, event) as undefined,
      body: readBody(endpoint, event) as undefined,
      idempotencyKey: endpoint.takesKey ? readIdempotencyKey(event) : undefined,
      region: endpoint.takesRegion ? readRegion(event) : null,
      isKnown: (etag: string) => isTagIn(event.headers['if-none-match'] ?? '', etag),
      caller,
      report,
    };
    const admitting = admit(event, caller);
    const resolving = resolve(caller, endpoint, params, admitting);
    const handle = async () => {
      const resolved = await resolving;
      // Safe: contract and handlers share their keys and types; the compiler cannot follow the union of calls.
      const handler = resolved.handlers[operation] as unknown as AnyHandler<Caller, Access>;
      return handler({ ...parsed, access: resolved.access, params: resolved.params });
    };
    const isBeside = endpoint.method === 'GET' && readsBeside(caller);
    const work = isBeside ? handle() : resolving;
    await Promise.allSettled([admitting, work]);
    // A refusal is the answer, whatever else went wrong.
    await admitting;
    const result = isBeside ? await work : await handle();
    return compress(success(endpoint, result), event.headers);
  };

  return async (event) => {
    const startedAt = now().getTime();
    const { requestId } = event.requestContext;
    const operation = operationByRoute.get(event.routeKey);
    const entry = (outcome: string | number) => ({
      operation: operation ?? 'fallback',
      outcome,
      ms: now().getTime() - startedAt,
      requestId,
    });
    const logFailure = (outcome: string | number, cause: unknown) =>
      log({
        ...entry(outcome),
        level: cause === undefined ? 'info' : 'error',
        reference: referenceOf(requestId),
        ...(cause !== undefined && { causes: describeCauses(cause) }),
      });
    /** The same refusal as a page, if people open what the call answers. */
    const inWords = async (error: AppError, refused: ReturnType<typeof failure>) => {
      const page = operation ? await refusalPage(operation, error) : null;
      if (page === null) return refused;
      return { ...refused, headers: { ...refused.headers, 'content-type': HTML }, body: page };
    };
    const { report, reportOutcome } = securityLog({
      event,
      operation: operation ?? 'fallback',
      endpoint: operation && calls[operation],
    });
    try {
      const response = await within(timeLimit, answer(event, operation, report));
      log({ level: 'info', ...entry(response.statusCode) });
      reportOutcome(null);
      return response;
    } catch (error) {
      if (!(error instanceof AppError)) {
        logFailure(500, error);
        const unexpected = new AppError('internal-error', 'Try again in a moment.');
        reportOutcome(unexpected);
        return inWords(unexpected, failure(unexpected, requestId));
      }
      reportOutcome(error);
      logFailure(error.code, error.cause);
      const allow = error instanceof MethodNotAllowed ? { allow: error.allowed } : {};
      return inWords(
        error,
        failure(withDeclaredFields(error, operation && calls[operation]), requestId, allow),
      );
    }
  };
}

/**
 * The result of a call, or a failure when it takes too long. Its pending work continues when the function is next
 * thawed, or never, as if it had died there.
 */
async function within<Result>(
  timeLimit: { ms: number; failure: () => AppError } | undefined,
  call: Promise<Result>,
): Promise<Result> {
  if (!timeLimit) return call;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeLimit.failure()), timeLimit.ms);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

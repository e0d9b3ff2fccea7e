import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Api, api, type Operation } from '../../contract/api.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../contract/endpoint.ts';
import { AppError, PROBLEMS, toProblem } from '../../contract/problem.ts';
import { locationSchema } from '../../contract/reminders.ts';
import { describeCause, type Log } from './log.ts';
import { type HttpEvent, readBody, readIdempotencyKey, readParams, readQuery } from './request.ts';

/** What a handler of one operation receives: everything parsed, and who calls. */
interface Call<E extends Endpoint, Caller> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  idempotencyKey: string | undefined;
}

/** One handler for each of the operations: a missing one does not compile. */
export type Handlers<Names extends Operation, Caller> = {
  [Name in Names]: (call: Call<Api[Name], Caller>) => Promise<ResponseOf<Api[Name]>>;
};

type AnyHandler<Caller> = (call: Call<Endpoint, Caller>) => Promise<unknown>;

interface HttpFunction<Names extends Operation, Caller, Event extends HttpEvent> {
  handlers: Handlers<Names, Caller>;
  /** Who calls; throws an AppError when nobody may. */
  identify: (event: Event, endpoint: Endpoint) => Caller;
  log: Log;
  now: () => Date;
  /** How long a call may take, and what to answer then: better than the gateway's own words. */
  timeLimit?: { ms: number; failure: () => AppError };
}

/** Nothing of the API may be cached, indexed, sniffed, or told to another site. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

const operationByRoute = new Map<string, Operation>(
  (Object.keys(api) as Operation[]).map((name) => [`${api[name].method} ${api[name].path}`, name]),
);

/** Makes a Lambda handler for HTTP API events that answers the given operations, and problem+json for the rest. */
export function createHttpHandler<Names extends Operation, Caller, Event extends HttpEvent>(
  httpFunction: HttpFunction<Names, Caller, Event>,
): (event: Event) => Promise<APIGatewayProxyStructuredResultV2> {
  const { handlers, identify, log, now, timeLimit } = httpFunction;

  const answer = async (event: Event, operation: Operation | undefined) => {
    if (!operation || !Object.hasOwn(handlers, operation)) throw unknownRoute(event);
    const endpoint: Endpoint = api[operation];
    const caller = identify(event, endpoint);
    // Safe: the table and the handlers share their keys and types; only a union of calls is lost on the compiler.
    const handle = handlers[operation as Names] as unknown as AnyHandler<Caller>;
    const result = await handle({
      params: readParams(endpoint, event) as undefined,
      query: readQuery(endpoint, event) as undefined,
      body: readBody(endpoint, event) as undefined,
      idempotencyKey: endpoint.takesKey ? readIdempotencyKey(event) : undefined,
      caller,
    });
    return success(endpoint, result);
  };

  return async (event) => {
    const startedAt = now().getTime();
    const { requestId } = event.requestContext;
    const operation = operationByRoute.get(event.routeKey);
    const finish = (level: 'info' | 'error', outcome: string | number, cause?: string) =>
      log({
        level,
        operation: operation ?? 'fallback',
        outcome,
        ms: now().getTime() - startedAt,
        requestId,
        ...(cause && { cause }),
      });
    try {
      const response = await within(timeLimit, answer(event, operation));
      finish('info', response.statusCode);
      return response;
    } catch (error) {
      if (!(error instanceof AppError)) {
        finish('error', 500, describeCause(error));
        return failure(new AppError('internal-error', 'Please try again in a moment.'), requestId);
      }
      if (error.cause) finish('error', error.code, describeCause(error.cause));
      else finish('info', error.code);
      return failure(error, requestId, allowHeader(event, error));
    }
  };
}

/**
 * The result of a call, or a failure when it takes too long. What it has under way goes on when the function is next
 * thawed, or not at all, as if it had died there.
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

/** The answer passes through its schema, so that a field that nobody declared cannot leave. */
function success({ status, response, produces }: Endpoint, result: unknown) {
  if (!response) return { statusCode: status, headers: HEADERS };
  const answer = response.parse(result);
  if (status === 303) {
    const { location } = locationSchema.parse(answer);
    return { statusCode: status, headers: { ...HEADERS, location } };
  }
  return {
    statusCode: status,
    headers: { ...HEADERS, 'content-type': produces ? `${produces}; charset=utf-8` : 'application/json' },
    body: produces ? String(answer) : JSON.stringify(answer),
  };
}

/** A refusal as problem+json. */
export const failure = (error: AppError, requestId: string, headers: Record<string, string> = {}) => ({
  statusCode: PROBLEMS[error.code].status,
  headers: { ...HEADERS, ...headers, 'content-type': 'application/problem+json' },
  body: JSON.stringify(toProblem(error, `/requests/${requestId}`)),
});

const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const methodsOf = (rawPath: string) =>
  Object.values(api).flatMap(({ method, path }) => (pathPattern(path).test(rawPath) ? [method] : []));

function unknownRoute(event: HttpEvent): AppError {
  const allowed = methodsOf(event.rawPath);
  if (allowed.length === 0) return new AppError('not-found', 'There is nothing at this address.');
  return new AppError('method-not-allowed', `This address answers ${allowed.join(', ')}.`);
}

/** RFC 9110 demands the list of allowed methods with every 405. */
const allowHeader = (event: HttpEvent, error: AppError): Record<string, string> =>
  error.code === 'method-not-allowed' ? { allow: methodsOf(event.rawPath).join(', ') } : {};

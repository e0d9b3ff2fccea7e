import type * as z from 'zod/mini';
import type {
  Endpoint,
  ResponseOf,
  SentBodyOf,
  SentChangesOf,
  SentParamsOf,
  SentQueryOf,
} from '../../../../contract/endpoint.ts';
import { AppError } from '../../../../contract/problem.ts';
import { eitherSignal, timeLimit } from '../abort-signals.ts';
import { learnTime } from '../clock.ts';
import { CALL_MS } from '../session/connection.ts';
import { sessionEnded } from '../session/session-ended.ts';
import { callRefusal } from './call-refusal.ts';
import { networkFailure } from './failures.ts';

type Params<E extends Endpoint> = E['params'] extends z.ZodMiniType ? { params: SentParamsOf<E> } : unknown;
type Query<E extends Endpoint> = E['query'] extends z.ZodMiniType ? { query?: SentQueryOf<E> } : unknown;
/** A call that takes changes gets nothing else: a page must not write back fields that others may have changed. */
type Body<E extends Endpoint> = E['changes'] extends z.ZodMiniType
  ? { body: SentChangesOf<E> }
  : E['body'] extends z.ZodMiniType
    ? { body: SentBodyOf<E> }
    : unknown;

type CallOptions<E extends Endpoint> = Params<E> &
  Query<E> &
  Body<E> & {
    /** A ULID, so that a repeated request creates nothing twice; see `useIdempotencyKey`. */
    idempotencyKey?: string;
    /** Aborts the call, for example the loader's `request.signal`; it rejects with the signal's reason. */
    signal?: AbortSignal;
    /** For background calls: if a sign-in is necessary, the call fails without asking for it. */
    quiet?: boolean;
  };

/** Options are optional for calls without params and body. */
export type Arguments<E extends Endpoint> =
  Record<never, never> extends Params<E> & Body<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

export type Call = <E extends Endpoint>(endpoint: E, ...args: Arguments<E>) => Promise<ResponseOf<E>>;

interface CallDeps {
  /** Prepended to every path; empty in the browser, where the API has the site's origin. */
  baseUrl: string;
  accessToken: () => Promise<string | null>;
  /** Another token in place of one that the API rejected. */
  refreshAccessToken: (rejected: string) => Promise<string | null>;
  leaveForSignIn: () => void;
  /** The country of the browser, two letters, if it says one. */
  region?: () => string | undefined;
  /** A call may have changed something, of the pet that its path names, whether or not its answer arrived. */
  onChange?: (petId?: string) => void;
  /** Loads what says why a call through a grant was refused, in place of `pet-not-found`. */
  explainRefusal?: () => Promise<{
    explainRefusal(call: Call, grantId: string, power: Endpoint['power']): Promise<AppError>;
  }>;
  /** Asks the user to sign in again in a dialog. Resolves to whether they did. */
  signInAgain: (reason: 'session-ended' | 'fresh-sign-in') => Promise<boolean>;
}

interface LooseOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  quiet?: boolean;
}

/** Creates the function that calls the API. Tests inject another server and session. */
export function createCall(deps: CallDeps): Call {
  async function send(endpoint: Endpoint, options: LooseOptions, token: string | null): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
    const region = endpoint.takesRegion && deps.region?.();
    if (region) headers.set('pawfile-region', region);
    if (options.body !== undefined) headers.set('content-type', 'application/json');
    const timeout = timeLimit(CALL_MS);
    try {
      const answer = await fetch(deps.baseUrl + pathOf(endpoint, options), {
        method: endpoint.method,
        headers,
        signal: options.signal ? eitherSignal(options.signal, timeout) : timeout,
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      });
      learnTime(answer);
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw networkFailure(error);
    } finally {
      if (endpoint.method !== 'GET') deps.onChange?.(options.params?.petId);
    }
  }

  /** On a 401, renews the tokens and tries once more. Null if the session has expired. */
  async function sendRenewed(endpoint: Endpoint, options: LooseOptions, token: string) {
    const answer = await send(endpoint, options, token);
    if (answer.status !== 401) return answer;
    const renewed = await deps.refreshAccessToken(token);
    const second = renewed ? await send(endpoint, options, renewed) : null;
    return second?.status === 401 ? null : second;
  }

  /** Without a session, a GET leaves the page; a write must not, because the form's input would be lost. */
  async function sendAsOwner(endpoint: Endpoint, options: LooseOptions): Promise<Response> {
    const token = await deps.accessToken();
    const answer = token ? await sendRenewed(endpoint, options, token) : null;
    if (answer) return answer;
    if (options.quiet) throw sessionEnded();
    if (endpoint.method === 'GET') {
      // Without any token the layout's loader redirects; redirecting here too would load the site twice.
      if (token) deps.leaveForSignIn();
      throw sessionEnded();
    }
    return sendAfterSignIn(endpoint, options, 'session-ended', sessionEnded());
  }

  /** Throws `refusal` if the owner doesn't sign in again. */
  async function sendAfterSignIn(
    endpoint: Endpoint,
    options: LooseOptions,
    reason: 'session-ended' | 'fresh-sign-in',
    refusal: AppError,
  ): Promise<Response> {
    if (!(await deps.signInAgain(reason))) throw refusal;
    const token = await deps.accessToken();
    const answer = token ? await sendRenewed(endpoint, options, token) : null;
    if (answer) return answer;
    throw sessionEnded();
  }

  // The contract ties params, body and response to the endpoint; the implementation uses one loose type.
  const call = (async (endpoint: Endpoint, options: LooseOptions = {}): Promise<unknown> => {
    if (endpoint.access === 'public') return readAnswer(endpoint, await send(endpoint, options, null));
    try {
      return await readAnswer(endpoint, await sendAsOwner(endpoint, options));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'sign-in-again' && !options.quiet) {
        return readAnswer(endpoint, await sendAfterSignIn(endpoint, options, 'fresh-sign-in', error));
      }
      const petId = options.params?.petId;
      if (error.code !== 'pet-not-found' || !petId?.startsWith('grt_')) throw error;
      const explaining = await deps.explainRefusal?.();
      throw (await explaining?.explainRefusal(call, petId, endpoint.power)) ?? error;
    }
  }) as Call;
  return call;
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: LooseOptions): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** The parsed body. Throws the AppError of a refusal. */
async function readAnswer({ response }: Endpoint, answer: Response): Promise<unknown> {
  if (!answer.ok) throw await callRefusal(answer);
  return response && parse(response, await readJson(answer));
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    throw networkFailure(error);
  }
}

/** A response that doesn't match the schema usually comes from a newer server. */
function parse(schema: z.ZodMiniType, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('internal-error', 'Pawfile has been updated. Reload the page.');
}

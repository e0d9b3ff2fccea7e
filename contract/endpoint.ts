import type * as z from 'zod/mini';
import type { Duty, Phase } from './access/duties.ts';
import type { Power } from './access/powers.ts';
import type { ProblemCode } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: everything that gateway, handler, web client and documentation need. */
export interface Endpoint {
  method: Method;
  /** Below `/api/`, but for what people type or programs look for at a fixed address. */
  path: `/api/${string}` | `/verify/${string}` | `/.well-known/${string}`;
  /** By default, a call requires a signed-in user's access token; `admin` one of the group admin, `public` none. */
  access?: 'admin' | 'public';
  /** What the call does to the pet that its path names; see `StatesPowers`. */
  power?: Power;
  /** What the call does for the practice that its path names; see `StatesPowers`. */
  duty?: Duty;
  /** The last phase of the practice in which it works: by default `read-only` for `see`, `open` for the others. */
  lastPhase?: Phase;
  /**
   * The function that serves the call. Functions are separated by what they may do: only `billing` can reach Stripe,
   * only `account`, `take-over-account`, `grants`, `practices` and `verification` the accounts.
   */
  service:
    | 'api'
    | 'billing'
    | 'account'
    | 'take-over-account'
    | 'grants'
    | 'practices'
    | 'verification'
    | 'patients'
    | 'entries'
    | 'public'
    | 'reminders'
    | 'contact'
    | 'reports'
    | 'sign'
    | 'verify';
  summary: string;
  /** Needs a sign-in within FRESH_SIGN_IN_MINUTES. */
  needsFreshSignIn?: true;
  /** Can't be undone: needs a fresh sign-in too, and a success is logged as a security event. */
  irreversible?: true;
  params?: z.ZodMiniObject;
  /** The query parameters, all optional. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body of a save that sends only what changed (`changesSchema`), which the site sends instead of `body`. */
  changes?: z.ZodMiniType;
  /** Media types of JSON that the body may have besides `application/json`: browsers choose those of their reports. */
  accepts?: readonly string[];
  /** The largest body in bytes. Default: MAX_BODY_BYTES. */
  maxBytes?: number;
  /** Accepts an Idempotency-Key, from which it makes the id of what it creates (decision 40). */
  takesKey?: true;
  /** Accepts a Pawfile-Region: the country in which its phone numbers were typed (decision 221). */
  takesRegion?: true;
  /** The status of success, where `successStatus` would not be right. 303 responds with a `location`. */
  status?: 201 | 303;
  /** The schema through which the response passes, so that no undeclared field leaves. */
  response?: z.ZodMiniType;
  /** The media type of a file: a text that is not JSON (`fileSchema`), or an image (`imageSchema`). */
  produces?: string;
  /** For how many seconds everyone may keep the answer. Default: no one may. */
  keptSeconds?: number;
  /** The problems of this call, besides those of every call of its kind. */
  problems: readonly ProblemCode[];
}

/** The methods of a call: what answers GET to everyone answers HEAD too, as programs ask before they fetch. */
export const methodsOf = ({
  method,
  access,
}: Pick<Endpoint, 'method' | 'access'>): readonly (Method | 'HEAD')[] =>
  method === 'GET' && access === 'public' ? ['GET', 'HEAD'] : [method];

/** The status with which a call succeeds. */
export const successStatus = ({ status, response }: Endpoint): number => status ?? (response ? 200 : 204);

/** Whether a call needs a sign-in within FRESH_SIGN_IN_MINUTES. */
export const asksToSignInAgain = ({ needsFreshSignIn, irreversible }: Endpoint): boolean =>
  Boolean(needsFreshSignIn || irreversible);

type Api = Record<string, Endpoint>;

/**
 * An API in which each call whose path names a pet states its power, each whose path names a practice its duty, and no
 * other call does. Anything else doesn't compile: a call without a power would be open to no one's grant, or to
 * everyone's, and one without a duty to every member, or to anyone.
 */
export type StatesPowers<A extends WithPowers<A>> = A;

type WithPowers<A> = {
  [Name in keyof A]: A[Name] extends { path: `${string}{practiceId}${string}` }
    ? { duty: Duty; power?: never }
    : A[Name] extends { path: `${string}{petId}${string}` }
      ? { power: Power; duty?: never }
      : { path: string; power?: never; duty?: never };
};

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a handler receives, parsed. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = E['changes'] extends z.ZodMiniType
  ? Output<E['body']> | Output<E['changes']>
  : Output<E['body']>;

/** What a caller may send, before defaults are applied. */
export type SentParamsOf<E extends Endpoint> = Input<E['params']>;
export type SentQueryOf<E extends Endpoint> = Input<E['query']>;
export type SentBodyOf<E extends Endpoint> = Input<E['body']>;
export type SentChangesOf<E extends Endpoint> = Input<E['changes']>;

export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : undefined;

/** Names of the operations of an API that one function serves. */
export type OperationsOf<A extends Api, Service extends Endpoint['service']> = {
  [Name in keyof A]: A[Name]['service'] extends Service ? Name : never;
}[keyof A];

import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: all that the gateway, the handler, the web client and the documentation need to know. */
export interface Endpoint {
  method: Method;
  path: `/api/${string}`;
  /** `owner` demands a signed-in user's access token, `admin` one of the group admin; `public` anyone may call. */
  access: 'owner' | 'admin' | 'public';
  /**
   * The function that serves the call: apart by what each may do, so only `billing` can reach Stripe, only `account`
   * the accounts.
   */
  service: 'api' | 'billing' | 'account' | 'public' | 'reminders' | 'contact';
  summary: string;
  params?: z.ZodMiniObject;
  /** What may follow the `?`; all of it optional. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** Takes an Idempotency-Key, from which it makes the id of what it creates. */
  takesKey?: true;
  /**
   * Success: its status, and the schema through which the answer passes, so that nothing undeclared leaves. 303 answers
   * a `location`.
   */
  status: 200 | 201 | 204 | 303;
  response?: z.ZodMiniType;
  /** The media type of an answer that is text and not JSON. */
  produces?: string;
  /** What can go wrong besides what every call of its kind may answer. */
  problems: readonly ProblemCode[];
}

/** The answer of a call that leads elsewhere. */
export const locationSchema = z.object({ location: z.string() });

type Api = Record<string, Endpoint>;

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** What a handler receives: parsed. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;

/** What a caller may send: before defaults are filled in. */
export type SentParamsOf<E extends Endpoint> = Input<E['params']>;
export type SentQueryOf<E extends Endpoint> = Input<E['query']>;
export type SentBodyOf<E extends Endpoint> = Input<E['body']>;

export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : undefined;

/** Names of the operations of an API that one function serves. */
export type OperationsOf<A extends Api, Service extends Endpoint['service']> = {
  [Name in keyof A]: A[Name]['service'] extends Service ? Name : never;
}[keyof A];

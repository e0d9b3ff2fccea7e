import type * as z from 'zod/mini';
import { type Api, api, type Operation } from '../../../contract/api.ts';
import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type ResponseOf,
  successStatus,
} from '../../../contract/endpoint.ts';
import { AppError, PROBLEMS, toProblem } from '../../../contract/problem.ts';

/** What every problem document says that its reader may quote. */
export const REFERENCE = '7F3K-9QXD';

/** The text of a refusal as a page shows it, with its reference on the next line. */
export const quoted = (text: string) => `${text} Reference: ${REFERENCE}`;

/** The connection is lost. */
export const CUT_OFF = Symbol('cut off');
/** No answer comes as long as the test lasts. */
export const PENDING = Symbol('pending');
/** Success of a call that answers 204. */
export const DONE = Symbol('done');

/** An answer that the gateway gives before any function runs, without a problem document. */
export class GatewayAnswer {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

/** A page sends no field that its user did not change. */
type SentBody<E extends Endpoint> = E['changes'] extends z.ZodMiniType ? z.output<E['changes']> : BodyOf<E>;

/** What a page sent. */
interface Asked<Name extends Operation> {
  params: ParamsOf<Api[Name]>;
  query: Record<string, string>;
  body: SentBody<Api[Name]>;
}

type Outcome<Name extends Operation> =
  | (ResponseOf<Api[Name]> extends undefined ? typeof DONE : ResponseOf<Api[Name]>)
  | AppError
  | GatewayAnswer
  | typeof CUT_OFF
  | typeof PENDING;

export type Answer<Name extends Operation> =
  | Outcome<Name>
  | ((asked: Asked<Name>) => Outcome<Name> | Promise<Outcome<Name>>);

/** What pages ask beside their own data: the other pets, a pet's people, and all links. Most tests have none. */
const WHEN_IDLE: Answers = {
  'list-pets': { pets: [], next: null },
  'list-active-shares': { shares: [], pets: [], next: null },
  'list-people': {
    is_archived: false,
    pet_name: 'Biscuit',
    role: 'owner',
    owner_name: null,
    people: [],
    invitations: [],
    left_out: [],
  },
  'list-granted-pets': { pets: [] },
  'list-practices': { practices: [] },
  'list-practice-grants': { practices: [] },
  'list-practice-requests': { requests: [] },
};

/** The server's answers by operation id. An `AppError` becomes its problem document. */
export type Answers = { [Name in Operation]?: Answer<Name> };

/** Gives these outcomes one after the other; the last one stays. */
export function inTurn<T>(...outcomes: [T, ...T[]]): () => T {
  let next = 0;
  return () => {
    const outcome = outcomes[Math.min(next, outcomes.length - 1)] ?? outcomes[0];
    next += 1;
    return outcome;
  };
}

export interface Reply {
  status: number;
  contentType?: string;
  body?: string;
}

export interface SentCall {
  method: string;
  url: URL;
  body: string | null;
  headers?: Headers;
  /** The operation of a call to Cognito. */
  operation?: string;
}

/** Names the operation that a request calls, with the parameters in its path. */
function findOperation({ method, url }: SentCall) {
  for (const [operation, endpoint] of Object.entries<Endpoint>(api)) {
    const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(url.pathname);
    if (match && endpoint.method === method) return { operation, endpoint, params: { ...match.groups } };
  }
  return null;
}

/** Parses with the contract's schema, or throws an error that names the operation. */
function check(schema: z.ZodMiniType | undefined, value: unknown, what: string): unknown {
  if (!schema) return value;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${what} does not fit the contract: ${JSON.stringify(parsed.error.issues)}`);
}

/**
 * Answers the call of a page as the test says, with every request and every answer checked against the contract.
 * Throws when the test has no answer for it.
 */
export async function answerCall(
  answers: Answers,
  sent: SentCall,
): Promise<Reply | typeof CUT_OFF | typeof PENDING> {
  const found = findOperation(sent);
  if (!found) throw new Error(`No operation is ${sent.method} ${sent.url.pathname}`);
  const { operation, endpoint, params } = found;
  // The types tie an answer to its operation; here one shape serves them all.
  const answer = new Map<string, unknown>(Object.entries({ ...WHEN_IDLE, ...answers })).get(operation);
  if (answer === undefined) throw new Error(`The test has no answer for ${operation}`);
  // A request that the contract refuses may still be answered with a refusal.
  const isRefusal = answer instanceof AppError || answer instanceof GatewayAnswer;
  if (isRefusal || answer === CUT_OFF || answer === PENDING) return replyWith(operation, endpoint, answer);
  const asked = {
    params: check(endpoint.params, params, `The path of ${operation}`),
    query: Object.fromEntries(sent.url.searchParams),
    body: check(endpoint.changes ?? endpoint.body, readBody(sent), `The body of ${operation}`),
  };
  const outcome: unknown = typeof answer === 'function' ? await answer(asked) : answer;
  return replyWith(operation, endpoint, outcome);
}

/** The JSON that a page sent; undefined without a body. */
export const readBody = ({ body }: SentCall): unknown => (body === null ? undefined : JSON.parse(body));

function replyWith(operation: string, endpoint: Endpoint, outcome: unknown) {
  if (outcome === CUT_OFF || outcome === PENDING) return outcome;
  if (outcome === DONE) return { status: 204 };
  if (outcome instanceof GatewayAnswer) return { status: outcome.status };
  if (outcome instanceof AppError) {
    const { status } = PROBLEMS[outcome.code];
    const problem = toProblem(outcome, { instance: '/requests/JKJaXmPLvHcESHA=', reference: REFERENCE });
    return { status, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  }
  check(endpoint.response, outcome, `The answer to ${operation}`);
  return { status: successStatus(endpoint), contentType: 'application/json', body: JSON.stringify(outcome) };
}

import type * as z from 'zod/mini';
import { imageSchema, locationSchema, pageSchema } from '../../contract/answers.ts';
import { type Endpoint, successStatus } from '../../contract/endpoint.ts';
import { AppError, PROBLEMS, toProblem } from '../../contract/problem.ts';
import { referenceOf } from './reference.ts';

/** No response may be cached, indexed or sniffed, or leak its address to another site. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** There is nothing at the address of this request. */
export const nothingThere = () => new AppError('not-found', 'There is nothing at this address.');

/** The address answers only these methods. RFC 9110 requires their list with every 405. */
export class MethodNotAllowed extends AppError {
  readonly allowed: string;

  constructor(methods: readonly string[]) {
    const allowed = methods.join(', ');
    super('method-not-allowed', `This address answers ${allowed}.`);
    this.allowed = allowed;
  }
}

/** The response passes through its schema, so that an undeclared field cannot leave. */
export function success(endpoint: Endpoint, result: unknown) {
  const { response, produces, keptSeconds } = endpoint;
  const status = successStatus(endpoint);
  if (!response) return { statusCode: status, headers: HEADERS };
  const answer = response.parse(result);
  if (status === 303) {
    const { location } = locationSchema.parse(answer);
    return { statusCode: status, headers: { ...HEADERS, location } };
  }
  const headers = {
    ...HEADERS,
    ...(keptSeconds !== undefined && { 'cache-control': `public, max-age=${keptSeconds}` }),
    'content-type': produces ?? 'application/json',
  };
  if (produces?.startsWith('image/')) {
    return { statusCode: status, headers, body: imageSchema.parse(answer).base64, isBase64Encoded: true };
  }
  if (produces) return file(produces, pageSchema.parse(answer));
  return { statusCode: status, headers, body: JSON.stringify(answer) };
}

/** What is stored passes through the schema of the response too. */
export function withDeclaredFields(error: AppError, endpoint: Endpoint | undefined): AppError {
  const { current } = error;
  if (current === undefined || current === null) return error;
  return new AppError(error.code, error.message, error.errors, {
    current: endpoint?.response?.parse(current),
  });
}

/** A file, which programs fetch again and again; 304 without it if they have it. */
function file(type: string, { text, etag, is_missing }: z.output<typeof pageSchema>) {
  const headers = { ...HEADERS, ...(etag !== null && { etag }) };
  if (text === null) return { statusCode: 304, headers };
  const statusCode = is_missing ? 404 : 200;
  return { statusCode, headers: { ...headers, 'content-type': `${type}; charset=utf-8` }, body: text };
}

/** Whether a list of entity tags has this one. */
export function isTagIn(list: string, etag: string): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** A refusal as problem+json. */
export const failure = (error: AppError, requestId: string, headers: Record<string, string> = {}) => ({
  statusCode: PROBLEMS[error.code].status,
  headers: {
    ...HEADERS,
    ...headers,
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    'content-type': 'application/problem+json',
  },
  body: JSON.stringify(
    toProblem(error, { instance: `/requests/${requestId}`, reference: referenceOf(requestId) }),
  ),
});

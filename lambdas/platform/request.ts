import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { isBased } from '../../contract/changes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ulidSchema } from '../../contract/ids.ts';
import { MAX_BODY_BYTES } from '../../contract/limits.ts';
import { AppError, fieldErrors } from '../../contract/problem.ts';

/** The parts of a gateway event that make up a call; HTTP API lower-cases header names. */
export type HttpEvent = Pick<
  APIGatewayProxyEventV2,
  'routeKey' | 'rawPath' | 'pathParameters' | 'queryStringParameters' | 'headers' | 'body' | 'isBase64Encoded'
> & {
  requestContext: Pick<APIGatewayProxyEventV2['requestContext'], 'requestId' | 'http'> & {
    /** Only where the gateway demands a token, which it has then verified. */
    authorizer?: { jwt?: { claims?: { sub?: unknown } } };
  };
};

export type PathParams = Record<string, string>;

/** The parsed path parameters. A malformed id is answered like a missing one: 404. */
export function readParams(endpoint: Endpoint, event: HttpEvent): PathParams {
  if (!endpoint.params) return {};
  const params = endpoint.params.safeParse(event.pathParameters ?? {});
  if (!params.success) throw new AppError('not-found', 'There is nothing at this address.');
  // Safe: whatever its schema demands, a parameter of a path is text.
  return params.data as PathParams;
}

/** The parsed query. Throws an AppError that names each invalid field. */
export function readQuery(endpoint: Endpoint, event: HttpEvent): unknown {
  return endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {});
}

/** The JSON body, parsed by the endpoint's schema. Throws an AppError that names each invalid field. */
export function readBody(endpoint: Endpoint, event: HttpEvent): unknown {
  if (!endpoint.body) return undefined;
  const body = parseJson(readText(event, endpoint));
  return parse((isBased(body) && endpoint.changes) || endpoint.body, body);
}

/** The id that the caller chose for what it creates, so that a repeated call creates it once. */
export function readIdempotencyKey(event: HttpEvent): string | undefined {
  const header = event.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = ulidSchema.safeParse(header);
  if (key.success) return key.data;
  throw new AppError('invalid-request', 'Idempotency-Key must be a ULID.', [
    { path: 'Idempotency-Key', message: 'Must be a ULID.' },
  ]);
}

/** The country in which the caller typed, as two letters; null if the header says none. */
export function readRegion(event: HttpEvent): string | null {
  const region = event.headers['pawfile-region'];
  return region && /^[A-Z]{2}$/.test(region) ? region : null;
}

function readText(event: HttpEvent, { accepts = [], maxBytes = MAX_BODY_BYTES }: Endpoint): string {
  const mediaType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!['application/json', ...accepts].includes(mediaType)) {
    throw new AppError('unsupported-media-type', 'Send the body as application/json.');
  }
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBytes) {
    throw new AppError('body-too-large', `Send at most ${maxBytes / 1024} KB.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed-json', 'The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-json', 'The body could not be read as JSON.');
  }
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  const sentences = [...new Set(errors.map(({ message }) => message))];
  throw new AppError('invalid-request', sentences.slice(0, 3).join(' '), errors);
}

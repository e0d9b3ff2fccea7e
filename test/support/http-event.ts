import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_SOURCE_HEADER } from '../../contract/origin-secret.ts';
import { isPublicPath } from '../../contract/public-paths.ts';
import { ORIGIN_SECRET } from '../../local/constants.ts';

/** What a test sends, as a browser would, before the gateway turns it into an event. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The raw body, instead of JSON made from `body`. */
  rawBody?: string;
  base64?: boolean;
  headers?: Record<string, string>;
  claims?: Record<string, string>;
  /** When the session of the claims began, unless they say so. Default: now. */
  signedInAt?: Date;
}

const fillIn = (path: string, params: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

let networks = 0;

/** A network that no other event has, unless a test names one: calls of ordinary visitors share no limit. */
function nextNetwork(): string {
  networks += 1;
  return ['2001', 'db8', Math.floor(networks / 2 ** 16), networks % 2 ** 16]
    .map((group) => (typeof group === 'string' ? group : group.toString(16)))
    .join(':');
}

/** The claims about the session, of which a test's owner has one unless it names another. */
const sessionOf = (sub = '', signedInAt = new Date()) => ({
  origin_jti: `session-of-${sub.replaceAll(/[^\w-]/g, '-')}`.slice(0, 64),
  auth_time: String(Math.floor(signedInAt.getTime() / 1000)),
});

/** A payload of format 2.0, as API Gateway sends it for a call of the contract that came through CloudFront. */
export function httpEvent(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body, rawBody, base64 = false, headers = {}, claims, signedInAt }: Sent,
): APIGatewayProxyEventV2WithJWTAuthorizer {
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const rawPath = fillIn(path, params);
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'localhost',
      [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
      [VIEWER_SOURCE_HEADER]: isPublicPath(rawPath) ? 'cloudfront' : 'unknown',
      'cloudfront-viewer-address': `${nextNetwork()}::1:443`,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(text !== undefined && { body: base64 ? Buffer.from(text).toString('base64') : text }),
    isBase64Encoded: base64,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '20/Nov/2026:00:00:00 +0000',
      timeEpoch: 0,
      authorizer: {
        principalId: '',
        integrationLatency: 0,
        jwt: { claims: claims ? { ...sessionOf(claims.sub, signedInAt), ...claims } : {}, scopes: [] },
      },
    },
  };
}

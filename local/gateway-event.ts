import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Match } from './gateway-routes.ts';

const ACCOUNT_ID = '000000000000';
const API_ID = 'pawfile000';
const DOMAIN_NAME = `${API_ID}.execute-api.us-east-1.amazonaws.com`;

/** Headers of one connection; the first of the two proxies, CloudFront and the gateway, removes them. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A request as the gateway parsed it; `path` is decoded, `query` is not and lacks its question mark. */
export interface GatewayRequest {
  /** The gateway's id of the request, which every response carries. */
  requestId: string;
  message: IncomingMessage;
  path: string;
  query: string;
  body: Buffer;
  /** The headers that CloudFront set, in place of the viewer's own. */
  originHeaders: Record<string, string>;
}

/**
 * The event of payload format 2.0, before the authorizer adds to it.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function toEvent(request: GatewayRequest, match: Match, now: Date): APIGatewayProxyEventV2 {
  const { message, path, query, originHeaders } = request;
  const { cookie = [], ...headers } = distinctHeaders(message);
  const cookies = cookie.flatMap((line) => line.split('; '));
  const parameters = queryParameters(query);
  return {
    version: '2.0',
    routeKey: match.route.key,
    // HTTP APIs decode it, despite its name; REST APIs and function URLs do not.
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers: { ...joinValues(headers), ...originHeaders, ...proxyHeaders(message) },
    ...(parameters && { queryStringParameters: parameters }),
    requestContext: {
      accountId: ACCOUNT_ID,
      apiId: API_ID,
      domainName: DOMAIN_NAME,
      domainPrefix: API_ID,
      http: {
        method: message.method ?? '',
        path,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp: message.socket.remoteAddress ?? '127.0.0.1',
        userAgent: message.headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: match.route.key,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    ...encodeBody(request),
  };
}

/** Node drops or joins repeated headers by its own rules; the gateway joins them all by commas. */
const distinctHeaders = (message: IncomingMessage): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(message.headersDistinct).flatMap(([name, values]) =>
      values && !HOP_BY_HOP.has(name) ? [[name, values]] : [],
    ),
  );

const joinValues = (headers: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, values.join(',')]));

function proxyHeaders(message: IncomingMessage): Record<string, string> {
  const viewer = message.socket.remoteAddress ?? '127.0.0.1';
  const before = message.headers['x-forwarded-for'];
  return {
    host: DOMAIN_NAME,
    'x-forwarded-for': before ? `${before}, ${viewer}` : viewer,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

/** Repeated parameters joined by commas; undefined without any. */
function queryParameters(query: string): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = Object.hasOwn(parameters, name) ? `${parameters[name]},${value}` : value;
  }
  return Object.keys(parameters).length > 0 ? parameters : undefined;
}

/**
 * AWS does not say which types count as text. Measured on a real HTTP API: these, and nothing else; a form, any
 * `+json` and a missing type arrive in base64 (ministackorg/ministack, pull request 766).
 */
const TEXT_TYPE = /^(text\/[^;]*|application\/(json|javascript|xml))\s*(;|$)/i;

function encodeBody({ message, body }: GatewayRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isBase64Encoded = !TEXT_TYPE.test(message.headers['content-type']?.trim() ?? '');
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded };
}

/** "12/Mar/2020:19:03:58 +0000", the time of the Common Log Format. */
function logTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

import * as z from 'zod/mini';
import { api, type Operation } from './api.ts';
import { asksToSignInAgain, type Endpoint, successStatus } from './endpoint.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { PROBLEMS, type ProblemCode, problemSchema } from './problem.ts';

/** Problems of every call of a kind, besides its own. */
function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const { access, method, power, params, query, body, problems } = endpoint;
  return [
    ...problems,
    'too-many-requests',
    ...(access === 'public' ? [] : (['unauthorized', 'try-again'] as const)),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(power ? (['pet-not-found'] as const) : []),
    ...(power && power !== 'read' && method !== 'GET' ? (['pet-archived'] as const) : []),
    ...(asksToSignInAgain(endpoint) ? (['sign-in-again'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(query ? (['invalid-request'] as const) : []),
    ...(body
      ? (['invalid-request', 'malformed-json', 'body-too-large', 'unsupported-media-type'] as const)
      : []),
    'internal-error',
  ];
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const json = (schema: z.ZodMiniType, io: 'input' | 'output', alsoAs: readonly string[] = []) => ({
  content: Object.fromEntries(
    ['application/json', ...alsoAs].map((type) => [type, { schema: jsonSchema(schema, io) }]),
  ),
});

const refusalSchema = z.object({ message: z.string() });

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const GATEWAY_REFUSAL = { 'application/json': { schema: { $ref: '#/components/schemas/GatewayRefusal' } } };

/** What the gateway refuses itself, by status; API Gateway's texts cannot be changed. */
const gatewayRefusals = ({ access, body }: Endpoint): Record<number, string> => ({
  ...(access !== 'public' && { 401: 'Unauthorized' }),
  ...(body && { 413: 'Request Entity Too Large' }),
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
});

/** One response per status; problems with the same status differ by their type. */
function refusals(endpoint: Endpoint) {
  const codes = [...new Set(problemsOf(endpoint))];
  const byGateway = gatewayRefusals(endpoint);
  const statuses = new Set([
    ...codes.map((code) => PROBLEMS[code].status),
    ...Object.keys(byGateway).map(Number),
  ]);
  const answer = (status: number) => {
    const problems = codes.filter((code) => PROBLEMS[code].status === status);
    const message = byGateway[status];
    const descriptions = [
      ...problems.map((code) => `${code}: ${PROBLEMS[code].title}`),
      ...(message === undefined ? [] : [`from the gateway: ${message}`]),
    ];
    return {
      description: descriptions.join('; '),
      content: {
        ...(problems.length > 0 && PROBLEM),
        ...(message !== undefined && GATEWAY_REFUSAL),
      },
    };
  };
  return Object.fromEntries([...statuses].map((status) => [status, answer(status)]));
}

function parameters(endpoint: Endpoint) {
  const path = Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(z.object({ [name]: schema }), 'output').properties?.[name],
  }));
  const query = Object.entries(endpoint.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(z.object({ [name]: schema }), 'output').properties?.[name],
  }));
  const named = [...path, ...query];
  const key = {
    name: 'Idempotency-Key',
    description: 'A ULID. Calls with the same key create one thing, however often they are made.',
    schema: { type: 'string', minLength: 26, maxLength: 26 },
  };
  const region = {
    name: 'Pawfile-Region',
    description: 'The country in which phone numbers were typed (ISO 3166-1 alpha-2).',
    schema: { type: 'string', pattern: '^[A-Z]{2}$' },
  };
  const headers = [...(endpoint.takesKey ? [key] : []), ...(endpoint.takesRegion ? [region] : [])];
  return [...named, ...headers.map((header) => ({ in: 'header', required: false, ...header }))];
}

/** The response of a successful call; a redirect has it in a header. */
function successOf({ status, response, produces }: Endpoint) {
  if (!response) return {};
  if (status === 303) return { headers: { Location: { schema: { type: 'string' } } } };
  if (produces) return { content: { [produces]: { schema: { type: 'string' } } } };
  return json(response, 'output');
}

/** A save takes what changed, or all fields. */
const bodyOf = ({ changes }: Endpoint, body: z.ZodMiniType) => (changes ? z.union([changes, body]) : body);

const operation = (operationId: Operation, endpoint: Endpoint) => ({
  operationId,
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ accessToken: [] }],
  parameters: parameters(endpoint),
  ...(endpoint.body && {
    requestBody: { required: true, ...json(bodyOf(endpoint, endpoint.body), 'input', endpoint.accepts) },
  }),
  responses: {
    [successStatus(endpoint)]: { description: 'Success', ...successOf(endpoint) },
    ...refusals(endpoint),
  },
});

function paths() {
  const all: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(api) as [Operation, Endpoint][]) {
    all[endpoint.path] = {
      ...all[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  }
  return all;
}

/** The API as an OpenAPI 3.1 document, generated from the table of calls. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Pawfile',
    version: '1',
    description:
      `JSON up to ${MAX_BODY_BYTES / 1024} KB. A refused call answers with a problem document (RFC 9457); ` +
      'only what the gateway refuses by itself is a plain `{"message": …}`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: paths(),
  components: {
    schemas: {
      Problem: jsonSchema(problemSchema, 'output'),
      GatewayRefusal: jsonSchema(refusalSchema, 'output'),
    },
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access token of a signed-in user, from Amazon Cognito.',
      },
    },
  },
});

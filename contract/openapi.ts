import * as z from 'zod/mini';
import { api, type Operation } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { PROBLEMS, type ProblemCode, problemSchema } from './problem.ts';

/** What every call may answer besides its own problems, by what kind of call it is. */
function problemsOf({ access, params, body, problems }: Endpoint): ProblemCode[] {
  return [
    ...problems,
    ...(access === 'owner' ? (['unauthorized'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
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

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: jsonSchema(schema, io) } },
});

/** One answer per status; several problems that share one are told apart by their type. */
function problemResponses(endpoint: Endpoint) {
  const codes = [...new Set(problemsOf(endpoint))];
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status));
  const describe = (status: number) =>
    codes
      .filter((code) => PROBLEMS[code].status === status)
      .map((code) => `${code}: ${PROBLEMS[code].title}`)
      .join('; ');
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...statuses].map((status) => [status, { description: describe(status), content }]),
  );
}

function parameters(endpoint: Endpoint) {
  const path = Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(z.object({ [name]: schema }), 'output').properties?.[name],
  }));
  if (!endpoint.takesKey) return path;
  const description = 'A ULID. Calls with the same key create one thing, however often they are made.';
  const key = { name: 'Idempotency-Key', in: 'header', required: false, description };
  return [...path, { ...key, schema: { type: 'string', minLength: 26, maxLength: 26 } }];
}

const operation = (operationId: Operation, endpoint: Endpoint) => ({
  operationId,
  summary: endpoint.summary,
  security: endpoint.access === 'owner' ? [{ accessToken: [] }] : [],
  parameters: parameters(endpoint),
  ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
  responses: {
    [endpoint.status]: {
      description: 'Success',
      ...(endpoint.response && json(endpoint.response, 'output')),
    },
    ...problemResponses(endpoint),
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

/** The API as an OpenAPI 3.1 document, made from the table of calls. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: 'Pawfile',
    version: '1',
    description: `JSON up to ${MAX_BODY_BYTES / 1024} KB. Every refused call answers with a problem document (RFC 9457).`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: paths(),
  components: {
    schemas: { Problem: jsonSchema(problemSchema, 'output') },
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

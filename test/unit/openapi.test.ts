import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { openApiDocument } from '../../contract/openapi.ts';

const document = openApiDocument();

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('contains every contract call by its operation id', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => 'operationId' in operation && operation.operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(api).sort());
});

test('describes each call’s input, response and failures', () => {
  expect(document.paths['/api/pets/{petId}/records']?.post).toMatchObject({
    operationId: 'create-record',
    security: [{ accessToken: [] }],
    parameters: [
      { name: 'petId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'Idempotency-Key', in: 'header' },
    ],
    requestBody: {
      content: { 'application/json': { schema: { required: ['title', 'record_type'] } } },
    },
    responses: {
      201: { content: { 'application/json': { schema: { type: 'object' } } } },
      404: { description: expect.stringContaining('pet-not-found') },
      415: { description: expect.stringContaining('invalid-file-type') },
    },
  });
});

import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { api, type Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPet, dog } from '../support/samples.ts';

/** Browsers choose the fields of the report of violations; test/unit/reports.test.ts has those that are wrong. */
const OF_BROWSERS = 'report-violations';

const withBody = (Object.keys(api) as Operation[]).filter(
  (name) => 'body' in api[name] && name !== OF_BROWSERS,
);

const backend = backendForFile();
let params: Record<string, string>;
beforeAll(async () => {
  const { id } = await addPet(backend.as('bad'));
  const { body } = await backend.as('bad').call('create-record', {
    params: { petId: id },
    body: { title: 'x', record_type: 'note' },
  });
  const share = await backend.as('bad').call('create-share', { params: { petId: id }, body: {} });
  const importId = 'imp_01jd0000000000000000000000';
  params = {
    petId: id,
    recordId: body.id,
    shareId: share.body.id,
    importId,
    on: '2026-01-02',
    grantId: `grt_${id.slice(4)}`,
    practiceId: `prc_${id.slice(4)}`,
    memberId: 'someone',
    reviewId: `prc_${id.slice(4)}`,
    askingId: `prc_${id.slice(4)}`,
    code: '0123456789ab',
    entryId: `ent_${id.slice(4)}`,
    templateId: 'rabies',
    signatureId: `sig_${id.slice(4)}`,
  };
});

const send = (name: Operation, sent: object) => {
  const endpoint: Endpoint = api[name];
  const names = Object.keys(endpoint.params?.shape ?? {});
  const used = Object.fromEntries(names.map((param) => [param, params[param] ?? '']));
  const call = endpoint.access === 'admin' ? backend.admin : backend.as('bad').call;
  return call(name, { params: used, signedInAt: backend.now(), ...sent });
};

/** The fields of a call's body, and which of them are required, from its own schema. */
function fieldsOf(name: Operation) {
  const { body }: Endpoint = api[name];
  const schema = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' });
  return { all: Object.keys(schema.properties ?? {}), required: schema.required ?? [] };
}

test.each(withBody)('%s names every field that is missing', async (name) => {
  const { required } = fieldsOf(name);
  if (required.length === 0) return;
  const { status, problem, headers } = await send(name, { body: {} });
  expect(status).toBe(400);
  expect(headers['content-type']).toBe('application/problem+json');
  expect(problem?.errors?.map(({ path }) => path).sort()).toEqual([...required].sort());
});

test.each(withBody)('%s names every field with a wrong type', async (name) => {
  const { all } = fieldsOf(name);
  // An object would be right for a field that holds one whose parts are all optional.
  const { status, problem } = await send(name, {
    body: Object.fromEntries(all.map((field) => [field, [{}]])),
  });
  expect(status).toBe(400);
  // A field that holds an object may name the part of it that is wrong.
  const named = problem?.errors?.map(({ path }) => path.split('.')[0]);
  expect(new Set(named)).toEqual(new Set(all));
});

test.each(withBody)('%s names an unknown field', async (name) => {
  const { problem } = await send(name, { body: { owner_id: 'me' } });
  expect(problem?.status).toBe(400);
  expect(problem?.errors).toContainEqual({ path: 'owner_id', message: 'Unknown field.' });
});

test.each(withBody)(
  '%s refuses a body that is not JSON, not declared as JSON, or too large',
  async (name) => {
    const answers = await Promise.all([
      send(name, { rawBody: '{"name":' }),
      send(name, { rawBody: '' }),
      send(name, { rawBody: '{}', headers: { 'content-type': 'text/plain' } }),
      send(name, { rawBody: `"${'x'.repeat(256 * 1024)}"` }),
      send(name, { rawBody: 'null' }),
      send(name, { rawBody: '[]' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 415, 413, 400, 400]);
    for (const { problem } of answers) expect(problem?.detail).toBeTruthy();
  },
);

test('a field that is too long, or not a string, is named in the refusal', async () => {
  const names = ['x'.repeat(10_001), '🐶'.repeat(10_001), '   ', '\u200b\u200b', '\ud800'];
  for (const name of names) {
    const { status, problem } = await send('create-pet', { body: { ...dog, name } });
    expect(status).toBe(400);
    expect(problem?.errors).toMatchObject([{ path: 'name' }]);
  }
});

test('a body may arrive base64-encoded', async () => {
  const { status, body } = await send('update-pet', {
    body: { ...dog, name: 'Bäffchen' },
    base64: true,
  });
  expect([status, body]).toMatchObject([200, { name: 'Bäffchen' }]);
});

test('a wrong method gets 405 and an unknown address 404, without signing in', async () => {
  const fallback = async (method: string, rawPath: string) => {
    const { httpEvent } = await import('../support/http-event.ts');
    const event = httpEvent({ method: 'GET', path: '/api/none' }, {});
    const response = await backend.handlers.public({ ...event, routeKey: '$default', rawPath });
    return { status: response.statusCode, allow: response.headers?.allow, method };
  };
  expect(await fallback('PATCH', '/api/pets')).toMatchObject({ status: 405, allow: 'GET, POST' });
  expect(await fallback('POST', `/api/pets/${params.petId}`)).toMatchObject({
    status: 405,
    allow: 'GET, PUT, DELETE',
  });
  expect(await fallback('GET', '/api/get-shared-pet')).toMatchObject({ status: 405, allow: 'POST' });
  expect(await fallback('GET', '/api/nothing')).toMatchObject({ status: 404, allow: undefined });
});

test('an invalid idempotency key is named in the refusal', async () => {
  const { problem } = await send('create-share', { body: {}, headers: { 'idempotency-key': '1' } });
  expect(problem?.errors).toEqual([{ path: 'Idempotency-Key', message: 'Must be a ULID.' }]);
});

test('the log has one line per request and nothing that was sent', async () => {
  const before = backend.log.length;
  await send('create-pet', { body: { name: 'a secret name', species: 'unicorn' } });
  expect(backend.log.length).toBe(before + 1);
  expect(Object.keys(backend.log.at(-1) ?? {}).sort()).toEqual(
    ['level', 'ms', 'operation', 'outcome', 'reference', 'requestId'].sort(),
  );
  expect(JSON.stringify(backend.log.at(-1))).not.toContain('secret');
});

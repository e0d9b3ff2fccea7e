import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { petSchema } from '../../contract/pets.ts';
import { uploadSchema } from '../../contract/records.ts';
import { codeIn, newestMailTo, startTestCloud, type TestCloud } from '../support/cloud.ts';
import { dog, PDF, sendForm } from '../support/samples.ts';

let cloud: TestCloud;
let token: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  token = await cloud.signUpAndIn('ana@example.org');
});
afterAll(() => cloud.close());
afterEach(() => cloud.clock.free());

const local = (path: string, init?: RequestInit) => fetch(`${cloud.siteUrl}/__local/${path}`, init);
const post = (path: string, body?: string) => local(path, { method: 'POST', ...(body && { body }) });

test('an account confirmed by mail may call the API', async () => {
  const created = await cloud.call('POST', '/api/pets', { token, body: dog });
  expect(created.status).toBe(201);
  const pet = petSchema.parse(created.body);
  const overview = await cloud.call('GET', '/api/overview', { token });
  expect(overview.body).toMatchObject({ pets: [{ id: pet.id, name: 'Rex' }] });
  expect(created.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(created.headers.get('cache-control')).toBe('no-store');
});

test('refuses no token, a wrong one, a changed one, and another pool’s', async () => {
  const other = await startTestCloud();
  const foreign = await other.signUpAndIn('ana@example.org');
  await other.close();
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'x', token_use: 'access', exp: 4e9 })).toString(
    'base64url',
  );
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const bad of ['', 'x', `${head}.${claims}.${signature}`, `${unsigned}.${claims}.`, foreign]) {
    const response = await cloud.call('GET', '/api/overview', { token: bad });
    expect([bad, response.status, response.body]).toEqual([bad, 401, { message: 'Unauthorized' }]);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  }
});

test('an ID token passes the gateway, as on AWS, and the function refuses it', async () => {
  const { id } = await cloud.signIn('ana@example.org');
  const response = await cloud.call('GET', '/api/overview', { token: id });
  expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
});

test('an unknown address and a wrong method are told as problems', async () => {
  const missing = await cloud.call('GET', '/api/nothing', { token });
  expect(missing.body).toMatchObject({ type: '/problems/not-found', status: 404 });
  const wrong = await cloud.call('PATCH', '/api/pets', { token });
  expect(wrong.body).toMatchObject({ type: '/problems/method-not-allowed', status: 405 });
  expect(wrong.headers.get('allow')).toBe('POST');
});

test('the mailbox has what Cognito and SES sent, newest first', async () => {
  const { sesClient, mail } = { sesClient: new SESv2Client(await endpointOf('ses')), mail: 'bo@example.org' };
  await sesClient.send(
    new SendEmailCommand({
      FromEmailAddress: 'pawfile@example.org',
      Destination: { ToAddresses: [mail] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Woof' } } } },
    }),
  );
  const mails = await (await local('mail.json')).json();
  expect(mails).toEqual(cloud.mailbox.list());
  expect(mails[0]).toMatchObject({ to: mail, subject: 'Hello', text: 'Woof', html: '', headers: {} });
  const confirmation = newestMailTo(cloud.mailbox.list(), 'ana@example.org');
  expect(confirmation.html).toContain(`${cloud.siteUrl}/auth?confirm=`);
  expect(codeIn(confirmation)).toMatch(/^\d{6}$/);
});

const endpointsSchema = z.record(z.string(), z.string().nullable());

async function endpointOf(service: string) {
  const all = endpointsSchema.parse(await (await local('endpoints.json')).json());
  const { region, accessKeyId, secretAccessKey, [service]: endpoint } = all;
  return {
    endpoint: endpoint ?? '',
    region: region ?? '',
    credentials: { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
  };
}

test('endpoints.json is enough to point another tool at the table', async () => {
  const client = new DynamoDBClient(await endpointOf('dynamodb'));
  expect((await client.send(new ListTablesCommand())).TableNames).toEqual(['pawfile']);
  expect(await (await local('endpoints.json')).json()).toMatchObject({
    stripe: null,
    table: 'pawfile',
    bucket: 'pet-documents',
    userPoolId: expect.stringMatching(/^us-east-1_\w+$/),
    userPoolClientId: expect.stringMatching(/^\w+$/),
  });
});

test('the clock that handlers see can be set, runs on, and can be freed', async () => {
  const set = await post('clock', '{"now":"2031-05-01T12:00:00+02:00"}');
  expect([set.status, await set.json()]).toEqual([
    200,
    { now: expect.stringMatching(/^2031-05-01T10:00:0/), set: true },
  ]);
  const owner = await cloud.signUpAndIn('clock@example.org');
  const pet = await cloud.call('POST', '/api/pets', { token: owner, body: dog });
  expect(pet.body).toMatchObject({ created_at: expect.stringMatching(/^2031-05-01T10:0/) });
  expect(cloud.mailbox.list()[0]?.sent_at).toMatch(/^2031-05-01T10:0/);

  const freed = await local('clock', { method: 'DELETE' });
  expect(await freed.json()).toMatchObject({ set: false });
  expect(Math.abs(cloud.clock.now().getTime() - Date.now())).toBeLessThan(1000);
});

test.each(['', '{', '[]', '{"now":1}', '{"now":"tomorrow"}', '{"now":"2031-02-30T00:00:00Z"}'])(
  'the clock refuses %j with a sentence',
  async (body) => {
    const response = await post('clock', body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^Send a moment/) },
    ]);
    expect(cloud.clock.isSet()).toBe(false);
  },
);

test('an unknown schedule is told, with those that there are', async () => {
  for (const name of ['reminders', '', '__proto__']) {
    const response = await post(`run/${name}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: `There is no schedule “${name}”.`, schedules: ['cleanup', 'expiry'] },
    ]);
  }
});

test('expiry removes an upload that nothing claimed for a day', async () => {
  const owner = await cloud.signUpAndIn('upload@example.org');
  const { body: pet } = await cloud.call('POST', '/api/pets', { token: owner, body: dog });
  const path = `/api/pets/${petSchema.parse(pet).id}`;
  const upload = await cloud.call('POST', `${path}/uploads`, {
    token: owner,
    body: { content_type: 'application/pdf', size: PDF.length },
  });
  const { url, fields, file_path } = uploadSchema.parse(upload.body);
  expect(await sendForm({ url, fields }, PDF)).toBe(204);
  await cloud.clock.set(new Date(Date.now() + 25 * 3_600_000));
  const ran = await post('run/expiry');
  expect([ran.status, await ran.json()]).toMatchObject([200, { schedule: 'expiry' }]);
  const record = { title: 'Rabies', record_type: 'vaccination', file_path };
  const attached = await cloud.call('POST', `${path}/records`, { token: owner, body: record });
  expect(attached.body).toMatchObject({ type: '/problems/document-not-found' });
});

test('control calls refuse other sites and other methods', async () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const headers of [
    evil,
    { origin: 'http://localhost:1' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const response = await local('reset', { method: 'POST', headers: new Headers(Object.entries(headers)) });
    expect([headers, response.status]).toEqual([headers, 403]);
  }
  expect((await cloud.call('GET', '/api/overview', { token })).status).toBe(200);
  const wrong = await local('reset');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
});

test('serves the control page, and nothing beside it', async () => {
  const page = await local('');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await local('control.js')).headers.get('content-type')).toContain('javascript');
  expect((await local('nothing')).status).toBe(404);
  expect((await fetch(`${cloud.siteUrl}/__local`)).url).toBe(`${cloud.siteUrl}/__local/`);
});

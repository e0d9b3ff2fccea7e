import { DynamoDBClient, GetItemCommand, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { documentUrlSchema, uploadSchema } from '../../contract/documents/documents.ts';
import { petSchema } from '../../contract/pets/pets.ts';
import { recordSchema } from '../../contract/records/records.ts';
import { codeIn, newestMailTo, startTestCloud } from '../support/cloud.ts';
import { dog, PDF, sendForm } from '../support/samples.ts';
import { startForFile } from '../support/start-for-file.ts';

const cloud = startForFile(startTestCloud);
afterEach(() => cloud.clock.free());

const local = (path: string, init?: RequestInit) => fetch(`${cloud.siteUrl}/__local/${path}`, init);
const post = (path: string, body?: string) => local(path, { method: 'POST', ...(body && { body }) });

test('the mailbox has the mails of Cognito and SES, newest first', async () => {
  await cloud.signUpAndIn('ana@example.org');
  await new SESv2Client(await endpointOf('ses')).send(
    new SendEmailCommand({
      FromEmailAddress: 'pawfile@example.org',
      Destination: { ToAddresses: ['bo@example.org'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Woof' } } } },
    }),
  );
  const mails = await (await local('mail.json')).json();
  expect(mails).toEqual(cloud.mailbox.list());
  expect(mails[0]).toMatchObject({
    to: 'bo@example.org',
    subject: 'Hello',
    text: 'Woof',
    html: '',
    headers: {},
  });
  const confirmation = newestMailTo(cloud.mailbox.list(), 'ana@example.org', /^Confirm/);
  expect(confirmation.html).toContain(`${cloud.siteUrl}/auth?confirm=`);
  expect(codeIn(confirmation)).toMatch(/^\d{6}$/);
});

test('SES refuses mail above the rate that is set', async () => {
  const ses = new SESv2Client({ ...(await endpointOf('ses')), maxAttempts: 1 });
  const send = () =>
    ses.send(
      new SendEmailCommand({
        FromEmailAddress: 'pawfile@example.org',
        Destination: { ToAddresses: ['bo@example.org'] },
        Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Woof' } } } },
      }),
    );
  expect(await (await local('ses.json')).json()).toEqual({ max_send_rate: 50 });
  expect((await post('ses.json', '{"max_send_rate":-1}')).status).toBe(400);
  expect(await (await post('ses.json', '{"max_send_rate":0}')).json()).toEqual({ max_send_rate: 0 });
  await expect(send()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  await post('ses.json', '{"max_send_rate":null}');
  await send();
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

test('endpoints.json has all that another tool needs to reach the table', async () => {
  const client = new DynamoDBClient(await endpointOf('dynamodb'));
  expect((await client.send(new ListTablesCommand())).TableNames).toEqual(['pawfile']);
  expect(await (await local('endpoints.json')).json()).toMatchObject({
    stripe: cloud.awsUrl,
    table: 'pawfile',
    bucket: 'pet-documents',
    userPoolId: expect.stringMatching(/^us-east-1_\w+$/),
    userPoolClientId: expect.stringMatching(/^\w+$/),
  });
});

test('endpoints.json leads to the key that signs', async () => {
  const all = endpointsSchema.parse(await (await local('endpoints.json')).json());
  const kms = new KMSClient(await endpointOf('kms'));
  const { KeySpec } = await kms.send(new GetPublicKeyCommand({ KeyId: all.signingKey ?? '' }));
  expect(KeySpec).toBe('ECC_NIST_P256');
});

test('the handlers’ clock can be set, keeps running, and can be reset', async () => {
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
  const before = Date.now();
  const now = cloud.clock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test.each(['', '{', '[]', '{"now":1}', '{"now":"tomorrow"}', '{"now":"2031-02-30T00:00:00Z"}'])(
  'the clock refuses %j with an explanation',
  async (body) => {
    const response = await post('clock', body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: expect.stringMatching(/^Send a moment/) },
    ]);
    expect(cloud.clock.isSet()).toBe(false);
  },
);

test('an unknown schedule gets an error that lists the schedules', async () => {
  for (const name of ['nothing', '', '__proto__']) {
    const response = await post(`run/${name}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        message: `There is no schedule “${name}”.`,
        schedules: ['purge', 'backup', 'reconcile', 'reminders', 'cleanup', 'stripe', 'expiry'],
      },
    ]);
  }
});

/** An owner with a pet and an uploaded document. */
async function ownerWithUpload(email: string) {
  const owner = await cloud.signUpAndIn(email);
  const { body: pet } = await cloud.call('POST', '/api/pets', { token: owner, body: dog });
  const path = `/api/pets/${petSchema.parse(pet).id}`;
  const wanted = { content_type: 'application/pdf', size: PDF.length };
  const answer = await cloud.call('POST', `${path}/uploads`, { token: owner, body: wanted });
  const form = uploadSchema.parse(answer.body);
  const { file_path } = form;
  expect(await sendForm(form, PDF)).toBe(200);
  const record = { title: 'Rabies', record_type: 'vaccination', file_path };
  return {
    owner,
    path,
    file_path,
    attach: () => cloud.call('POST', `${path}/records`, { token: owner, body: record }),
  };
}

test('expiry removes an upload that no record used for a day', async () => {
  const { attach } = await ownerWithUpload('late@example.org');
  await cloud.clock.set(new Date(Date.now() + 25 * 3_600_000));
  const ran = await post('run/expiry');
  expect([ran.status, await ran.json()]).toMatchObject([200, { schedule: 'expiry' }]);
  expect((await attach()).body).toMatchObject({ type: '/problems/document-not-found' });
});

test('expiry removes rows past their time to live, by the handlers’ clock', async () => {
  const client = new DynamoDBClient(await endpointOf('dynamodb'));
  const Key = { PK: { S: 'USER#ttl' }, SK: { S: 'ROW' } };
  const ttl = { N: String(Math.floor(Date.now() / 1000) + 3600) };
  await client.send(new PutItemCommand({ TableName: 'pawfile', Item: { ...Key, ttl } }));
  const exists = async () =>
    (await client.send(new GetItemCommand({ TableName: 'pawfile', Key }))).Item !== undefined;
  await cloud.runSchedule('expiry');
  expect(await exists()).toBe(true);
  await cloud.clock.set(new Date(Date.now() + 2 * 3_600_000));
  await cloud.runSchedule('expiry');
  expect(await exists()).toBe(false);
});

test('a document’s URL and an upload’s form expire by the local clock, which signs the next ones', async () => {
  const { owner, path, attach } = await ownerWithUpload('expiring@example.org');
  const { id } = recordSchema.parse((await attach()).body);
  const documentUrl = async (token: string) => {
    const answer = await cloud.call('GET', `${path}/records/${id}/document-url`, { token });
    return documentUrlSchema.parse(answer.body).signed_url;
  };
  const uploadForm = async (token: string) => {
    const wanted = { content_type: 'application/pdf', size: PDF.length };
    return uploadSchema.parse((await cloud.call('POST', `${path}/uploads`, { token, body: wanted })).body);
  };
  const [url, form] = [await documentUrl(owner), await uploadForm(owner)];
  expect((await fetch(url)).status).toBe(200);
  await cloud.clock.set(new Date(Date.now() + 24 * 3_600_000));
  expect((await fetch(url)).status).toBe(403);
  expect(await sendForm(form, PDF)).toBe(403);
  const { access: later } = await cloud.signIn('expiring@example.org');
  expect((await fetch(await documentUrl(later))).status).toBe(200);
  expect(await sendForm(await uploadForm(later), PDF)).toBe(200);
});

test('cleanup runs at once what follows a minute after a deletion', async () => {
  const { owner, path, file_path, attach } = await ownerWithUpload('tidy@example.org');
  await attach();
  const bucket = new S3Client({ ...(await endpointOf('s3')), forcePathStyle: true });
  const files = async () => {
    const list = new ListObjectsV2Command({ Bucket: 'pet-documents', Prefix: file_path });
    return (await bucket.send(list)).KeyCount;
  };
  await cloud.call('DELETE', path, { token: owner });
  expect(await files()).toBe(1);
  expect((await post('run/cleanup')).status).toBe(200);
  expect(await files()).toBe(0);
});

test('control calls refuse other sites and other methods', async () => {
  await cloud.signUpAndIn('kept@example.org');
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
  await cloud.signIn('kept@example.org');
  const wrong = await local('reset');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
});

test('serves the control page, and no other files', async () => {
  const page = await local('');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await local('', { method: 'HEAD' })).status).toBe(200);
  expect((await local('control.js')).headers.get('content-type')).toContain('javascript');
  expect((await local('nothing')).status).toBe(404);
  expect((await fetch(`${cloud.siteUrl}/__local`)).url).toBe(`${cloud.siteUrl}/__local/`);
});

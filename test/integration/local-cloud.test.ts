import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { petSchema } from '../../contract/pets/pets.ts';
import { reminderSettingsSchema } from '../../contract/reminders/reminders.ts';
import { petWithSharesSchema, shareSchema } from '../../contract/sharing/shares.ts';
import { newestMailTo, startTestCloud, type TestCloud } from '../support/cloud.ts';
import { dog } from '../support/samples.ts';

let cloud: TestCloud;
let token: string;

beforeAll(async () => {
  cloud = await startTestCloud();
  token = await cloud.signUpAndIn('ana@example.org');
});
afterAll(() => cloud.close());

test('an account that is confirmed by mail can call the API', async () => {
  const created = await cloud.call('POST', '/api/pets', { token, body: dog });
  expect(created.status).toBe(201);
  const pet = petSchema.parse(created.body);
  const overview = await cloud.call('GET', '/api/overview', { token });
  expect(overview.body).toMatchObject({ pets: [{ id: pet.id, name: 'Rex' }] });
  expect(created.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(created.headers.get('cache-control')).toBe('no-store');
});

test('the owner gets a mail when a link is first opened', async () => {
  const owner = await cloud.signUpAndIn('bea@example.org');
  const pet = petSchema.parse((await cloud.call('POST', '/api/pets', { token: owner, body: dog })).body);
  const body = { purpose: 'sitter', notify_first_opening: true };
  const created = await cloud.call('POST', `/api/pets/${pet.id}/shares`, { token: owner, body });
  const share = shareSchema.parse(created.body);
  const opened = await cloud.call('POST', '/api/get-shared-pet', { body: { token: share.token_hash } });
  expect(opened.status).toBe(200);
  await cloud.drain();
  expect(newestMailTo(cloud.mailbox.list(), 'bea@example.org')).toMatchObject({
    from: 'Pawfile <no-reply@pawfile.test>',
    subject: 'Your share link “Sitter” was opened',
    text: expect.stringContaining(`${cloud.siteUrl}/pet/${pet.id}/share`),
  });
});

test('a sign-up mail that bounces is reported like any other, without the address', async () => {
  const address = 'bounce+stranger@simulator.amazonses.com';
  await cloud.signUpAndIn(address);
  await cloud.drain();
  const reports = cloud.lines.filter((line) => line.includes('mail-events'));
  // The second one is about the welcome mail.
  expect(reports).toEqual([
    expect.stringContaining('account-mail bounce'),
    expect.stringContaining('noted mail-events'),
  ]);
  expect(reports.join()).not.toContain('simulator');
});

test('refuses missing, wrong and changed tokens, and those of another pool', async () => {
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

test('no request with another method or to another address counts as a view', async () => {
  const owner = await cloud.signUpAndIn('cleo@example.org');
  const pet = petSchema.parse((await cloud.call('POST', '/api/pets', { token: owner, body: dog })).body);
  const shares = `/api/pets/${pet.id}/shares`;
  const share = shareSchema.parse((await cloud.call('POST', shares, { token: owner, body: {} })).body);
  const link = `/shared/${share.token_hash}`;
  const calls = Object.values(api).map(({ path }) =>
    path.replace('{petId}', pet.id).replaceAll(/\{\w+\}/g, share.token_hash),
  );
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const path of [link, `${link}/`, ...new Set(calls)]) {
      await fetch(`${cloud.siteUrl}${path}`, { method });
      await fetch(`${cloud.siteUrl}${path}?token=${share.token_hash}`, { method });
    }
  }
  const views = async () =>
    petWithSharesSchema
      .parse((await cloud.call('GET', shares, { token: owner })).body)
      .shares.map(({ view_count }) => view_count);
  expect(await views()).toEqual([0]);
  await cloud.call('POST', '/api/get-shared-pet', { body: { token: share.token_hash } });
  expect(await views()).toEqual([1]);
});

test('HEAD answers as GET, without the body', async () => {
  const owner = await cloud.signUpAndIn('hedda@example.org');
  const { body } = await cloud.call('POST', '/api/calendar-feed', { token: owner });
  const { calendar_url } = reminderSettingsSchema.parse(body);
  const link = `${cloud.siteUrl}/shared/${'a'.repeat(64)}`;
  for (const url of [calendar_url ?? '', link]) {
    const [asked, got] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
    const headersOf = ({ headers }: Response) =>
      ['content-type', 'etag', 'cache-control'].map((name) => headers.get(name));
    expect([asked.status, headersOf(asked), await asked.text()]).toEqual([200, headersOf(got), '']);
  }
});

test('an ID token passes the gateway, as on AWS, but the function refuses it', async () => {
  const { id } = await cloud.signIn('ana@example.org');
  const response = await cloud.call('GET', '/api/overview', { token: id });
  expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
});

test('an unknown path and a wrong method get a problem as the answer', async () => {
  const missing = await cloud.call('GET', '/api/nothing', { token });
  expect(missing.body).toMatchObject({ type: '/problems/not-found', status: 404 });
  const bare = await cloud.call('GET', '/api/');
  expect(bare.body).toMatchObject({ type: '/problems/not-found', status: 404 });
  expect(bare.headers.get('content-type')).toBe('application/problem+json');
  const wrong = await cloud.call('PATCH', '/api/pets', { token });
  expect(wrong.body).toMatchObject({ type: '/problems/method-not-allowed', status: 405 });
  expect(wrong.headers.get('allow')).toBe('GET, POST');
});

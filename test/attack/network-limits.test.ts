import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type LimitedService, PUBLIC_CALLS } from '../../contract/limits.ts';
import { AppError } from '../../contract/problem.ts';
import { createNetworkLimit } from '../../lambdas/store/network-limit.ts';
import { accessOf } from '../support/access-of.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import type { Sent } from '../support/http-event.ts';
import { REPORTS } from '../support/report-samples.ts';
import { setAttributes } from '../support/rows.ts';
import { addPet } from '../support/samples.ts';

const backend = backendForFile();

const garbage = (n: number) => n.toString(16).padStart(64, '0');

const callFrom = (network: string, name: Operation, sent: Sent | undefined) =>
  backend.call(name, { ...sent, headers: { 'cloudfront-viewer-address': `${network}:443` } });

const openLink = (token: string, network: string) => callFrom(network, 'get-shared-pet', { body: { token } });

test('garbage from one network is refused, and another network still opens its link', async () => {
  const owner = backend.as('flooded');
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });

  const flood = await Promise.all(Array.from({ length: 240 }, (_, n) => openLink(garbage(n), '203.0.113.5')));
  const refused = flood.filter(({ status }) => status === 429);
  expect(flood.filter(({ status }) => status === 404).length + refused.length).toBe(240);
  expect(refused.length).toBeGreaterThan(50);
  for (const { headers, problem } of refused) {
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '1' });
    expect(problem).toMatchObject({
      type: '/problems/too-many-requests',
      detail: 'Too many requests at once. Try again in 1 second.',
      retry_after: 1,
    });
  }
  expect((await openLink(share.token_hash, '198.51.100.7')).status).toBe(200);
});

/** What gets each public call past the checks of its input. */
const SENT: Record<string, Sent> = {
  'get-shared-pet': { body: { token: garbage(1) } },
  'preview-invitation': { body: { token: garbage(1) } },
  'send-help-message': { body: { name: 'A', email: 'a@example.test', subject: 'Hi', message: 'Hello.' } },
  'send-business-application': {
    body: { businessName: 'B', businessType: 'kennel', contactName: 'A', email: 'a@example.test' },
  },
  'take-over-account': { body: { username: 'nobody@example.test', code: '000000' } },
  'get-reminder': { body: { token: 'a.b.c' } },
  'act-on-reminder': { body: { token: 'a.b.c', action: 'stop' } },
  unsubscribe: { params: { token: 'a.b.c' } },
  'open-unsubscribe': { params: { token: 'a.b.c' } },
  'get-calendar': { params: { token: 'a.b.c', file: 'pawfile.ics' } },
  'show-counter': { params: { code: '0123456789ab' } },
  'get-logo': { params: { logo: '01m9c4t3e8h76k140zdgfkmn9a', size: 'small' } },
  'verify-signature': { params: { signatureId: 'sig_01m9c4t3e8h76k140zdgfkmn9a' } },
  ...REPORTS,
};
const publicCalls = (Object.keys(api) as Operation[]).filter((name) => accessOf(name) === 'public');

const isLimited = (service: Endpoint['service']): service is LimitedService => service in PUBLIC_CALLS;

/** Longer than a test takes from emptying a bucket to its next call, on a busy machine too. */
const EMPTY_MS = 60_000;

/** Empties the buckets of all networks, which stay empty for EMPTY_MS. */
async function emptyBuckets(service: LimitedService): Promise<void> {
  const { burst, perSecond } = PUBLIC_CALLS[service];
  const TableName = backend.table.name;
  const { Items = [] } = await backend.documents.send(new ScanCommand({ TableName }));
  for (const { PK, SK } of Items.filter((item) => String(item.PK).startsWith('NETWORK#'))) {
    await setAttributes(
      backend,
      { PK, SK },
      { full_at: backend.now().getTime() + (burst * 1000) / perSecond + EMPTY_MS },
    );
  }
}

test.each(publicCalls)(
  '%s is refused while its network has to wait, and accepted afterwards',
  async (name) => {
    const { service }: Endpoint = api[name];
    if (!isLimited(service)) throw new Error(`${name} has no limit.`);
    const call = () => callFrom(`198.51.100.${publicCalls.indexOf(name)}`, name, SENT[name]);
    const { result, consumed } = await backend.measure(call);
    expect([400, 429, 500]).not.toContain(result.status);
    expect(consumed.requests).toBeGreaterThan(0);
    await emptyBuckets(service);
    const refused = await call();
    // People open it, so it is a page.
    if (name === 'verify-signature')
      expect([refused.status, refused.headers['content-type'], refused.body]).toEqual([
        429,
        'text/html; charset=utf-8',
        expect.stringMatching(/<h1>Not checked: too many signatures .*<\/h1>.* seconds, then\s+reload/),
      ]);
    else expect(refused.problem).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
    backend.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await call()).status).toBe(result.status);
  },
);

test('addresses of one household or office share a limit', async () => {
  expect((await openLink(garbage(1), '2001:db8:0:9::1')).status).toBe(404);
  await emptyBuckets('public');
  expect((await openLink(garbage(1), '2001:db8:0:9:ffff::1')).status).toBe(429);
  expect((await openLink(garbage(1), '2001:db8:0:a::1')).status).toBe(404);
});

test('a bucket admits its burst, then a call as often as it refills, to the millisecond', async () => {
  let time = Date.parse('2026-11-22T09:00:00Z');
  const limit = createNetworkLimit(backend.table, 'contact', () => new Date(time));
  const waitFor = async () => {
    try {
      await limit('192.0.2.1');
      return 0;
    } catch (error) {
      return error instanceof AppError ? error.retryAfter : error;
    }
  };
  for (let n = 0; n < PUBLIC_CALLS.contact.burst; n++) expect(await waitFor()).toBe(0);
  expect(await waitFor()).toBe(10);
  time += 9_999;
  expect(await waitFor()).toBe(1);
  time += 1;
  expect(await waitFor()).toBe(0);
  expect(await waitFor()).toBe(10);
  time += 3_600_000;
  for (let n = 0; n < PUBLIC_CALLS.contact.burst; n++) expect(await waitFor()).toBe(0);
  expect(await waitFor()).toBe(10);
});

test('a network is stored as a hash only, and expires', async () => {
  await openLink(garbage(1), '192.0.2.77');
  const { Items = [] } = await backend.documents.send(new ScanCommand({ TableName: backend.table.name }));
  const rows = Items.filter(({ PK }) => String(PK).startsWith('NETWORK#'));
  expect(JSON.stringify(Items)).not.toContain('192.0.2.77');
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(['PK', 'SK', 'full_at', 'ttl']);
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { billingSchema, webhookEventsSchema } from '../../contract/billing/billing.ts';
import { documentUrlSchema } from '../../contract/documents/documents.ts';
import { grantedPetsSchema } from '../../contract/grants/granted-pets.ts';
import { peopleSchema } from '../../contract/grants/grants.ts';
import { accessHistorySchema } from '../../contract/grants/history.ts';
import { overviewSchema } from '../../contract/overview/overview.ts';
import { petWithRecordsSchema } from '../../contract/pets/pet-pages.ts';
import { analyticsSchema } from '../../contract/practices/analytics.ts';
import { entryPageSchema } from '../../contract/practices/entries.ts';
import { patientPageSchema } from '../../contract/practices/patients.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { teamSchema } from '../../contract/practices/team.ts';
import { petWithSharesSchema } from '../../contract/sharing/shares.ts';
import { shareViewsSchema } from '../../contract/sharing/views.ts';
import { documentHeaders } from '../../lib/site-headers.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startForFile } from '../support/start-for-file.ts';

const DEMO = ['demo@pawfile.test', 'pawfile-demo'] as const;

const cloud = startForFile(() => startTestCloud({ seed: true }));

async function overviewOf(token: string) {
  return overviewSchema.parse((await cloud.call('GET', '/api/overview', { token })).body);
}

test('the demo account has a pet with records and real documents', async () => {
  const { access: token } = await cloud.signIn(...DEMO);
  const { pets } = await overviewOf(token);
  expect(pets).toMatchObject([{ name: 'Biscuit', species: 'dog' }]);
  const path = `/api/pets/${pets[0]?.id}`;
  const { records } = petWithRecordsSchema.parse((await cloud.call('GET', path, { token })).body);
  expect(records.length).toBeGreaterThan(4);

  const firstBytes: string[] = [];
  for (const { id } of records.filter(({ file_path }) => file_path !== null)) {
    const { body } = await cloud.call('GET', `${path}/records/${id}/document-url`, { token });
    const response = await fetch(documentUrlSchema.parse(body).signed_url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(documentHeaders).map(([header, value]) => [header.toLowerCase(), value]),
      ),
    );
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[\w ,-]+\.(pdf|png)"$/);
    firstBytes.push(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5));
  }
  expect(firstBytes.sort()).toEqual(['%PDF-', '%PDF-', '\x89PNG\r']);
});

test('a document is read from the site by its signature alone, in parts too', async () => {
  const { access: token } = await cloud.signIn(...DEMO);
  const path = `/api/pets/${(await overviewOf(token)).pets[0]?.id}`;
  const { records } = petWithRecordsSchema.parse((await cloud.call('GET', path, { token })).body);
  const id = records.find(({ file_path }) => file_path?.endsWith('.pdf'))?.id;
  const { body } = await cloud.call('GET', `${path}/records/${id}/document-url`, { token });
  const url = new URL(documentUrlSchema.parse(body).signed_url);
  expect([url.origin, url.pathname]).toEqual([
    cloud.siteUrl,
    expect.stringMatching(/^\/documents\/[^/]+\/pet_/),
  ]);
  const part = await fetch(url, { headers: { range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect(part.headers.get('content-range')).toMatch(/^bytes 0-4\/\d+$/);

  const named = new URL(url);
  named.searchParams.set('response-content-type', 'text/html');
  for (const refused of [url.origin + url.pathname, named]) {
    const answer = await fetch(refused);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
  }
  expect((await fetch(url, { method: 'POST' })).status).toBe(403);
});

test('the demo account has a family, whose history goes back nine days', async () => {
  const dana = (await cloud.signIn(...DEMO)).access;
  const jon = (await cloud.signIn('jon@pawfile.test', 'pawfile-demo')).access;
  const mia = (await cloud.signIn('mia@pawfile.test', 'pawfile-demo')).access;
  const sharedWith = async (token: string) =>
    grantedPetsSchema.parse((await cloud.call('GET', '/api/granted-pets', { token })).body).pets;
  expect(await sharedWith(dana)).toMatchObject([
    { pet: { name: 'Olive' }, owner_name: 'Jon', role: 'co-owner', ends_at: null },
  ]);
  expect(await overviewOf(jon)).toMatchObject({ pets: [{ name: 'Olive' }], record_count: 3 });
  expect(await sharedWith(jon)).toMatchObject([
    { pet: { name: 'Biscuit' }, owner_name: 'Dana', role: 'co-owner', ends_at: null },
  ]);
  expect(await overviewOf(mia)).toMatchObject({ pets: [], record_count: 0 });
  const [mias] = await sharedWith(mia);
  expect(mias).toMatchObject({ pet: { name: 'Biscuit' }, owner_name: 'Dana', role: 'caregiver' });
  const end = new Date(mias?.ends_at ?? '');
  const daysLeft = (end.getTime() - cloud.clock.now().getTime()) / 86_400_000;
  expect([end.getDay(), daysLeft > 0, daysLeft <= 8]).toEqual([1, true, true]);

  const path = `/api/pets/${(await overviewOf(dana)).pets[0]?.id}`;
  const read = async (name: string) => (await cloud.call('GET', `${path}/${name}`, { token: dana })).body;
  const { people, invitations } = peopleSchema.parse(await read('people'));
  expect(people.map(({ name, role }) => [name, role])).toEqual([
    ['Jon', 'co-owner'],
    ['Mia', 'caregiver'],
  ]);
  expect(invitations).toMatchObject([{ name: 'Liz', email: 'liz@pawfile.test', role: 'viewer' }]);
  const now = cloud.clock.now();
  const twoDaysAgo = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 2, 12, 30).toISOString();
  expect(invitations[0]?.invited_at.slice(0, 16)).toBe(twoDaysAgo.slice(0, 16));
  const { entries } = accessHistorySchema.parse(await read('access-history'));
  expect(entries.map(({ name, kind, call }) => [name, call ?? kind])).toEqual([
    ['Riverside Animal Clinic', 'create-entries'],
    ['Riverside Animal Clinic', 'joined'],
    ['Mia', 'set-weight'],
    ['Liz', 'invited'],
    ['Mia', 'create-record'],
    ['Mia', 'joined'],
    ['Mia', 'invited'],
    ['Jon', 'create-record'],
    ['Jon', 'joined'],
    ['Jon', 'invited'],
  ]);
});

test('the other accounts exist, and only the administrator is in the group', async () => {
  const groupsOf = async (email: string) => {
    const { access } = await cloud.signIn(email, 'pawfile-demo');
    const claims: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    return z.object({ 'cognito:groups': z.array(z.string()).optional() }).parse(claims)['cognito:groups'];
  };
  expect(await groupsOf('vet@pawfile.test')).toBeUndefined();
  expect(await groupsOf('admin@pawfile.test')).toEqual(['admin']);
});

test('the demo account has a share link that three devices opened', async () => {
  const { access: token } = await cloud.signIn(...DEMO);
  const [pet] = (await overviewOf(token)).pets;
  const path = `/api/pets/${pet?.id}/shares`;
  const { shares } = petWithSharesSchema.parse((await cloud.call('GET', path, { token })).body);
  expect(shares).toMatchObject([{ label: 'Riverside Animal Clinic', view_count: 3, is_active: true }]);
  const { body } = await cloud.call('GET', `${path}/${shares[0]?.id}/views`, { token });
  const { views } = shareViewsSchema.parse(body);
  expect(views.map(({ device, country }) => [device, country])).toEqual([
    ['Mac', 'US'],
    ['Windows computer', 'US'],
    ['iPhone', 'US'],
  ]);
});

test('the practice has the plan of its manager, and patients at its counter', async () => {
  const { access: token } = await cloud.signIn('vet@pawfile.test', 'pawfile-demo');
  const { practices } = ownPracticesSchema.parse((await cloud.call('GET', '/api/practices', { token })).body);
  expect(practices).toMatchObject([{ state: 'open' }]);
  const path = `/api/practices/${practices[0]?.id}/patients`;
  const { patients } = patientPageSchema.parse((await cloud.call('GET', path, { token })).body);
  expect(patients.map(({ name, owner_name }) => [name, owner_name])).toEqual([
    ['Biscuit', 'Dana Whitfield'],
    ['Clover', 'Kim Lee'],
    ['Maple', 'Ana Alvarez'],
    ['Olive', 'Jon Whitfield'],
  ]);
});

test('the vet account manages a practice with a vet and staff', async () => {
  const { access: token } = await cloud.signIn('vet@pawfile.test', 'pawfile-demo');
  const { practices } = ownPracticesSchema.parse((await cloud.call('GET', '/api/practices', { token })).body);
  expect(practices).toMatchObject([{ name: 'Riverside Animal Clinic', roles: ['manager', 'vet'] }]);
  const path = `/api/practices/${practices[0]?.id}/members`;
  const { members, invitations } = teamSchema.parse((await cloud.call('GET', path, { token })).body);
  expect(members.map(({ email, roles }) => [email, roles])).toEqual([
    ['vet@pawfile.test', ['manager', 'vet']],
    ['alvarez@pawfile.test', ['vet']],
    ['kim@pawfile.test', ['staff']],
  ]);
  expect(invitations).toEqual([]);
});

test('the vet account has paid for the Veterinary plan, and the administrator sees its webhook events', async () => {
  const vet = await cloud.signIn('vet@pawfile.test', 'pawfile-demo');
  const billing = billingSchema.parse((await cloud.call('GET', '/api/billing', { token: vet.access })).body);
  expect(billing).toMatchObject({ subscription_tier: 'veterinary', subscribed: true });
  const admin = await cloud.signIn('admin@pawfile.test', 'pawfile-demo');
  const { events } = webhookEventsSchema.parse(
    (await cloud.call('GET', '/api/webhook-events', { token: admin.access })).body,
  );
  expect(events.map(({ event_type }) => event_type)).toContain('checkout.session.completed');
  expect(events.map(({ outcome }) => outcome)).toContain('synced');
});

test('the practice has recorded doses of its patients, one of them in its register only', async () => {
  const { access: token } = await cloud.signIn('vet@pawfile.test', 'pawfile-demo');
  const own = ownPracticesSchema.parse((await cloud.call('GET', '/api/practices', { token })).body);
  const path = `/api/practices/${own.practices[0]?.id}/entries`;
  const { entries } = entryPageSchema.parse((await cloud.call('GET', path, { token })).body);
  expect(entries.map(({ pet, wallet }) => [pet.name, wallet])).toEqual([
    ['Biscuit', 'added'],
    ['Olive', 'not-allowed'],
    ['Maple', 'added'],
  ]);
});

test('the practice has figures of some nights, as its patients came, and of its doses', async () => {
  const { access: token } = await cloud.signIn('kim@pawfile.test', 'pawfile-demo');
  const own = ownPracticesSchema.parse((await cloud.call('GET', '/api/practices', { token })).body);
  const path = `/api/practices/${own.practices[0]?.id}/analytics`;
  const { days, months } = analyticsSchema.parse((await cloud.call('GET', path, { token })).body);
  const patients = days.map((each) => Object.values(each.patients).reduce((sum, count) => sum + count));
  expect(patients).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
  // Maple came second.
  expect(days.map((each) => each.patients.current)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
  expect(months.at(-1)?.doses).toEqual({ recorded: 3, withdrawn: 0, signed: 2 });
});

test('Dr. Alvarez has signed doses, which their owners see, and one waits', async () => {
  const { access: vet } = await cloud.signIn('alvarez@pawfile.test', 'pawfile-demo');
  const own = ownPracticesSchema.parse((await cloud.call('GET', '/api/practices', { token: vet })).body);
  const path = `/api/practices/${own.practices[0]?.id}/entries`;
  const { entries } = entryPageSchema.parse((await cloud.call('GET', path, { token: vet })).body);
  expect(entries.map(({ pet, signature }) => [pet.name, signature?.signer ?? null])).toEqual([
    ['Biscuit', 'Dr. Ana Alvarez'],
    ['Olive', null],
    ['Maple', 'Dr. Ana Alvarez'],
  ]);

  const { access: token } = await cloud.signIn(...DEMO);
  const [pet] = (await overviewOf(token)).pets;
  const { records } = petWithRecordsSchema.parse(
    (await cloud.call('GET', `/api/pets/${pet?.id}`, { token })).body,
  );
  const signatures = records.flatMap(({ signature }) => signature ?? []);
  expect(signatures).toMatchObject([
    { signer: 'Dr. Ana Alvarez', practice: 'Riverside Animal Clinic', state: 'valid' },
  ]);
  const page = await fetch(`${cloud.siteUrl}/verify/${signatures[0]?.id}`);
  expect(await page.text()).toContain('Signed by Dr. Ana Alvarez, Riverside Animal Clinic');
});

import { expect, test } from 'vitest';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addMember, family } from '../support/family-reminders.ts';

const backend = backendForFile();

/** Longer than a write may be under way, so that a version is final. */
const SETTLED_MS = 31_000;

/** Subscribes to the feed of someone's own account; returns how a calendar fetches it. */
async function subscribe(client: OwnerClient) {
  const { body } = await client.call('create-calendar-feed');
  const token = new URL(body.calendar_url ?? '').pathname.split('/')[3] ?? '';
  return async (etag?: string) => {
    const headers = etag === undefined ? {} : { 'if-none-match': etag };
    const answer = await backend.call('get-calendar', { params: { token, file: 'pawfile.ics' }, headers });
    const text = String(answer.body ?? '').replaceAll(/\r\n[ \t]/g, '');
    return {
      status: answer.status,
      etag: String(answer.headers.etag),
      summaries: [...text.matchAll(/^SUMMARY:(.*)\r?$/gm)].map(([, summary = '']) => summary.trim()),
      urls: [...text.matchAll(/^URL[^:]*:(.*)\r?$/gm)].map(([, url = '']) => url.trim()),
      sequences: [...text.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number)),
    };
  };
}

test('a feed holds the shared pets that its reader is reminded of, and says whose they are', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner');
  const mia = await addMember(backend, owner, 'caregiver');
  const { id } = await owner.add(30);
  await owner.owner.call('create-pet', { body: { name: 'Hidden', species: 'dog' } });
  const rex = await jon.client.call('create-pet', { body: { name: 'Rex', species: 'dog' } });
  const body = { title: 'Distemper', record_type: 'vaccination', expires_on: '2099-01-01' };
  await jon.client.call('create-record', { params: { petId: rex.body.id }, body });
  const [jons, mias] = [await subscribe(jon.client), await subscribe(mia.client)];
  const shown = await jons();
  expect(shown.summaries).toEqual(['Bella (Dana’s): Rabies (expires)', 'Rex: Distemper (expires)']);
  expect(shown.urls[0]).toBe(`https://pets.example.org/pet/${jon.grantId}#${id}`);
  expect((await mias()).summaries).toEqual([]);
  await mia.remind(true);
  expect((await mias()).summaries).toEqual(['Bella (Dana’s): Rabies (expires)']);
});

test('a calendar that has the feed is told when a shared pet changes, and nothing else', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner');
  const record = await owner.add(30);
  const fetchFeed = await subscribe(jon.client);
  backend.advance(SETTLED_MS);
  const first = await fetchFeed();
  expect((await fetchFeed(first.etag)).status).toBe(304);
  const params = { petId: owner.pet.id };
  await owner.owner.call('update-record', {
    params: { ...params, recordId: record.id },
    body: { title: 'Rabies', record_type: 'vaccination', expires_on: '2099-01-01' },
  });
  const second = await fetchFeed(first.etag);
  expect(second.status).toBe(200);
  expect(second.sequences[0]).toBeGreaterThan(first.sequences[0] ?? 0);
  backend.advance(SETTLED_MS);
  const { etag } = await fetchFeed();
  // What the co-owner adds is noted in the owner's settings, too.
  const body = { title: 'Distemper', record_type: 'vaccination', expires_on: '2099-01-01' };
  await jon.client.call('create-record', { params: { petId: jon.grantId }, body });
  expect((await fetchFeed(etag)).summaries).toHaveLength(2);
});

test('entries vanish from the feed with the grant, and with the reader’s choice', async () => {
  const { owner, someone: jon } = await family(backend, 'co-owner');
  await owner.add(30);
  const fetchFeed = await subscribe(jon.client);
  backend.advance(SETTLED_MS);
  const { etag } = await fetchFeed();
  await jon.remind(false);
  const without = await fetchFeed(etag);
  expect([without.status, without.summaries]).toEqual([200, []]);
  await jon.remind(true);
  expect((await fetchFeed(without.etag)).summaries).toHaveLength(1);
  await owner.owner.call('end-grant', { params: { petId: owner.pet.id, grantId: jon.grantId } });
  const ended = await fetchFeed(etag);
  expect([ended.status, ended.summaries]).toEqual([200, []]);
});

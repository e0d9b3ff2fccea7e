import { describe, expect, test } from 'vitest';
import { DOSE_MAILS_PER_DAY, ENTRIES } from '../../../../contract/practice-limits.ts';
import type { Entry, EntryChange } from '../../../../contract/practices/entries.ts';
import { noticeKey, registerCountKey } from '../../../../lambdas/store/keys.ts';
import { createStatusStore } from '../../../../lambdas/store/pet-status.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, dayOf, recordVisit } from '../../../support/entries.ts';
import { exportZip, importZip, startNewDay } from '../../../support/import-steps.ts';
import { someChoices } from '../../../support/patients.ts';
import { addPractice } from '../../../support/practices.ts';
import { putRows } from '../../../support/rows.ts';

const backend = backendForFile();

const codeOf = ({ body }: { body: object }) =>
  'type' in body ? String(body.type).replace('/problems/', '') : null;

const ahead = (days: number) =>
  new Date(backend.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A dose that a practice recorded, and what each side can do about it. */
async function recorded(fields: Parameters<typeof aDose>[2] = {}) {
  const practice = await addPractice(backend);
  const patient = await addOpenPatient(backend, practice);
  const dose = aDose(backend, patient.grantId, {
    title: 'Bordetella',
    protects: ['bordetella'],
    expires_on: ahead(300),
    ...fields,
  });
  const { body } = await recordVisit(practice.members.vet, practice.id, aVisit(backend, dose));
  const [entry] = body.entries;
  if (!entry?.record_id) throw new Error('Nothing was recorded');
  const { petId, grantId, owner, email } = patient;
  const at = { practiceId: practice.id, entryId: entry.id };
  const record = { petId, recordId: entry.record_id };
  const { client } = practice.members.vet;
  const { key: _, grant_id: __, ...said } = dose;
  const pet = async () => (await owner.call('get-pet', { params: { petId } })).body;
  let version = 1;
  const next = async (answer: Promise<{ status: number; body: Entry }>) => {
    const changed = await answer;
    if (changed.status === 200) version = changed.body.version;
    return changed;
  };
  return {
    practice,
    patient,
    record,
    at,
    client,
    pet,
    copy: async () => (await pet()).records.find(({ id }) => id === record.recordId),
    isCovered: async () => {
      const { lines } = await createStatusStore(backend.table).ofPet(patient.ownerId, petId);
      return lines.some(({ key, doses }) => key === 'bordetella' && doses.length > 0);
    },
    change: (changes: Partial<EntryChange>) =>
      next(client.call('change-entry', { params: at, body: { ...said, version, ...changes } })),
    withdraw: (reason: string) =>
      next(client.call('withdraw-entry', { params: at, body: { version, reason } })),
    endAccess: () => owner.call('end-grant', { params: { petId, grantId } }),
    narrow: (choices: Partial<typeof someChoices>) =>
      owner.call('update-practice-grant', {
        params: { petId, grantId },
        body: { ...someChoices, may_add: true, ...choices },
      }),
    mails: async () => {
      await backend.drain();
      return backend.mail.mailbox
        .list()
        .filter(({ to, subject }) => to === email && /corrected|withdrew/.test(subject));
    },
  };
}

describe('a correction', () => {
  test.each([
    { narrowed: 'kinds', choices: { kinds: ['allergy' as const] } },
    { narrowed: 'days', choices: { since: '2099-01-01' } },
    { narrowed: 'adding', choices: { may_add: false } },
  ])('reaches the owner’s record after its owner narrowed the $narrowed', async ({ choices }) => {
    const { narrow, change, copy, mails } = await recorded();
    expect((await narrow(choices as Partial<typeof someChoices>)).status).toBe(204);
    expect(await change({ batch: 'B2', issued_on: ahead(-1) })).toMatchObject({ status: 200 });
    expect(await copy()).toMatchObject({ batch: 'B2', issued_on: ahead(-1) });
    const [mail, ...others] = await mails();
    expect(mail?.subject).toBe('Riverside Animal Clinic corrected a dose for Rex');
    expect(mail?.text).toContain('B2');
    expect(mail?.text).toContain('in your records now says:');
    expect(others).toEqual([]);
  });

  test('leaves the owner’s record alone once access has ended, and marks it once', async () => {
    const { endAccess, change, copy, mails, isCovered, at, client } = await recorded({ notes: 'Left leg' });
    await endAccess();
    expect((await change({ batch: 'B2' })).status).toBe(200);
    expect((await client.call('get-entry', { params: at })).body.record.batch).toBe('B2');
    const marked = await copy();
    expect(marked).toMatchObject({
      title: 'Bordetella',
      batch: 'A123B',
      notes: expect.stringMatching(
        /^Riverside Animal Clinic changed its entry on .+\. This is what it said before\.\nLeft leg$/,
      ),
      entry: { outdated_at: expect.any(String) },
    });
    expect(await isCovered()).toBe(true);
    await change({ batch: 'B3' });
    expect(await copy()).toEqual(marked);
    const [mail, ...others] = await mails();
    expect(mail?.text).toContain('The practice no longer has access');
    expect(others).toEqual([]);
  });

  test('is possible a limited number of times, and withdrawing always', async () => {
    const { change, withdraw } = await recorded();
    for (let n = 0; n < ENTRIES.changes; n++) await change({ batch: `B${n}` });
    const refused = await change({ batch: 'C' });
    expect(codeOf(refused)).toBe('quota-reached');
    expect((await withdraw('Wrong batch')).status).toBe(200);
  });
});

describe('a withdrawn dose', () => {
  test.each([{ access: 'open' }, { access: 'ended' }])(
    'counts no longer, with access $access',
    async ({ access }) => {
      const { endAccess, withdraw, copy, isCovered, mails } = await recorded();
      expect(await isCovered()).toBe(true);
      if (access === 'ended') await endAccess();
      expect((await withdraw('Given to another dog')).status).toBe(200);
      expect(await isCovered()).toBe(false);
      expect(await copy()).toMatchObject({
        title: 'Withdrawn: Bordetella',
        record_type: 'note',
        notes: expect.stringMatching(/^Withdrawn by Riverside Animal Clinic on .+: Given to another dog$/),
        expires_on: null,
        next_reminder_on: null,
        protects: [],
        batch: null,
        entry: { withdrawn: { reason: 'Given to another dog' } },
      });
      const [mail, ...others] = await mails();
      expect(mail?.subject).toBe('Riverside Animal Clinic withdrew a dose for Rex');
      expect(mail?.text).toContain('Given to another dog');
      expect(others).toEqual([]);
    },
  );

  test('is withdrawn in a pet’s archive, too, and in a marked record', async () => {
    const { patient, endAccess, change, withdraw, copy } = await recorded();
    await endAccess();
    await change({ batch: 'B2' });
    const params = { petId: patient.petId };
    await patient.owner.call('archive-pet', { params, body: { reason: 'died' } });
    expect((await withdraw('Wrong pet')).status).toBe(200);
    expect(await copy()).toMatchObject({ title: 'Withdrawn: Bordetella', batch: null });
  });

  test('stays withdrawn for its owner, who can’t change, import or restore it as a dose', async () => {
    const { patient, record, withdraw, copy, isCovered } = await recorded();
    const before = await exportZip(backend, patient.owner);
    await withdraw('Wrong pet');
    const body = { title: 'Bordetella', based_on: { title: 'Withdrawn: Bordetella' } };
    const update = await patient.owner.call('update-record', { params: record, body });
    expect(codeOf(update)).toBe('recorded-by-practice');
    await startNewDay(backend, patient.ownerId);
    await importZip(backend, patient.owner, before);
    expect(await copy()).toMatchObject({ title: 'Withdrawn: Bordetella' });
    await patient.owner.call('delete-record', { params: record });
    await patient.owner.call('restore-record', { params: record });
    expect(await copy()).toMatchObject({ title: 'Withdrawn: Bordetella', entry: { withdrawn: {} } });
    expect(await isCovered()).toBe(false);
  });
});

describe('a record that its owner deleted', () => {
  test('comes back as the practice corrected it meanwhile', async () => {
    const { patient, record, change, copy, isCovered } = await recorded();
    await patient.owner.call('delete-record', { params: record });
    expect((await change({ batch: 'B2' })).status).toBe(200);
    expect(await copy()).toBeUndefined();
    const { body } = await patient.owner.call('restore-record', { params: record });
    expect(body).toMatchObject({ batch: 'B2', entry: { practice_name: 'Riverside Animal Clinic' } });
    expect(await copy()).toMatchObject({ batch: 'B2' });
    expect(await isCovered()).toBe(true);
  });

  test('comes back as withdrawn, also after access has ended', async () => {
    const { patient, record, endAccess, withdraw, copy, isCovered } = await recorded();
    await patient.owner.call('delete-record', { params: record });
    await endAccess();
    expect((await withdraw('Wrong pet')).status).toBe(200);
    await patient.owner.call('restore-record', { params: record });
    expect(await copy()).toMatchObject({ title: 'Withdrawn: Bordetella' });
    expect(await isCovered()).toBe(false);
  });

  test('says one of the two when it is restored while the practice withdraws it', async () => {
    const { patient, record, withdraw, copy, isCovered } = await recorded();
    await patient.owner.call('delete-record', { params: record });
    const [, restored] = await Promise.all([
      withdraw('Wrong pet'),
      patient.owner.call('restore-record', { params: record }),
    ]);
    if (restored.status !== 200) await patient.owner.call('restore-record', { params: record });
    const { body } = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
    expect(body.records.some(({ id }) => id === record.recordId)).toBe(true);
    expect(await isCovered()).toBe(!(await copy())?.entry?.withdrawn);
  });
});

test('an entry whose pet was deleted changes alone, and leaves nothing behind', async () => {
  const { patient, change, withdraw, mails } = await recorded();
  const deleted = await patient.owner.call('delete-pet', { params: { petId: patient.petId } });
  expect(deleted.status).toBe(204);
  expect((await change({ batch: 'B2' })).status).toBe(200);
  expect((await withdraw('Wrong pet')).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test('pages of entries start only where they belong', async () => {
  const { practice, client, at } = await recorded();
  const params = { practiceId: practice.id };
  const today = dayOf(backend);
  const place = (day: string, id = at.entryId) => `${day}#${id}`;
  for (const query of [
    { day: '2020-01-01', after: place(today) },
    { day: today, after: place('2020-01-01') },
    { after: `${today}#../PROFILE` },
    { after: `PATIENT#${at.entryId}` },
    { after: '' },
  ]) {
    const { status } = await client.call('list-entries', { params, query });
    expect([query, status]).toEqual([query, 400]);
  }
  const year = await client.call('export-entries', { params, query: { year: '2020', after: place(today) } });
  expect(year.status).toBe(400);
  const other = await recorded();
  const foreign = await client.call('list-entries', {
    params,
    query: { after: place('9999-12-31', other.at.entryId) },
  });
  expect(foreign.body.entries.map(({ id }) => id)).toEqual([at.entryId]);
});

test('each call of a visit is mailed, whatever the caller names it', async () => {
  const practice = await addPractice(backend);
  const { grantId, email } = await addOpenPatient(backend, practice);
  const { visit } = aVisit(backend);
  const titles = ['Rabies, 3 years', 'DHPP'];
  for (const title of titles) {
    const body = { ...aVisit(backend, aDose(backend, grantId, { title })), visit };
    await recordVisit(practice.members.vet, practice.id, body);
    await recordVisit(practice.members.vet, practice.id, { ...body, visit: aVisit(backend).visit });
  }
  await backend.drain();
  const mails = backend.mail.mailbox
    .list()
    .filter(({ to, subject }) => to === email && subject.includes('recorded'));
  expect(mails.map(({ text }) => titles.filter((title) => text.includes(title)))).toEqual(
    expect.arrayContaining(titles.map((title) => [title])),
  );
  expect(mails).toHaveLength(2);
});

test('a practice’s register has room for a day, and for all', async () => {
  const { practice, client, patient, change, withdraw } = await recorded();
  const Key = registerCountKey(practice.id);
  const set = (counts: object) =>
    putRows(backend, [{ ...Key, counted_on: dayOf(backend), counted: 0, entries: 0, ...counts }]);
  const record = () =>
    client.call('create-entries', {
      params: { practiceId: practice.id },
      body: aVisit(backend, aDose(backend, patient.grantId)),
    });
  await set({ counted: ENTRIES.perDay });
  const full = await record();
  expect([full.status, full.problem?.detail]).toEqual([
    429,
    'A practice can record and change 1,000 doses a day. Continue tomorrow.',
  ]);
  expect((await change({ batch: 'B2' })).status).toBe(429);
  await set({ counted: ENTRIES.perDay, counted_on: '2020-01-01' });
  expect((await record()).status).toBe(201);
  await set({ entries: ENTRIES.most });
  expect(codeOf(await record())).toBe('quota-reached');
  expect((await change({ batch: 'B2' })).status).toBe(200);
  expect((await withdraw('Wrong pet')).status).toBe(200);
});

test('an owner gets a limited number of mails a day about what a practice records', async () => {
  const { patient, practice, change, mails } = await recorded();
  const Item = {
    ...noticeKey(patient.ownerId, `doses#${practice.id}#${dayOf(backend)}`),
    mails: DOSE_MAILS_PER_DAY - 1,
  };
  await putRows(backend, [Item]);
  await change({ batch: 'B2' });
  await change({ batch: 'B3' });
  // The mail about the dose, or that about one of its changes.
  expect((await mails()).length).toBeLessThanOrEqual(1);
});

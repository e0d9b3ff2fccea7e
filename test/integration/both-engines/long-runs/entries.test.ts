import { describe, expect, test } from 'vitest';
import { EXPORT_FILES } from '../../../../contract/exports/export-file.ts';
import { PRACTICES } from '../../../../contract/limits.ts';
import type { StoredEntry } from '../../../../lambdas/domain/practices/entries/ports.ts';
import { toEntryRow } from '../../../../lambdas/store/entry-row.ts';
import { entryKey } from '../../../../lambdas/store/keys.ts';
import { getItem } from '../../../../lambdas/store/table.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import {
  aDose,
  addOpenPatient,
  aStoredEntry,
  aVisit,
  dayOf,
  newKey,
  putEntry,
  recordVisit,
} from '../../../support/entries.ts';
import { exportZip, importZip, startNewDay, withManifest, zipOf } from '../../../support/import-steps.ts';
import { addPatient } from '../../../support/patients.ts';
import { addPractice } from '../../../support/practices.ts';
import { putRows } from '../../../support/rows.ts';
import { PDF, rabies, upload } from '../../../support/samples.ts';
import { unzip } from '../../../support/unzip.ts';

const backend = backendForFile();

/** The code of a refusal. */
const codeOf = ({ body }: { body: object }) =>
  'type' in body ? String(body.type).replace('/problems/', '') : null;

/** The mails about doses. */
const mailsTo = (email: string) =>
  backend.mail.mailbox.list().filter(({ to, subject }) => to === email && subject.includes('recorded'));

/** A practice with a patient, and a dose of it by the practice's vet. */
async function recorded(fields: Parameters<typeof aDose>[2] = {}) {
  const practice = await addPractice(backend);
  const patient = await addOpenPatient(backend, practice);
  const visit = aVisit(backend, aDose(backend, patient.grantId, fields));
  const { body } = await recordVisit(practice.members.vet, practice.id, visit);
  const [entry] = body.entries;
  if (!entry) throw new Error('Nothing was recorded');
  const record = { petId: patient.petId, recordId: entry.record_id ?? '' };
  const at = { practiceId: practice.id, entryId: entry.id };
  return { practice, patient, visit, entry, record, at, vet: practice.members.vet.client };
}

/** The row of an entry. */
const readEntry = ({ practiceId, entryId }: Awaited<ReturnType<typeof recorded>>['at']) =>
  getItem({ client: backend.documents, name: backend.table.name }, entryKey(practiceId, entryId));

/** The owner's record of an entry; undefined where there is none. */
async function walletRecord({
  patient,
  record,
}: Pick<Awaited<ReturnType<typeof recorded>>, 'patient' | 'record'>) {
  const { body } = await patient.owner.call('get-pet', { params: { petId: record.petId } });
  return body.records.find(({ id }) => id === record.recordId);
}

describe('a dose that a practice records', () => {
  test('is an entry and a record of the owner’s, which names both', async () => {
    const { practice, patient, entry, ...rest } = await recorded();
    expect(entry).toMatchObject({
      wallet: 'added',
      version: 1,
      is_signed: false,
      pet: { name: 'Rex', species: 'dog', owner_name: 'Dana Whitfield' },
      record: {
        title: 'Rabies, 3 years',
        batch: 'A123B',
        administered_by: { clinic: 'Riverside Animal Clinic' },
      },
      entered_by: 'Dr. vet',
    });
    const record = await walletRecord({ patient, ...rest });
    expect(record).toMatchObject({
      title: 'Rabies, 3 years',
      batch: 'A123B',
      author: { name: 'Riverside Animal Clinic', is_self: false },
      entry: { practice_id: practice.id, practice_name: 'Riverside Animal Clinic', entry_id: entry.id },
    });
    // Never the pack's last day of use.
    expect(record?.expires_on).toBeNull();
  });

  test('is recorded once, however often and at once the call is made', async () => {
    const practice = await addPractice(backend);
    const patient = await addOpenPatient(backend, practice);
    const visit = aVisit(backend, aDose(backend, patient.grantId), aDose(backend, patient.grantId));
    const { vet, staff } = practice.members;
    const calls = [vet, vet, vet].map((member) => recordVisit(member, practice.id, visit));
    const answers = await Promise.all(calls);
    const again = await recordVisit(vet, practice.id, visit);
    for (const { status, body } of [...answers, again]) {
      expect([201, 409, 503]).toContain(status);
      if (status === 201) expect(body).toEqual(again.body);
    }
    expect(again.status).toBe(201);
    const { body } = await staff.client.call('list-entries', { params: { practiceId: practice.id } });
    expect(body.entries).toHaveLength(2);
    const pet = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
    expect(pet.body.records).toHaveLength(3);
    const other = { ...visit, entries: visit.entries.map((dose) => ({ ...dose, batch: 'ZZ' })) };
    expect(codeOf(await recordVisit(vet, practice.id, other))).toBe('key-reused');
  });

  test('of several pets is one visit, and each owner gets one mail of it', async () => {
    const practice = await addPractice(backend);
    const [one, two] = [await addOpenPatient(backend, practice), await addOpenPatient(backend, practice)];
    const doses = [one.grantId, one.grantId, two.grantId].map((grantId) => aDose(backend, grantId));
    const { status, body } = await recordVisit(
      practice.members.staff,
      practice.id,
      aVisit(backend, ...doses),
    );
    expect([status, body.entries.map(({ wallet }) => wallet)]).toEqual([201, ['added', 'added', 'added']]);
    await backend.drain();
    for (const { email } of [one, two]) {
      expect(mailsTo(email)).toHaveLength(1);
    }
  });

  test('is in the register only, where the owner lets the practice see alone', async () => {
    const practice = await addPractice(backend);
    const { grantId, owner, petId, email } = await addPatient(backend, practice);
    const { body } = await recordVisit(
      practice.members.vet,
      practice.id,
      aVisit(backend, aDose(backend, grantId)),
    );
    expect(body.entries[0]).toMatchObject({ wallet: 'not-allowed', record_id: null });
    const pet = await owner.call('get-pet', { params: { petId } });
    expect(pet.body.records).toHaveLength(1);
    await backend.drain();
    expect(mailsTo(email)).toEqual([]);
  });

  test('can’t come from a pack that had expired, or be given tomorrow', async () => {
    const practice = await addPractice(backend);
    const { grantId } = await addOpenPatient(backend, practice);
    const today = dayOf(backend);
    const late = (days: number) =>
      new Date(backend.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [fields, path] of [
      [{ pack: { gtin: null, expires_on: late(-1) } }, 'batch'],
      [{ issued_on: late(2) }, 'issued_on'],
    ] as const) {
      const dose = aDose(backend, grantId, fields);
      const { status, body } = await recordVisit(practice.members.vet, practice.id, aVisit(backend, dose));
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(path)]);
    }
    const lastDay = aDose(backend, grantId, { pack: { gtin: null, expires_on: today } });
    expect(await recordVisit(practice.members.vet, practice.id, aVisit(backend, lastDay))).toMatchObject({
      status: 201,
    });
  });

  test('is refused as a whole when one of the pets is not the practice’s', async () => {
    const practice = await addPractice(backend);
    const other = await addOpenPatient(backend, await addPractice(backend));
    const own = await addOpenPatient(backend, practice);
    const visit = aVisit(backend, aDose(backend, own.grantId), aDose(backend, other.grantId));
    expect(codeOf(await recordVisit(practice.members.vet, practice.id, visit))).toBe('grant-not-found');
    const params = { practiceId: practice.id };
    const { body } = await practice.members.vet.client.call('list-entries', { params });
    expect(body.entries).toEqual([]);
  });
});

describe('an owner can’t change what a practice recorded', () => {
  test('by a change of any field but the reminders', async () => {
    const { patient, record, ...rest } = await recorded();
    const before = new Map(Object.entries((await walletRecord({ patient, record })) ?? {}));
    const changes = {
      title: 'Rabies!',
      record_type: 'note',
      notes: 'Well',
      issued_on: '2020-01-01',
      expires_on: '2040-01-01',
      protects: ['cdv'],
      product: 'X',
      manufacturer: 'X',
      batch: 'X',
      valid_from: '2040-01-01',
      administered_by: null,
      route: 'oral',
    };
    for (const [name, value] of Object.entries(changes)) {
      const body = { [name]: value, based_on: { [name]: before.get(name) } };
      const answer = await patient.owner.call('update-record', { params: record, body });
      expect([name, answer.status, codeOf(answer)]).toEqual([name, 409, 'recorded-by-practice']);
    }
    const reminders = { reminder_days: [14], based_on: { reminder_days: before.get('reminder_days') } };
    expect(await patient.owner.call('update-record', { params: record, body: reminders })).toMatchObject({
      status: 200,
      body: { reminder_days: [14], batch: 'A123B' },
    });
    expect(rest.entry.version).toBe(1);
  });

  test('by the whole form of an older page', async () => {
    const { patient, record } = await recorded();
    const stored = await walletRecord({ patient, record });
    if (!stored) throw new Error('No record');
    const { title, record_type, notes, issued_on, expires_on } = stored;
    const whole = { title, record_type, notes, issued_on, expires_on };
    const same = await patient.owner.call('update-record', {
      params: record,
      body: { ...whole, reminder_days: [7] },
    });
    expect([same.status, same.body.batch]).toEqual([200, 'A123B']);
    const other = await patient.owner.call('update-record', {
      params: record,
      body: { ...whole, title: 'Mine' },
    });
    expect(codeOf(other)).toBe('recorded-by-practice');
  });

  test('by confirming other codes', async () => {
    const { patient, record } = await recorded({ protects: [], title: 'Shot' });
    const body = { action: 'confirm', protects: ['rabies'] };
    expect(codeOf(await patient.owner.call('answer-record', { params: record, body }))).toBe(
      'recorded-by-practice',
    );
  });

  test('by adding it again under its id', async () => {
    const { patient, visit, record } = await recorded();
    const key = visit.entries[0]?.key ?? '';
    const body = { file_path: null, document_text: null, records: [{ ...rabies, key, title: 'Mine' }] };
    const answer = await patient.owner.call('create-records', {
      params: { petId: patient.petId },
      body,
    });
    expect(codeOf(answer)).toBe('key-reused');
    expect((await walletRecord({ patient, record }))?.title).toBe('Rabies, 3 years');
  });

  test('by attaching a document', async () => {
    const { patient, record } = await recorded();
    const file_path = await upload(patient.owner, patient.petId, PDF);
    const body = {
      file_path,
      document_text: null,
      records: [{ ...rabies, key: newKey(backend) }],
      attach_to: [record.recordId],
    };
    expect(
      (await patient.owner.call('create-records', { params: { petId: patient.petId }, body })).status,
    ).toBe(201);
    expect((await walletRecord({ patient, record }))?.file_path).toBeNull();
  });

  test('by importing an export that says otherwise, which can’t claim to be a practice’s either', async () => {
    const { patient, record } = await recorded();
    const zip = await exportZip(backend, patient.owner);
    const files = await unzip(zip);
    const data = files.get(EXPORT_FILES.data)?.toString('utf8') ?? '';
    expect(data).toContain('A123B');
    const forged = new Map([...files, [EXPORT_FILES.data, Buffer.from(data.replaceAll('A123B', 'FORGED'))]]);
    const changed = await zipOf(withManifest(forged));
    expect(await importZip(backend, patient.owner, changed)).toMatchObject({ state: 'done' });
    expect(await walletRecord({ patient, record })).toMatchObject({ batch: 'A123B' });
    await patient.owner.call('delete-record', { params: record });
    await patient.owner.call('purge-record', { params: record });
    await startNewDay(backend, patient.ownerId);
    expect(await importZip(backend, patient.owner, changed)).toMatchObject({ state: 'done' });
    const { body } = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
    const claimed = body.records.filter(({ batch }) => batch === 'FORGED');
    expect(claimed.map(({ entry }) => entry)).toEqual([null]);
  });

  test('by deleting and restoring it', async () => {
    const { patient, record } = await recorded();
    expect((await patient.owner.call('delete-record', { params: record })).status).toBe(204);
    expect(await walletRecord({ patient, record })).toBeUndefined();
    expect((await patient.owner.call('restore-record', { params: record })).status).toBe(200);
    expect(await walletRecord({ patient, record })).toMatchObject({
      batch: 'A123B',
      entry: { practice_name: 'Riverside Animal Clinic' },
    });
  });
});

describe('the practice’s entry', () => {
  test('stays when the owner deletes the record for good, and when access ends', async () => {
    const { patient, record, at, vet, practice } = await recorded();
    await patient.owner.call('delete-record', { params: record });
    expect((await readEntry(at))?.owner_id).toBe(patient.ownerId);
    await patient.owner.call('purge-record', { params: record });
    expect(await readEntry(at)).not.toHaveProperty('owner_id');
    const { petId, grantId } = patient;
    expect((await patient.owner.call('end-grant', { params: { petId, grantId } })).status).toBe(204);
    expect((await vet.call('get-entry', { params: at })).body.record.batch).toBe('A123B');
    const again = aVisit(backend, aDose(backend, grantId));
    expect(codeOf(await recordVisit(practice.members.vet, practice.id, again))).toBe('grant-not-found');
    const gone = await vet.call('get-patient', { params: { practiceId: practice.id, grantId } });
    expect(codeOf(gone)).toBe('grant-not-found');
  });

  test('changes with the owner’s record, and alone once access has ended', async () => {
    const { patient, record, at, vet, visit } = await recorded();
    const { key: _, grant_id: __, ...dose } = visit.entries[0] ?? aDose(backend, '');
    const change = (version: number, batch: string) =>
      vet.call('change-entry', { params: at, body: { ...dose, version, batch } });
    expect(await change(1, 'B2')).toMatchObject({
      status: 200,
      body: { version: 2, record: { batch: 'B2' }, changed: { by: 'Dr. vet', reason: null } },
    });
    expect(await walletRecord({ patient, record })).toMatchObject({
      batch: 'B2',
      entry: { entry_id: at.entryId },
    });
    expect(codeOf(await change(1, 'C3'))).toBe('changed-meanwhile');
    const planned = { ...dose, version: 2, issued_on: '2099-01-01' };
    expect(codeOf(await vet.call('change-entry', { params: at, body: planned }))).toBe('invalid-request');
    const { petId, grantId } = patient;
    await patient.owner.call('end-grant', { params: { petId, grantId } });
    expect((await change(2, 'C3')).body.record.batch).toBe('C3');
    expect((await walletRecord({ patient, record }))?.batch).toBe('B2');
  });

  test('that was withdrawn stays, marked, and can’t be changed', async () => {
    const { at, vet, visit } = await recorded();
    const withdraw = { params: at, body: { version: 1, reason: 'Wrong pet' } };
    expect((await vet.call('withdraw-entry', withdraw)).body.withdrawn).toMatchObject({
      reason: 'Wrong pet',
    });
    const { key: _, grant_id: __, ...dose } = visit.entries[0] ?? aDose(backend, '');
    const change = await vet.call('change-entry', { params: at, body: { ...dose, version: 2 } });
    expect(codeOf(change)).toBe('changed-meanwhile');
  });

  test('is listed by day, and exported without formulas', async () => {
    const { practice, patient, vet } = await recorded({ batch: '=1+1' });
    const params = { practiceId: practice.id };
    const early = aDose(backend, patient.grantId, { issued_on: '2020-02-03', title: 'Early' });
    await recordVisit(practice.members.vet, practice.id, aVisit(backend, early));
    const { body: all } = await vet.call('list-entries', { params });
    expect(all.entries.map(({ record }) => record.title)).toEqual(['Rabies, 3 years', 'Early']);
    const { body: day } = await vet.call('list-entries', { params, query: { day: '2020-02-03' } });
    expect(day.entries.map(({ record }) => record.title)).toEqual(['Early']);
    const { body: file } = await vet.call('export-entries', { params });
    const [head, first] = file.lines.split('\r\n');
    expect(head).toMatch(/^entry,given on,pet,/);
    expect(first).toContain(",'=1+1,");
  });
});

test('a page of the export says of each of many entries whether it is signed', async () => {
  const practice = await addPractice(backend);
  for (let n = 0; n < 120; n++) await putEntry(backend, practice.id);
  const { body } = await practice.members.vet.client.call('export-entries', {
    params: { practiceId: practice.id },
  });
  expect(body.lines.match(/,not signed,/g)).toHaveLength(120);
});

describe('a practice’s products', () => {
  test('are the start set, as the practice changed it', async () => {
    const { members, id: practiceId } = await addPractice(backend);
    const { client } = members.staff;
    const titles = async () =>
      (await client.call('list-templates', { params: { practiceId } })).body.templates.map(
        ({ title }) => title,
      );
    expect(await titles()).toContain('Rabies, 3 years');
    const set = (templateId: string, title: string) =>
      client.call('set-template', {
        params: { practiceId, templateId },
        body: { title, record_type: 'vaccination', species: ['dog'], months: 24 },
      });
    expect((await set('rabies-3', 'Rabies, ours')).status).toBe(200);
    await set('own', 'Our own');
    await client.call('delete-template', { params: { practiceId, templateId: 'dhpp-3' } });
    const now = await titles();
    expect(now).toEqual(expect.arrayContaining(['Rabies, ours', 'Our own']));
    expect(now.filter((title) => ['Rabies, 3 years', 'DHPP, 3 years'].includes(title))).toEqual([]);
    await client.call('delete-template', { params: { practiceId, templateId: 'own' } });
    expect(await titles()).not.toContain('Our own');
  });
});

test('a closed practice exports its entries for 90 days, with nothing that a spreadsheet runs', async () => {
  const closed = (days: number) => new Date(backend.now().getTime() - days * 86_400_000);
  const practice = await addPractice(backend, { endedAt: closed(PRACTICES.readOnlyDays - 1) });
  const before = aStoredEntry();
  const { record, pet } = before;
  const runs = (text: string): StoredEntry => ({
    ...before,
    id: `ent_${newKey(backend)}`,
    pet: { ...pet, name: text, owner_name: text, microchip: text },
    record: { ...record, title: text, product: text, manufacturer: text, batch: text, notes: text },
    entered_by: text,
    changed: { at: before.entered_at, by: text, reason: text },
  });
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', 'x;=1', '＝1'];
  for (const text of texts) {
    const Item = toEntryRow(practice.id, runs(text));
    await putRows(backend, [Item]);
  }
  for (const { client } of Object.values(practice.members)) {
    const { status, body } = await client.call('export-entries', { params: { practiceId: practice.id } });
    expect(status).toBe(200);
    const cells = [...body.lines.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    expect(cells.filter((cell) => /^[\s;]*[=+\-@＝]|;=/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.includes('1+1')).length).toBeGreaterThan(5);
  }
});

import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIST_IMPORTS } from '../../contract/practice-limits.ts';
import type { SentRow } from '../../contract/practices/list-imports.ts';
import { countEntries } from '../../lambdas/store/entry-counts.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, recordVisit } from '../support/entries.ts';
import { rowsOf } from '../support/grants.ts';
import { addChip, aList, aRow, importList } from '../support/lists.ts';
import { openToPractice } from '../support/patients.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { addPet } from '../support/samples.ts';
import { verifyPractice } from '../support/signatures.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

let practice: TestPractice;
beforeAll(async () => {
  practice = await addPractice(backend);
  // Any number of patients.
  await verifyPractice(backend, practice.id);
});

let chips = 0;
const newChip = () => `98112000${String(++chips).padStart(7, '0')}`;

/** A patient of the practice with a chip, which may add unless it is said otherwise. */
async function addChipped(fields: Parameters<typeof addOpenPatient>[2] = {}, of = practice) {
  const patient = await addOpenPatient(backend, of, fields);
  const chip = newChip();
  await addChip(backend, patient, chip);
  return { ...patient, chip };
}

const staff = () => practice.members.staff;
const send = (rows: SentRow[], dry = false) => importList(staff(), practice.id, aList(backend, rows, dry));
const outcomesOf = async (rows: SentRow[], dry = false) => {
  const { status, body } = await send(rows, dry);
  expect(status).toBe(200);
  return body.lines.map(({ outcome }) => outcome);
};

const recordsOf = async ({
  owner,
  petId,
}: Pick<Awaited<ReturnType<typeof addChipped>>, 'owner' | 'petId'>) => {
  const { body } = await owner.call('get-pet', { params: { petId } });
  return body.records.filter(({ entry }) => entry !== null);
};

/** All rows of the table but those that note calls and jobs. */
async function allRows() {
  const rows: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await backend.documents.send(
      new ScanCommand({ TableName: backend.table.name, ExclusiveStartKey }),
    );
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

describe('matching', () => {
  test('finds a pet by its chip, or by its name and the owner’s address', async () => {
    const chipped = await addChipped();
    const shown = await addOpenPatient(backend, practice, { shows_email: true });
    const { status, body } = await send([
      aRow({ chip: chipped.chip }),
      aRow({ chip: null, pet: ' rex ', email: shown.email }),
      aRow({ chip: null, pet: 'Rex', email: shown.email.toUpperCase().toLowerCase(), vaccine: 'DHPP' }),
    ]);
    expect(status).toBe(200);
    expect(body.lines).toEqual([
      { line: 2, outcome: 'added', grant_id: chipped.grantId },
      { line: 3, outcome: 'added', grant_id: shown.grantId },
      { line: 4, outcome: 'added', grant_id: shown.grantId },
    ]);
    expect(await recordsOf(chipped)).toMatchObject([
      {
        title: 'Rabies',
        record_type: 'vaccination',
        issued_on: '2026-03-02',
        expires_on: '2029-03-02',
        protects: ['rabies'],
        batch: 'A1',
        manufacturer: 'Zoetis',
        // No one who entered a list gave its doses.
        administered_by: { person: null, clinic: 'Riverside Animal Clinic', licence: null },
      },
    ]);
    expect(await recordsOf(shown)).toHaveLength(2);
  });

  test('guesses nothing', async () => {
    const chipped = await addChipped({ shows_email: true });
    const twin = await addChipped();
    await addChip(backend, twin, chipped.chip);
    const other = await addChipped({ shows_email: true });
    const before = await allRows();
    expect(
      await outcomesOf([
        aRow({ chip: chipped.chip }),
        aRow({ chip: other.chip, pet: 'Bella' }),
        aRow({ chip: other.chip, email: 'someone@example.org' }),
        aRow({ chip: '981120009999999', pet: 'Rex', email: other.email }),
        aRow({ chip: other.chip, vaccine: 'Nail trim' }),
        aRow({ chip: other.chip, given_on: '2099-01-01', due_on: null }),
      ]),
    ).toEqual([
      'several-patients',
      'other-patient',
      'other-patient',
      'other-patient',
      'unknown-vaccine',
      'future-day',
    ]);
    expect(await allRows()).toEqual(before);
  });

  test('two pets of one name and owner are several', async () => {
    const first = await addOpenPatient(backend, practice, { shows_email: true });
    await subscribe(backend, first.owner);
    const { id } = await addPet(first.owner, { name: 'REX' });
    await openToPractice(first.owner, practice, { pet_ids: [id], may_add: true, shows_email: true });
    await backend.drain();
    expect(await outcomesOf([aRow({ chip: null, pet: 'Rex', email: first.email })])).toEqual([
      'several-patients',
    ]);
  });

  test('an address that its owner doesn’t show finds nothing, and neither does a pet of another practice', async () => {
    const hidden = await addOpenPatient(backend, practice);
    const elsewhere = await addChipped({}, await addPractice(backend));
    const archived = await addChipped();
    await archived.owner.call('archive-pet', { params: { petId: archived.petId }, body: { reason: null } });
    const ended = await addChipped();
    await ended.owner.call('end-grant', { params: { petId: ended.petId, grantId: ended.grantId } });
    await backend.drain();
    const before = await allRows();
    const rows = [
      aRow({ chip: null, pet: 'Rex', email: hidden.email }),
      aRow({ chip: elsewhere.chip }),
      aRow({ chip: archived.chip }),
      aRow({ chip: ended.chip }),
      aRow({ chip: '981120008888888' }),
      aRow({ chip: null, pet: 'Bella', email: 'no.account@example.com' }),
    ];
    for (const dry of [true, false]) {
      expect(new Set(await outcomesOf(rows, dry))).toEqual(new Set(['no-patient']));
    }
    // No one is stored who granted nothing.
    expect(await allRows()).toEqual(before);
    const logged = JSON.stringify([backend.log, backend.securityEvents]);
    for (const secret of ['no.account@example.com', '981120008888888', elsewhere.chip]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('a dose', () => {
  test('is only tried by a dry run, which says the same', async () => {
    const patient = await addChipped();
    const rows = [aRow({ chip: patient.chip }), aRow({ chip: patient.chip, vaccine: 'DHPP' })];
    const before = await allRows();
    expect(await outcomesOf(rows, true)).toEqual(['added', 'added']);
    expect(await allRows()).toEqual(before);
    expect(await outcomesOf(rows)).toEqual(['added', 'added']);
    expect(await outcomesOf(rows, true)).toEqual(['known', 'known']);
  });

  test('twice is once: in one list, in another order, tomorrow, by a colleague, and after a new choice', async () => {
    const patient = await addChipped();
    const row = aRow({ chip: patient.chip });
    const dhpp = aRow({ chip: patient.chip, vaccine: 'DHPP', batch: 'B7' });
    expect(await outcomesOf([row, dhpp, { ...row, vaccine: ' rabies ' }])).toEqual([
      'added',
      'added',
      'known',
    ]);
    backend.advance(26 * 3_600_000);
    expect(await outcomesOf([dhpp, row])).toEqual(['known', 'known']);
    const by = practice.members.manager;
    const { body } = await importList(by, practice.id, aList(backend, [row]));
    expect(body.lines).toMatchObject([{ outcome: 'known' }]);
    await patient.owner.call('end-grant', { params: { petId: patient.petId, grantId: patient.grantId } });
    await openToPractice(patient.owner, practice, { pet_ids: [patient.petId], may_add: true });
    await backend.drain();
    expect(await outcomesOf([row, dhpp])).toEqual(['known', 'known']);
    expect(await recordsOf(patient)).toHaveLength(2);
  });

  test.each([
    ['added', true],
    ['not-allowed', false],
  ])('that was entered by hand is known until it is withdrawn (%s)', async (outcome, may_add) => {
    const patient = await addChipped({ may_add });
    const dose = aDose(backend, patient.grantId, {
      title: 'Imrab 3',
      issued_on: '2026-03-02',
      expires_on: null,
    });
    const { body } = await recordVisit(staff(), practice.id, aVisit(backend, dose));
    const row = aRow({ chip: patient.chip });
    const others = [
      { ...row, given_on: '2026-03-03' },
      { ...row, vaccine: 'DHPP' },
    ];
    expect(await outcomesOf([row, ...others], true)).toEqual(['known', outcome, outcome]);
    const params = { practiceId: practice.id, entryId: body.entries[0]?.id ?? '' };
    await staff().client.call('withdraw-entry', { params, body: { version: 1, reason: 'Wrong day' } });
    expect(await outcomesOf([row], true)).toEqual([outcome]);
  });

  test('imported by several at once is recorded once', async () => {
    const patients = [await addChipped(), await addChipped()];
    const rows = patients.flatMap(({ chip }) => [
      aRow({ chip }),
      aRow({ chip, vaccine: 'DHPP' }),
      aRow({ chip, vaccine: 'Lepto' }),
    ]);
    const { members } = practice;
    const answers = await Promise.all([
      ...[members.staff, members.vet, members.manager].map((by) =>
        importList(by, practice.id, aList(backend, rows)),
      ),
      importList(members.vet, practice.id, aList(backend, rows.toReversed().slice(2))),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 503].includes(status))).toEqual(
      [],
    );
    expect(await outcomesOf(rows)).toEqual(expect.arrayContaining(['known']));
    expect(new Set(await outcomesOf(rows))).toEqual(new Set(['known']));
    for (const patient of patients) expect(await recordsOf(patient)).toHaveLength(3);
  });

  test('reaches the wallet only where the owner lets the practice add, and while there is room', async () => {
    const patient = await addChipped({ may_add: false });
    expect(await outcomesOf([aRow({ chip: patient.chip })])).toEqual(['not-allowed']);
    expect(await recordsOf(patient)).toEqual([]);
    const { body } = await staff().client.call('list-entries', {
      params: { practiceId: practice.id },
      query: { day: '2026-03-02' },
    });
    expect(body.entries.find(({ grant_id }) => grant_id === patient.grantId)).toMatchObject({
      wallet: 'not-allowed',
      record_id: null,
      entered_by: expect.any(String),
      is_signed: false,
    });
  });

  test('has the codes of the practice’s own products', async () => {
    const patient = await addChipped();
    const row = aRow({ chip: patient.chip, vaccine: 'Our puppy shot' });
    expect(await outcomesOf([row])).toEqual(['unknown-vaccine']);
    await staff().client.call('set-template', {
      params: { practiceId: practice.id, templateId: 'puppy' },
      body: {
        title: 'Our Puppy Shot',
        record_type: 'vaccination',
        species: ['dog'],
        protects: ['cdv', 'cpv'],
        months: 12,
      },
    });
    expect(await outcomesOf([row])).toEqual(['added']);
    expect(await recordsOf(patient)).toMatchObject([{ title: 'Our puppy shot', protects: ['cdv', 'cpv'] }]);
  });
});

describe('owners', () => {
  const mailsTo = (email: string) => backend.mail.mailbox.list().filter(({ to }) => to === email);

  test('get one mail of an import, however many calls and pets it has', async () => {
    const patient = await addChipped();
    const only = await addChipped({ may_add: false });
    const rows = ['Rabies', 'DHPP', 'Lepto'].map((vaccine) => aRow({ chip: patient.chip, vaccine }));
    const { import_id } = aList(backend, rows);
    const before = mailsTo(patient.email).length;
    for (const [index, row] of [...rows, aRow({ chip: only.chip })].entries()) {
      backend.advance(1_000 * index);
      await importList(staff(), practice.id, { ...aList(backend, [row]), import_id });
    }
    await importList(staff(), practice.id, { ...aList(backend, rows), import_id });
    await backend.drain();
    const sent = mailsTo(patient.email).slice(0, mailsTo(patient.email).length - before);
    expect(sent.map(({ subject }) => subject)).toEqual(['Riverside Animal Clinic recorded 3 doses for Rex']);
    expect(mailsTo(only.email)).toEqual([]);
    // However many calls name one import, its row has each name once.
    const [row] = (await rowsOf(backend, patient.ownerId)).filter(({ SK }) => SK.startsWith('LISTED#'));
    expect(row).toMatchObject({ pet_names: ['Rex'], pets: new Set(['Rex']) });
    // The same list again tells no one anything.
    await send(rows);
    await backend.drain();
    expect(mailsTo(patient.email)).toHaveLength(before + 1);
  });

  test('hear of what an import adds later, too: its id is the practice’s own', async () => {
    const patient = await addChipped();
    const list = aList(backend, [aRow({ chip: patient.chip })]);
    await importList(staff(), practice.id, list);
    await backend.drain();
    backend.advance(3_600_000);
    const more = aList(backend, [aRow({ chip: patient.chip, vaccine: 'DHPP' })]);
    await importList(staff(), practice.id, { ...more, import_id: list.import_id });
    await backend.drain();
    expect(mailsTo(patient.email).map(({ subject }) => subject)).toEqual([
      'Riverside Animal Clinic recorded 2 doses for Rex',
      'Riverside Animal Clinic recorded a dose for Rex',
    ]);
  });
});

test('a call of 100 lines costs no more than two queries for each, and little for lines of one pet', async () => {
  const patient = await addChipped();
  const unknown = Array.from({ length: 100 }, (_, n) =>
    aRow({ chip: `98111000${1_000_000 + n}`, pet: 'Rex', email: `nobody${n}@example.com` }),
  );
  const cost = async (rows: SentRow[]) => (await backend.measure(() => send(rows, true))).consumed;
  // Half a unit for each query; the rest is what any call of a practice costs, and its products.
  const ofUnknown = await cost(unknown);
  expect(ofUnknown.requests).toBeLessThanOrEqual(204);
  expect(ofUnknown.readUnits).toBeLessThanOrEqual(106);
  expect(ofUnknown.writeUnits).toBe(0);
  const days = Array.from(
    { length: 100 },
    (_, n) => `20${10 + Math.floor(n / 12)}-${String(1 + (n % 12)).padStart(2, '0')}-01`,
  );
  const ofOne = await cost(days.map((given_on) => aRow({ chip: patient.chip, given_on, due_on: null })));
  expect(ofOne.requests).toBeLessThanOrEqual(11);
  expect(ofOne.writeUnits).toBe(0);
});

test('a practice records 50,000 doses a day by lists, beside those that it enters', async () => {
  // With few pets, since a practice that isn't verified may have twenty.
  practice = await addPractice(backend);
  const patient = await addChipped();
  const now = backend.now();
  await countEntries(backend.table, practice.id, { kind: 'listed', entries: LIST_IMPORTS.perDay - 60, now });
  const rows = Array.from({ length: 100 }, (_, n) =>
    aRow({
      chip: patient.chip,
      vaccine: n % 2 ? 'Rabies' : 'DHPP',
      given_on: `20${10 + ((n >> 1) % 12)}-01-0${1 + (n % 9)}`,
      due_on: null,
    }),
  );
  const { status, problem } = await send(rows);
  expect([status, problem?.type, problem?.detail]).toEqual([
    429,
    '/problems/too-many-requests',
    'A practice can record 50,000 doses a day by lists. Continue tomorrow.',
  ]);
  expect(await recordsOf(patient)).toEqual([]);
  const dose = aDose(backend, patient.grantId);
  expect((await recordVisit(staff(), practice.id, aVisit(backend, dose))).status).toBe(201);
});

import { beforeEach, expect, test } from 'vitest';
import { RULES } from '../../contract/practice-limits.ts';
import { JUDGE_VERSION } from '../../contract/rules/judge-version.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';
import { rulesKey } from '../../lambdas/store/keys.ts';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { complianceOf, figuresOf, rowsOf } from '../support/compliance.ts';
import { addOwnerWithPet, addPatient, openToPractice, someChoices } from '../support/patients.ts';
import { weekOf } from '../support/practice-week.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { putRows, setAttributes } from '../support/rows.ts';
import { aChoiceOfRules, chooseRules, putLostRules } from '../support/rules.ts';
import { verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

let practice: TestPractice;
beforeEach(async () => {
  practice = await addPractice(backend);
});

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(backend.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

const dose = (protects: string[], given: number, until: number | null) => ({
  title: protects.join(' '),
  record_type: 'vaccination',
  protects,
  issued_on: day(given),
  ...(until !== null && { expires_on: day(until) }),
});

/** A dog with these doses, which is open to the practice. */
async function addDog(doses: readonly object[], fields: Parameters<typeof addPatient>[2] = {}) {
  const patient = await addPatient(backend, practice, fields);
  const params = { petId: patient.petId };
  const grown = { name: 'Rex', species: 'dog', birthdate: day(-1000) };
  expect((await patient.owner.call('update-pet', { params, body: grown })).status).toBe(200);
  for (const body of doses) {
    const { status } = await patient.owner.call('create-record', { params, body });
    expect(status).toBe(201);
  }
  await backend.drain();
  return patient;
}

const RABIES = ['rabies'];
const CORE = ['cdv', 'cav', 'cpv'];
/** Doses by which an adult dog is current. */
const current = () => [
  dose(RABIES, -800, -440),
  dose(RABIES, -430, 660),
  dose(CORE, -800, null),
  dose(CORE, -780, null),
  dose(CORE, -430, null),
];

const states = async (query: Record<string, string> = {}) =>
  (await complianceOf(practice, query)).patients.map(({ id, state }) => [id, state]);

/** The figures are those of the verdicts. */
async function expectExact(version = 1) {
  const { stored, counted } = await figuresOf(backend, practice.id, version);
  expect(stored).toEqual(counted);
  return stored;
}

const NONE = { overdue: 0, due: 0, unknown: 0, not_shown: 0, not_in_set: 0, current: 0 };

test('a practice without rules has no figures', async () => {
  await addDog([]);
  expect(await complianceOf(practice)).toEqual({
    rules: null,
    coming: null,
    figures: null,
    patients: [],
    next: null,
  });
  expect((await rowsOf(backend, practice.id)).filter(({ SK }) => String(SK).startsWith('VERDICT'))).toEqual(
    [],
  );
});

test('figures rest on the rules that they name, and follow the doses', async () => {
  const vaccinated = await addDog(current());
  const unknown = await addDog([]);
  await chooseRules(backend, practice);
  const page = await complianceOf(practice);
  expect(page).toMatchObject({
    rules: {
      version: 1,
      name: 'Pawfile starting set, dog and cat',
      set_version: 1,
      based_on: null,
      counts_from: '2026-11-01',
    },
    coming: null,
    next: null,
  });
  expect(page.figures?.patients).toEqual({ ...NONE, current: 1, unknown: 1 });
  expect(page.figures?.vaccines).toContainEqual({
    code: 'rabies',
    patients: { ...NONE, current: 1, unknown: 1 },
  });
  // Who needs someone comes first.
  expect(await states()).toEqual([
    [unknown.grantId, 'unknown'],
    [vaccinated.grantId, 'current'],
  ]);
  const params = { petId: unknown.petId };
  await unknown.owner.call('create-record', { params, body: dose(RABIES, -1200, -100) });
  await backend.drain();
  const [first] = (await complianceOf(practice)).patients;
  expect(first).toMatchObject({ id: unknown.grantId, state: 'overdue', owner_name: 'Dana Whitfield' });
  expect(first?.lines[0]).toMatchObject({
    codes: ['rabies'],
    state: 'overdue',
    rests_on: { title: 'rabies' },
  });
  expect((await complianceOf(practice)).figures?.patients).toEqual({ ...NONE, current: 1, overdue: 1 });
  await expectExact();
});

test('what an owner doesn’t show is not called unknown', async () => {
  await chooseRules(backend, practice);
  const hidden = await addDog(current(), { kinds: ['treatment'] });
  const since = await addDog(current(), { since: day(-10) });
  expect(await states()).toEqual(
    expect.arrayContaining([
      [hidden.grantId, 'not_shown'],
      [since.grantId, 'not_shown'],
    ]),
  );
  const found = (await complianceOf(practice, { state: 'not_shown' })).patients;
  expect(found.find(({ id }) => id === hidden.grantId)).toMatchObject({ lines: [], since: null });
  expect(found.find(({ id }) => id === since.grantId)).toMatchObject({ since: day(-10) });
});

test('a day since when an owner shows records makes no patient current or overdue by what it hides', async () => {
  await chooseRules(backend, practice);
  // Its last core vaccination and rabies boosters are shown, an old one against leptospirosis isn’t.
  const shown = [
    dose(RABIES, -420, 700),
    dose(RABIES, -30, 1000),
    dose(CORE, -420, null),
    dose(CORE, -400, null),
    dose(CORE, -30, null),
  ];
  const current = await addDog([dose(['lepto'], -900, null), ...shown], { since: day(-500) });
  const boosters = [dose(RABIES, -800, -440), dose(RABIES, -430, 660), dose(CORE, -430, null)];
  const boosted = await addDog([dose(CORE, -800, null), dose(CORE, -780, null), ...boosters], {
    since: day(-500),
  });
  const { patients } = await complianceOf(practice);
  const linesOf = (grantId: string) =>
    patients
      .find(({ id }) => id === grantId)
      ?.lines.map(({ codes, state, due_on }) => [codes.join(), state, due_on]);
  const lifestyle = ['lepto,bordetella,civ,lyme', 'not_shown', null];
  expect(patients.find(({ id }) => id === current.grantId)).toMatchObject({ state: 'current' });
  expect(linesOf(current.grantId)).toContainEqual(lifestyle);
  expect(patients.find(({ id }) => id === boosted.grantId)).toMatchObject({
    state: 'not_shown',
    due_on: null,
  });
  expect(linesOf(boosted.grantId)?.toSorted()).toEqual([
    ['cdv,cav,cpv', 'not_shown', null],
    lifestyle,
    ['rabies', 'not_shown', null],
  ]);
  await expectExact();
});

test('a pet leaves the list with its grant, before any job has run, and then the figures', async () => {
  await chooseRules(backend, practice);
  const ended = await addDog(current());
  const narrowed = await addDog(current());
  const [first, second] = [ended, narrowed].map(({ petId, grantId }) => ({ petId, grantId }));
  await ended.owner.call('end-grant', { params: first ?? {} });
  await narrowed.owner.call('update-practice-grant', {
    params: second ?? {},
    body: { ...someChoices, kinds: ['treatment'] },
  });
  expect(await states()).toEqual([]);
  await backend.drain();
  expect(await states()).toEqual([[narrowed.grantId, 'not_shown']]);
  expect(await expectExact()).toEqual({ not_shown: 1 });
});

test('an archived pet and a deleted one are no patients', async () => {
  await chooseRules(backend, practice);
  const archived = await addDog(current());
  const deleted = await addDog(current());
  const closed = await addDog(current());
  await archived.owner.call('archive-pet', { params: { petId: archived.petId }, body: { reason: 'other' } });
  await deleted.owner.call('delete-pet', { params: { petId: deleted.petId } });
  await closed.owner.call('delete-account', { body: { email: closed.email } });
  await backend.drain();
  expect(await states()).toEqual([]);
  expect(await expectExact()).toEqual({});
});

test('a filter finds a vaccine in a state, whatever else is due', async () => {
  await chooseRules(backend, practice);
  const both = await addDog([dose(RABIES, -1200, -100), dose(['lepto'], -300, 10)]);
  await addDog(current());
  const found = async (query: Record<string, string>) => (await states(query)).map(([id]) => id);
  expect(await found({ state: 'overdue' })).toEqual([both.grantId]);
  expect(await found({ state: 'due' })).toEqual([]);
  expect(await found({ vaccine: 'rabies', state: 'overdue' })).toEqual([both.grantId]);
  expect(await found({ vaccine: 'rabies' })).toHaveLength(2);
  expect(await found({ vaccine: 'felv' })).toEqual([]);
  expect((await complianceOf(practice, { state: 'overdue' })).figures).toBeNull();
});

test('the rules before count until everyone was judged by the new ones', async () => {
  await chooseRules(backend, practice);
  await addDog(current());
  const params = { practiceId: practice.id };
  const changes = [{ rule_id: 'dog-rabies', class: 'left_out' as const, later_months: null }];
  const { body } = await practice.members.manager.client.call('choose-rules', {
    params,
    body: aChoiceOfRules({ version: 1, changes }),
  });
  expect(body).toMatchObject({ version: 2, in_force: { version: 1 }, coming: { version: 2 } });
  const between = await complianceOf(practice);
  expect(between).toMatchObject({ rules: { version: 1 }, coming: { version: 2 } });
  expect(between.figures?.vaccines.map(({ code }) => code)).toContain('rabies');
  await backend.drain();
  const after = await complianceOf(practice);
  expect(after).toMatchObject({
    rules: {
      version: 2,
      name: 'Riverside Animal Clinic’s own rules',
      set_version: 2,
      based_on: { name: STARTING_SET.name, version: 1 },
    },
    coming: null,
  });
  expect(after.figures?.vaccines.map(({ code }) => code)).not.toContain('rabies');
  await expectExact(2);
  const left = (await rowsOf(backend, practice.id)).map(({ SK }) => String(SK).split('#', 2).join('#'));
  expect(left.filter((kind) => kind === 'VERDICT#1' || kind === 'FIGURES#1')).toEqual([]);
});

test('a pet that is opened while others are judged counts by both rules', async () => {
  await chooseRules(backend, practice);
  const { owner, petId } = await addOwnerWithPet(backend);
  await practice.members.manager.client.call('choose-rules', {
    params: { practiceId: practice.id },
    body: aChoiceOfRules({ version: 1 }),
  });
  await openToPractice(owner, practice, { pet_ids: [petId] });
  await backend.drain();
  expect(await expectExact(2)).toMatchObject({ unknown: 1 });
});

test('only the version that was read is changed, by managers, and not too often', async () => {
  const { manager, vet } = practice.members;
  const params = { practiceId: practice.id };
  const choose = async (fields: object, { client } = manager) =>
    (await client.call('choose-rules', { params, body: { ...aChoiceOfRules(), ...fields } })).problem?.type ??
    'ok';
  expect(await choose({}, vet)).toBe('/problems/practice-not-found');
  expect(await choose({ set: { id: 'other-set', version: 1 } })).toBe('/problems/invalid-request');
  expect(await choose({ counts_from: day(3) })).toBe('/problems/invalid-request');
  const unknown = [{ rule_id: 'no-such-rule', class: 'core', later_months: null }];
  expect(await choose({ changes: unknown })).toBe('/problems/invalid-request');
  expect(await choose({ version: 1 })).toBe('/problems/changed-meanwhile');
  const both = await Promise.all([choose({}), choose({})]);
  expect(both.toSorted()).toEqual(['/problems/changed-meanwhile', 'ok']);
  for (let version = 1; version < RULES.choicesPerDay; version++)
    expect(await choose({ version })).toBe('ok');
  expect(await choose({ version: RULES.choicesPerDay })).toBe('/problems/quota-reached');
});

test('the nightly job finds those whose day has come', async () => {
  await chooseRules(backend, practice);
  const { grantId } = await addDog([dose(RABIES, -800, -440), dose(RABIES, -430, 40), ...current().slice(2)]);
  expect(await states()).toEqual([[grantId, 'current']]);
  backend.advance(11 * DAY_MS);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  expect(await states()).toEqual([[grantId, 'due']]);
  backend.advance(31 * DAY_MS);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  expect(await states()).toEqual([[grantId, 'overdue']]);
  expect(await expectExact()).toMatchObject({ overdue: 1, 'rabies:overdue': 1 });
});

test('rules whose job gave up are applied the next night', async () => {
  await addDog(current());
  await putLostRules(backend, practice);
  const night = async () => {
    await backend.cleanup({ kind: 'plan-purges' });
    await backend.drain();
    return complianceOf(practice);
  };
  // A job may still be at work.
  expect(await night()).toMatchObject({ rules: null, coming: { version: 1 } });
  backend.advance(2 * 3_600_000);
  expect(await night()).toMatchObject({ rules: { version: 1 }, coming: null });
  await expectExact();
});

test('an owner who gets another id keeps the pet’s verdicts, which the next night writes again', async () => {
  await chooseRules(backend, practice);
  const { ownerId, grantId } = await addDog(current());
  const to = await backend.mail.addAccount('moved-owner@example.org');
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  await moves.copy(ownerId, to, new Map());
  await moves.remove(ownerId);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  expect(await states()).toEqual([[grantId, 'current']]);
  const rows = (await rowsOf(backend, practice.id)).filter(({ owner_id }) => owner_id !== undefined);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((row) => JSON.stringify(row).includes(ownerId))).toEqual([]);
});

test('a page starts only where the list has a place', async () => {
  await chooseRules(backend, practice);
  const { grantId } = await addDog([]);
  const params = { practiceId: practice.id };
  for (const key of ['VERDICT#2#30#~#', 'PATIENT#', 'VERDICT#1#!3', `VERDICT#1#30#~#${grantId}x`]) {
    const after = Buffer.from(key).toString('base64url');
    const { status } = await practice.members.staff.client.call('get-compliance', {
      params,
      query: { after },
    });
    expect([key, status]).toEqual([key, 400]);
  }
});

test('reminders go by the rules once they are in force, and everyone sees the same pets as overdue', async () => {
  await verifyPractice(backend, practice.id);
  // By its certificate the first dog is fine, and the second isn’t: the rules say the opposite.
  const late = await addDog([dose(RABIES, -400, 600)], { may_remind: true });
  const early = await addDog([dose(CORE, -800, null), dose(CORE, -780, null), dose(CORE, -430, -10)], {
    may_remind: true,
  });
  const week = weekOf(backend, practice);
  const said = async ({ grantId }: { grantId: string }) =>
    (await week.list()).patients
      .filter(({ id }) => id === grantId)
      .flatMap(({ due }) => due.map(({ line, by }) => [line, by]));
  expect([await said(late), (await said(early)).length]).toEqual([[], 3]);
  await chooseRules(backend, practice);
  expect([await said(late), await said(early)]).toEqual([[['rabies', 'rules']], []]);
  expect(await states({ state: 'overdue' })).toEqual([[late.grantId, 'overdue']]);
  expect(await week.preview(late.grantId, early.grantId)).toMatchObject({
    gets: [{ id: late.grantId, due: [{ line: 'rabies', by: 'rules' }] }],
    skipped: [{ id: early.grantId, reason: 'renewed' }],
  });
  await week.send([late.grantId, early.grantId]);
  await backend.drain();
  const mails = backend.mail.mailbox.list().filter(({ to }) => [late.email, early.email].includes(to));
  const reminders = mails.filter(({ subject }) => subject.startsWith('Rex at '));
  expect(reminders.map(({ to }) => to)).toEqual([late.email]);
  expect(reminders[0]?.text).toContain(', by Riverside Animal Clinic’s vaccination rules');
  expect(reminders[0]?.text).not.toContain('xpired');
});

test('what an earlier release judged in another way is judged again in the night', async () => {
  await chooseRules(backend, practice);
  const { grantId } = await addDog([dose(RABIES, -400, 600)]);
  const before = await rowsOf(backend, practice.id);
  const isOfPet = ({ SK }: { SK?: unknown }) => /^(VERDICT#1#|PATIENT#)/.test(String(SK));
  // As by a release that knew nothing of the rule.
  for (const row of before.filter(isOfPet)) {
    const { shown, counted } = row as { shown: { state?: string; due: unknown }; counted?: string[] };
    const Item = {
      ...row,
      shown: shown.state ? { ...shown, state: 'current', lines: [] } : { ...shown, due: [] },
      ...(counted && { counted: ['current'] }),
    };
    await putRows(backend, [Item]);
  }
  const Key = rulesKey(practice.id);
  await setAttributes(backend, Key, { judged_by: JUDGE_VERSION - 1 });
  const night = async () => {
    await backend.cleanup({ kind: 'plan-purges' });
    await backend.drain();
  };
  backend.advance(2 * 3_600_000);
  await night();
  expect(await states({ state: 'overdue' })).toEqual([[grantId, 'overdue']]);
  expect(await weekOf(backend, practice).find({ grantId })).toMatchObject({ due: [{ by: 'rules' }] });
  const judged = async () => (await rowsOf(backend, practice.id)).find(({ SK }) => SK === Key.SK)?.judged_by;
  expect(await judged()).toBe(JUDGE_VERSION);
});

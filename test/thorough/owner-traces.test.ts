import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import { accountScenes } from '../support/account-scenes.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { complianceOf, figuresOf } from '../support/compliance.ts';
import { aDose, aVisit, dayOf, recordVisit } from '../support/entries.ts';
import { addPerson } from '../support/grants.ts';
import { aList, aRow, CHIP, importList } from '../support/lists.ts';
import { askForPet, openToPractice } from '../support/patients.ts';
import { addRemindingPractice, weekOf } from '../support/practice-week.ts';
import { addPractice } from '../support/practices.ts';
import { chooseRules } from '../support/rules.ts';
import { addPet } from '../support/samples.ts';
import { letSign } from '../support/signatures.ts';
import { subscribe } from '../support/subscribe.ts';

// What a practice's week stores of an owner: looked for in every row of the table once the owner deletes a pet or the
// account, or has another id.

const backend = backendForFile();
const { allRows } = accountScenes(backend);

let scenes = 0;

/** An owner of two pets, of which the practice may add records of one, after a week in which everything happened. */
async function setScene() {
  const practice = await addRemindingPractice(backend);
  await chooseRules(backend, practice);
  const { vet, staff } = practice.members;
  await letSign(backend, vet);
  const email = `quentina-${++scenes}@example.org`;
  const { client: owner, userId: ownerId } = await addPerson(backend, email);
  await subscribe(backend, owner);
  const ownerName = `Quentina Marsh ${scenes}`;
  const open = async (name: string, may_add: boolean) => {
    const { id: petId } = await addPet(owner, { name });
    const issued_on = addCalendarDays(dayOf(backend), -400);
    const body = { title: 'Rabies', record_type: 'vaccination', protects: ['rabies'], issued_on };
    await owner.call('create-record', {
      params: { petId },
      body: { ...body, expires_on: addCalendarDays(issued_on, 365) },
    });
    const choices = { pet_ids: [petId], may_add, may_remind: true, shows_email: true, owner_name: ownerName };
    const [grantId = ''] = await openToPractice(owner, practice, choices);
    await backend.drain();
    return { petId, name, grantId };
  };
  const pets = [await open(`Zebulon${scenes}`, true), await open(`Ottoline${scenes}`, false)] as const;
  const [first, second] = pets;
  const week = weekOf(backend, practice);
  await week.send([first.grantId, second.grantId]);
  await backend.drain();
  await week.note(first, 'booked', 'On Friday');
  const chips = [1, 2].map((n) => `${CHIP.slice(0, 7)}${String(scenes * 10 + n).padStart(8, '0')}`);
  for (const [index, { petId, name }] of pets.entries()) {
    const body = { name, species: 'dog' as const, chip_number: chips[index] ?? '' };
    await owner.call('update-pet', { params: { petId }, body });
  }
  await backend.drain();
  const visit = aVisit(
    backend,
    ...pets.map(({ grantId }) => aDose(backend, grantId, { title: 'DHPP', protects: ['cdv', 'cav', 'cpv'] })),
  );
  const { body: recorded } = await recordVisit(staff, practice.id, visit);
  const list = aList(
    backend,
    chips.map((chip) => aRow({ chip, vaccine: 'Lepto' })),
  );
  const { body: imported } = await importList(staff, practice.id, list);
  expect(imported.lines.map(({ outcome }) => outcome)).toEqual(['added', 'not-allowed']);
  const params = { practiceId: practice.id };
  const entries = recorded.entries.map(({ id }) => ({ id, version: 1 }));
  expect((await vet.client.call('sign-entries', { params, body: { entries } })).status).toBe(200);
  const other = await addPractice(backend);
  const { body: share } = await owner.call('create-share', { params: { petId: first.petId }, body: {} });
  await askForPet(other, share.token_hash);
  await backend.drain();
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  return { owner, ownerId, email, ownerName, pets, practice, list };
}

/** The attributes in which a row has a text, with their path. */
function placesOf(value: unknown, text: string, path = ''): string[] {
  if (typeof value === 'string') return value.includes(text) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inner = value instanceof Set ? [...value].map((each) => ['', each] as const) : Object.entries(value);
  return inner.flatMap(([name, each]) => {
    const isIndex = name === '' || Array.isArray(value);
    return placesOf(each, text, isIndex ? path : `${path}${path && '.'}${name}`);
  });
}

/** Where the table names something: kinds of rows, and their attributes. */
async function tracesOf(names: Record<string, string>): Promise<string[]> {
  const kindOf = (key: unknown) => String(key).split('#')[0];
  const found = (await allRows()).flatMap((row) =>
    Object.entries(names).flatMap(([name, text]) =>
      placesOf(row, text).map((place) => `${kindOf(row.PK)} ${kindOf(row.SK)}: ${name} in ${place}`),
    ),
  );
  return [...new Set(found)].toSorted();
}

/** What a practice keeps: its register and signatures, and under which grant it sent a reminder (ruling D36). */
const KEPT = [
  'PRACTICE ENTRY: grant in grant_id',
  'PRACTICE ENTRY: name in pet.name',
  'PRACTICE ENTRY: pet in pet_id',
  'PRACTICE SEND: grant in SK',
  'PRACTICE SEND: grant in patients',
  'PRACTICE SIGNED: name in animal.name',
];

test('of a deleted pet and account, only a practice’s register keeps anything', async () => {
  const { owner, ownerId, email, ownerName, pets } = await setScene();
  const [first, second] = pets;
  const isOfOthers = (trace: string) => !trace.startsWith('USER ');
  const namesOf = ({ petId, name, grantId }: typeof first) => ({ pet: petId, name, grant: grantId });
  expect((await tracesOf(namesOf(first))).filter(isOfOthers).length).toBeGreaterThan(KEPT.length + 10);
  expect((await owner.call('delete-pet', { params: { petId: first.petId } })).status).toBeLessThan(300);
  await backend.drain();
  expect((await tracesOf(namesOf(first))).filter(isOfOthers)).toEqual(KEPT);
  expect((await owner.call('delete-account', { body: { email } })).status).toBeLessThan(300);
  await backend.drain();
  for (const pet of [first, second]) expect(await tracesOf(namesOf(pet))).toEqual(KEPT);
  expect(await tracesOf({ owner: ownerId, email, owner_name: ownerName })).toEqual([
    'PRACTICE ENTRY: owner_name in pet.owner_name',
  ]);
});

test('after a night, no row names an owner’s earlier id, and the practice’s week is as it was', async () => {
  const { ownerId, practice, list } = await setScene();
  const read = async () => {
    const { patients } = await weekOf(backend, practice).list({ within: '60' });
    return { patients, figures: (await complianceOf(practice)).figures };
  };
  const before = await read();
  const to = await backend.mail.addAccount(`moved-${scenes}@example.org`);
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  for (let n = 0; n < 2; n++) await moves.copy(ownerId, to, new Map());
  await moves.remove(ownerId);
  // The night writes these again.
  expect(await tracesOf({ owner: ownerId })).toEqual([
    'PRACTICE VERDICT: owner in GSI1SK',
    'PRACTICE VERDICT: owner in owner_id',
  ]);
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.drain();
  expect(await tracesOf({ owner: ownerId })).toEqual([]);
  expect(await read()).toEqual(before);
  const { stored, counted } = await figuresOf(backend, practice.id, 1);
  expect(stored).toEqual(counted);
  const again = await importList(practice.members.staff, practice.id, list);
  expect(again.body.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
});

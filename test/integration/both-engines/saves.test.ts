import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { pickFields } from '../../../contract/fields.ts';
import { changesFrom } from '../../../contract/merge-fields.ts';
import { petInputSchema } from '../../../contract/pets/pet-input.ts';
import { recordUpdateSchema } from '../../../contract/records/record-input.ts';
import { petKey } from '../../../lambdas/store/keys.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { isLongRun } from '../../support/long-run.ts';
import { setAttributes } from '../../support/rows.ts';
import { addPet, rabies } from '../../support/samples.ts';

const backend = backendForFile();
const OWNER = 'two-editors';
const owner = () => backend.as(OWNER);
const DAYS = ['2026-03-01', '2026-03-02'] as const;
let petId = '';
let recordId = '';
beforeAll(async () => {
  ({ id: petId } = await addPet(owner()));
  const { body } = await owner().call('create-record', { params: { petId }, body: rabies });
  recordId = body.id;
});

type Fields = Record<string, unknown>;

interface Step {
  editor: 'laptop' | 'phone' | 'page of the release before';
  edit: Fields | null;
}

/** What can be edited: how it reads, and how a page of this release and of the one before save it. */
interface Subject {
  read: () => Promise<Fields>;
  /** Saves an edit of what was loaded as `base`. */
  save: (base: Fields, edit: Fields) => Promise<Saved>;
  /** What a refused save says besides its reason. */
  refusal: (stored: Fields, edit: Fields) => { current?: unknown };
  saveAll?: (entered: Fields) => Promise<{ status: number }>;
}
interface Saved {
  status: number;
  problem: { type: string; current?: unknown } | null;
  body: unknown;
}

const NOTHING = { status: 200, problem: null, body: null };

const load = async () => (await owner().call('get-pet', { params: { petId } })).body;
const SUBJECTS: Record<'pet' | 'record' | 'weight', Subject> = {
  pet: {
    read: async () => pickFields(petInputSchema, (await load()).pet),
    save: async (base, edit) => {
      const body = changesFrom(base, { ...base, ...edit });
      return body ? owner().call('update-pet', { params: { petId }, body }) : NOTHING;
    },
    saveAll: (body) => owner().call('update-pet', { params: { petId }, body }),
    refusal: (stored) => ({ current: stored }),
  },
  record: {
    read: async () => {
      const { records } = await load();
      return pickFields(recordUpdateSchema, records[0] ?? expect.unreachable());
    },
    save: async (base, edit) => {
      const body = changesFrom(base, { ...base, ...edit });
      return body ? owner().call('update-record', { params: { petId, recordId }, body }) : NOTHING;
    },
    saveAll: (body) => owner().call('update-record', { params: { petId, recordId }, body }),
    refusal: (stored) => ({ current: stored }),
  },
  weight: {
    read: async () => {
      const { weights } = (await owner().call('list-weights', { params: { petId } })).body;
      return Object.fromEntries(
        DAYS.map((day) => [day, weights.find(({ on }) => on === day)?.grams ?? null]),
      );
    },
    save: async (base, edit) => {
      const [on, grams] = Object.entries(edit)[0] ?? expect.unreachable();
      const params = { petId, on };
      if (grams === null) {
        const query = { grams: String(base[on]), unit: 'kg' };
        return base[on] === null ? NOTHING : owner().call('delete-weight', { params, query });
      }
      const based_on = base[on] === null ? null : { grams: base[on], unit: 'kg' };
      return owner().call('set-weight', { params, body: { grams, unit: 'kg', based_on } });
    },
    refusal: (stored, edit) => {
      const [on, grams] = Object.entries(edit)[0] ?? expect.unreachable();
      if (grams === null) return {};
      return { current: stored[on] === null ? null : { grams: stored[on] } };
    },
  },
};

const text = fc.constantFrom(null, 'one', 'two', 'three');
const contact = fc.record({ name: text, phone: fc.constantFrom(null, '555 0100', '555 0200') });
const orNull = fc.option(contact).map((each) => (each?.name || each?.phone ? each : null));
const EDITS = {
  pet: fc.record({ breed: text, color: text, chip_number: text, vet_contact: orNull }, { requiredKeys: [] }),
  record: fc.record(
    {
      title: fc.constantFrom('Rabies', 'Rabies booster'),
      notes: text,
      batch: text,
      expires_on: fc.constantFrom(null, '2027-01-01', '2028-01-01'),
      protects: fc.constantFrom([], ['rabies'], ['rabies', 'cdv']),
      administered_by: fc.record({ person: text, clinic: text, licence: fc.constant(null) }),
    },
    { requiredKeys: [] },
  ),
  weight: fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(null, 1000, 2000, 3000))
    .map(([on, grams]) => ({ [on]: grams })),
};

/** Parts of one field by two editors who saw the same, which few random runs have: `at` is the field with its parts. */
const ofParts = (at: (one: string | null, other: string | null) => Fields) =>
  [
    ['page of the release before', at('one', 'one')],
    ['laptop', null],
    ['phone', null],
    ['laptop', at('two', 'one')],
    ['phone', at('one', null)],
  ].map(([editor, edit]) => ({ editor, edit }) as Step);

/** A deletion of a weight that the other editor changed, and a change of one that the other deleted. */
const DELETIONS: Step[] = [
  { editor: 'laptop', edit: { [DAYS[0]]: 1000 } },
  { editor: 'laptop', edit: { [DAYS[1]]: 1000 } },
  { editor: 'phone', edit: null },
  { editor: 'laptop', edit: { [DAYS[0]]: 2000 } },
  { editor: 'phone', edit: { [DAYS[0]]: null } },
  { editor: 'phone', edit: { [DAYS[1]]: null } },
  { editor: 'laptop', edit: { [DAYS[1]]: 2000 } },
];

const EXAMPLES = {
  pet: ofParts((name, phone) => ({ vet_contact: { name, phone: phone && '555 0100' } })),
  record: ofParts((person, clinic) => ({ administered_by: { person, clinic, licence: null } })),
  weight: DELETIONS,
};

/** A step of one editor: loads the subject, or saves some fields over what was loaded last. */
const stepOf = (edit: fc.Arbitrary<Fields>): fc.Arbitrary<Step> =>
  fc.record({
    editor: fc.constantFrom('laptop' as const, 'phone' as const, 'page of the release before' as const),
    edit: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: edit }),
  });

/** The fields and parts of fields, by path, since parts are saved one by one. */
const leavesOf = (fields: Fields): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      if (!['vet_contact', 'emergency_contact', 'administered_by'].includes(name)) {
        return [[name, JSON.stringify(value)]];
      }
      const parts = name === 'administered_by' ? ['person', 'clinic', 'licence'] : ['name', 'phone'];
      const given = new Map(Object.entries(Object(value)));
      return parts.map((part) => [`${name}.${part}`, JSON.stringify(given.get(part) ?? null)]);
    }),
  );

const FEW = isShortRunOnJava ? 3 : 8;
const runs = { numRuns: isLongRun ? 300 : FEW };

test.each(['pet', 'record', 'weight'] as const)('two editors of a %s never undo each other', async (kind) => {
  const { read, save, saveAll, refusal } = SUBJECTS[kind];
  const steps = fc.array(stepOf(EDITS[kind]), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      let stored = await read();
      const seen = { laptop: stored, phone: stored };
      for (const { editor, edit } of run) {
        if (editor === 'page of the release before') {
          // It reads and writes at once, all fields.
          if (edit && saveAll) expect((await saveAll({ ...stored, ...edit })).status).toBe(200);
          stored = await read();
          continue;
        }
        if (!edit) {
          seen[editor] = stored;
          continue;
        }
        const base = seen[editor];
        const [was, mine, theirs] = [base, { ...base, ...edit }, stored].map(leavesOf);
        const paths = [...(mine?.keys() ?? [])];
        // A weight is one value, which is saved even if it is the one that was seen.
        const isSaved = (path: string) =>
          mine?.get(path) !== was?.get(path) || (kind === 'weight' && typeof edit[path] === 'number');
        const changed = paths.filter(isSaved);
        const isTaken = (path: string) => ![was?.get(path), mine?.get(path)].includes(theirs?.get(path));
        const answer = await save(base, edit);
        const after = await read();
        if (changed.some(isTaken)) {
          const type = '/problems/changed-meanwhile';
          expect(answer.problem).toMatchObject({ type, ...refusal(stored, edit) });
          expect(after).toEqual(stored);
        } else {
          expect(answer.problem).toBeNull();
          const expected = paths.map((path) => [path, (changed.includes(path) ? mine : theirs)?.get(path)]);
          expect(leavesOf(after)).toEqual(new Map(expected as [string, string][]));
        }
        stored = after;
        seen[editor] = after;
      }
    }),
    { ...runs, examples: [[EXAMPLES[kind]]] },
  );
});

test('of two saves at once both stay, or one is told of the other', async () => {
  const { read, save } = SUBJECTS.pet;
  const base = await read();
  const both = await Promise.all([
    save(base, { ...base, breed: 'Collie' }),
    save(base, { ...base, color: 'Tan' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toMatchObject({ breed: 'Collie', color: 'Tan' });

  const { record } = SUBJECTS;
  const before = await record.read();
  const titles = ['Rabies A', 'Rabies B'];
  const answers = await Promise.all(titles.map((title) => record.save(before, { ...before, title })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await record.read()).toMatchObject({ title: titles[statuses.indexOf(200)] });
});

test('a word of a later release is changed by whoever saw its fallback, and by no one else', async () => {
  const Key = petKey(OWNER, petId);
  await setAttributes(backend, Key, { species: 'ferret' });
  const { save } = SUBJECTS.pet;
  expect(await save({ species: 'dog' }, { species: 'cat' })).toMatchObject({ status: 409 });
  expect(await save({ species: 'other' }, { species: 'cat' })).toMatchObject({
    status: 200,
    body: { species: 'cat' },
  });
});

test('a change that does not fit to what others stored is refused with that', async () => {
  const params = { petId, recordId };
  const call = (body: object) => owner().call('update-record', { params, body });
  await call({ ...rabies, issued_on: null, expires_on: '2026-02-01' });
  const late = await call({ issued_on: '2026-03-01', based_on: { issued_on: null } });
  expect(late.problem).toMatchObject({
    status: 400,
    errors: [{ path: 'expires_on' }],
    current: { expires_on: '2026-02-01', issued_on: null },
  });
  expect(late.problem?.current).not.toHaveProperty('version');
  await call({ ...rabies, batch: 'A1', administered_by: null });
  const note = await call({ record_type: 'note', based_on: { record_type: rabies.record_type } });
  expect(note.problem).toMatchObject({ status: 400, errors: [{ path: 'batch' }], current: { batch: 'A1' } });
});

test('a pet or record that was deleted meanwhile is named', async () => {
  const other = await owner().call('create-record', { params: { petId }, body: rabies });
  const params = { petId, recordId: other.body.id };
  await owner().call('delete-record', { params });
  const body = { notes: 'x', based_on: { notes: null } };
  const late = await owner().call('update-record', { params, body });
  expect(late.problem?.type).toBe('/problems/record-not-found');
  const stranger = backend.as('deleted-meanwhile');
  const pet = await addPet(stranger);
  await stranger.call('delete-pet', { params: { petId: pet.id } });
  const gone = await stranger.call('update-pet', {
    params: { petId: pet.id },
    body: { color: 'Tan', based_on: { color: null } },
  });
  expect(gone.problem?.type).toBe('/problems/pet-not-found');
});

test('a weight that was changed meanwhile is not deleted unseen', async () => {
  const params = { petId, on: '2026-01-02' };
  const set = (grams: number) => owner().call('set-weight', { params, body: { grams, unit: 'kg' } });
  const remove = (grams?: number) =>
    owner().call('delete-weight', { params, ...(grams && { query: { grams: String(grams), unit: 'kg' } }) });
  await set(1000);
  await set(2000);
  expect((await remove(1000)).problem?.type).toBe('/problems/changed-meanwhile');
  const both = await Promise.all([remove(2000), remove(2000)]);
  expect([...both, await remove(2000)].map(({ status }) => status)).toEqual([204, 204, 204]);
  await set(3000);
  // A page of the release before names no weight.
  expect((await remove()).status).toBe(204);
});

test('a link keeps what others changed of it, and says what they changed too', async () => {
  const { body: link } = await owner().call('create-share', { params: { petId }, body: { max_views: 9 } });
  const params = { petId, shareId: link.id };
  const save = (body: object) => owner().call('update-share', { params, body });
  const expires_at = new Date(backend.now().getTime() + 86_400_000).toISOString();
  await save({ expires_at, based_on: { expires_at: link.expires_at } });
  // Of two fields in two rows, one was taken: nothing is written.
  const late = await save({
    label: 'Paws',
    max_views: 3,
    expires_at: link.expires_at,
    based_on: { label: null, max_views: 9, expires_at: '2026-01-01T00:00:00.000Z' },
  });
  expect(late.problem).toMatchObject({ status: 409, current: { label: null, max_views: 9, expires_at } });
  const merged = await save({ label: 'Paws', max_views: 3, based_on: { label: null, max_views: 9 } });
  expect(merged.body).toMatchObject({ label: 'Paws', max_views: 3, expires_at });
  // The repeat of a save whose answer was lost.
  const again = await save({ label: 'Paws', based_on: { label: null } });
  expect(again.body).toEqual(merged.body);
});

test('who tries a bounced address again does not turn on what others turned off', async () => {
  const save = (enabled: boolean, was: boolean) =>
    owner().call('update-reminder-settings', { body: { enabled, based_on: { enabled: was } } });
  expect((await save(true, true)).status).toBe(200);
  expect((await save(false, true)).body.enabled).toBe(false);
  expect((await save(true, true)).problem).toMatchObject({ status: 409, current: { enabled: false } });
  expect((await save(true, false)).body.enabled).toBe(true);
});

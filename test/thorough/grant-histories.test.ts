import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRANTED_ROLES, type GrantedRole, may } from '../../contract/access/powers.ts';
import { type OwnerClient, startBackend } from '../support/backend.ts';
import { addPerson, join, rowsOf } from '../support/grants.ts';
import { addPet, rabies } from '../support/samples.ts';
import { startForFile } from '../support/start-for-file.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = startForFile(startBackend);
const HOUR_MS = 3_600_000;
let histories = 0;

type Step =
  | { kind: 'join'; person: number; role: GrantedRole; all: boolean; hours: number | null }
  | { kind: 'change'; person: number; role: GrantedRole; hours: number | null }
  | { kind: 'end' | 'leave'; person: number }
  | { kind: 'add-pet' | 'delete-pet' | 'night' | 'hour' };

const person = fc.nat(1);
const role = fc.constantFrom(...GRANTED_ROLES);
const hours = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('join' as const), person, role, all: fc.boolean(), hours }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), person, role, hours }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'leave' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add-pet' as const, 'delete-pet' as const, 'night' as const, 'hour' as const),
    }),
  },
);

/** What the model knows of someone's access. */
interface Held {
  role: GrantedRole;
  endsAt: number | null;
  /** Null for all pets. */
  petId: string | null;
}

async function newPeople() {
  const n = ++histories;
  const [owner, ...people] = await Promise.all(
    ['owner', 'mia', 'ben'].map((name) => addPerson(backend, `${name}-${n}@example.org`)),
  );
  if (!owner) throw new Error('There is an owner.');
  const first = (await addPet(owner.client)).id;
  await subscribe(backend, owner.client, { plan: 'vet' });
  return { owner, people, pets: [first] };
}

/** Plays a history, and checks after each step who reaches which pet, and that each grant has both its rows. */
async function play(steps: readonly Step[]) {
  const { owner, people, pets } = await newPeople();
  const held = new Map<number, Held>();
  const now = () => backend.now().getTime();
  const endOf = (count: number | null) => (count === null ? null : now() + count * HOUR_MS);
  const asText = (end: number | null) => (end === null ? null : new Date(end).toISOString());
  const isOver = ({ endsAt }: Held) => endsAt !== null && endsAt <= now();
  const clientOf = (n: number): OwnerClient => people[n]?.client ?? owner.client;
  /** The person's grants as the person has them, by pet. */
  const grantsOf = async (n: number) => {
    const rows = await rowsOf(backend, people[n]?.userId ?? '');
    return rows.filter(({ SK, pet_id }) => String(SK).startsWith('GRANT#') && pet_id !== null);
  };

  for (const each of steps) {
    const [petId = ''] = pets;
    if (each.kind === 'join' && !held.has(each.person) && pets.length > 0) {
      const end = endOf(each.hours);
      const fields = { role: each.role, ends_at: asText(end), all_pets: each.all };
      await join(owner.client, petId, clientOf(each.person), fields);
      held.set(each.person, { role: each.role, endsAt: end, petId: each.all ? null : petId });
    } else if (each.kind === 'change' || each.kind === 'end' || each.kind === 'leave') {
      const [grant] = await grantsOf(each.person);
      const before = held.get(each.person);
      if (!grant || !before) continue;
      const params = { petId: String(grant.pet_id), grantId: String(grant.id) };
      if (each.kind === 'change') {
        const end = endOf(each.hours);
        await owner.client.call('update-grant', { params, body: { role: each.role, ends_at: asText(end) } });
        // What is over stays so: others may have its room.
        if (!isOver(before)) held.set(each.person, { ...before, role: each.role, endsAt: end });
      } else {
        if (each.kind === 'end') await owner.client.call('end-grant', { params });
        else await clientOf(each.person).call('leave-pet', { params: { grantId: params.grantId } });
        held.delete(each.person);
      }
    } else if (each.kind === 'add-pet') pets.push((await addPet(owner.client)).id);
    else if (each.kind === 'delete-pet' && pets.length > 1) {
      pets.shift();
      await owner.client.call('delete-pet', { params: { petId } });
      for (const [n, before] of held) if (before.petId === petId) held.delete(n);
    } else if (each.kind === 'night') {
      await backend.cleanup({ kind: 'plan-purges' });
      for (const [n, before] of held) if (isOver(before)) held.delete(n);
    } else if (each.kind === 'hour') backend.advance(HOUR_MS);
    await backend.drain();

    for (const [n] of people.entries()) {
      const access = held.get(n);
      const open =
        access && !isOver(access) ? pets.filter((id) => access.petId === null || access.petId === id) : [];
      const { body } = await clientOf(n).call('list-granted-pets');
      expect([each, body.pets.length]).toEqual([each, open.length]);
      for (const { id, pet_id } of await grantsOf(n)) {
        const params = { petId: String(id) };
        const isOpen = open.includes(String(pet_id));
        expect([each, (await clientOf(n).call('get-pet', { params })).status]).toEqual([
          each,
          isOpen ? 200 : 404,
        ]);
        const added = await clientOf(n).call('create-record', { params, body: rabies });
        const mayAdd = isOpen && access && may(access.role, 'add');
        expect([each, added.status]).toEqual([each, mayAdd ? 201 : 404]);
      }
    }
    const twin = ({ id, version, role: word, ends_at, pet_id }: Record<string, unknown>) =>
      [id, version, word, ends_at, pet_id].join(' ');
    const rows = await Promise.all([owner, ...people].map(({ userId }) => rowsOf(backend, userId)));
    const named = (prefix: string) =>
      rows
        .flat()
        .filter(({ SK }) => String(SK).startsWith(prefix))
        .map(twin)
        .toSorted();
    expect([each, named('GRANT#')]).toEqual([each, named('GRANTED#')]);
  }
}

test('whatever happens, people reach what they were given, and each grant has both its rows', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), play);
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { may } from '../../contract/access/powers.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { createFamily, type Family } from '../support/family.ts';
import { familyHistories } from '../support/family-steps.ts';
import { rowsOf } from '../support/grants.ts';
import { isLongRun } from '../support/long-run.ts';
import { rabies } from '../support/samples.ts';

const backend = backendForFile();

/** What each person reaches through each grant that they have or ever had, against what the acts gave them. */
async function wrongAccess({ members, openTo, closedTo }: Family): Promise<string[]> {
  const problems: string[] = [];
  for (const member of members) {
    const { client, userId, held, grantIds, spent } = member;
    const open = openTo(member);
    const rows = await rowsOf(backend, userId);
    const petOf = new Map(
      rows.filter(({ SK }) => String(SK).startsWith('GRANT#')).map(({ id, pet_id }) => [String(id), pet_id]),
    );
    for (const id of petOf.keys()) grantIds.add(id);
    const { body: granted } = await client.call('list-granted-pets');
    const live = open.filter(({ isArchived }) => !isArchived).length;
    if (granted.pets.length !== live) problems.push(`${granted.pets.length} of ${live} pets listed`);
    for (const id of grantIds) {
      const params = { petId: id };
      const opened = open.find((pet) => pet.id === petOf.get(id));
      const isOpen = opened !== undefined;
      const { status } = await client.call('get-pet', { params });
      if (status !== (isOpen ? 200 : 404)) problems.push(`get-pet answers ${status}, open: ${isOpen}`);
      const added = await client.call('create-record', { params, body: rabies });
      const mayAdd = isOpen && held !== null && may(held.role, 'add');
      const expected = mayAdd ? (opened.isArchived ? 409 : 201) : 404;
      if (added.status !== expected) problems.push(`create-record answers ${added.status}, not ${expected}`);
    }
    const home = await Promise.all([client.call('get-upcoming'), client.call('get-overview')]);
    const seen = JSON.stringify([granted, ...home.map(({ body }) => body)]);
    problems.push(...closedTo(member).filter((name) => seen.includes(`"${name}"`)));
    for (const token of spent) {
      const { status } = await client.call('accept-invitation', { body: { token } });
      if (status === 200) problems.push('an ended invitation was accepted');
    }
  }
  return problems;
}

/** The rows of grants that lack their twin, or differ from it. */
async function withoutTwin({ owner, members }: Family): Promise<string[]> {
  const people = [owner, ...members];
  const rows = (await Promise.all(people.map(({ userId }) => rowsOf(backend, userId)))).flat();
  const twin = ({ id, version, role, ends_at, pet_id }: Record<string, unknown>) =>
    [id, version, role, ends_at, pet_id].join(' ');
  const named = (prefix: string) => rows.filter(({ SK }) => String(SK).startsWith(prefix)).map(twin);
  const [below, above] = [named('GRANT#'), named('GRANTED#')];
  return [...below.filter((each) => !above.includes(each)), ...above.filter((each) => !below.includes(each))];
}

test('whatever happens, people reach what they were given, and each grant has both its rows', async () => {
  const property = fc.asyncProperty(familyHistories, async (steps) => {
    const family = await createFamily(backend);
    for (const step of steps) {
      const problems = await family.play(step);
      problems.push(...(await wrongAccess(family)), ...(await withoutTwin(family)));
      expect([step, problems]).toEqual([step, []]);
    }
  });
  // Each has six to fourteen acts, of which each looks at everything; other ones in each run.
  await fc.assert(property, { numRuns: isLongRun ? 300 : 5, endOnFailure: true });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesFrom, isSameValue, mergeChanges, mergeFields } from '../../contract/merge-fields.ts';
import { petChangesSchema } from '../../contract/pets/pet-input.ts';
import { fieldErrors } from '../../contract/problem.ts';
import { recordChangesSchema, recordFaults } from '../../contract/records/record-input.ts';
import { aPet, aRecord } from '../support/entities.ts';

const pathsOf = (value: unknown) =>
  petChangesSchema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

test('a change names what differs, with the values that its editor saw', () => {
  const pet = aPet({ breed: 'Beagle', vet_contact: { name: 'Ada', phone: null } });
  const { name, species, breed } = pet;
  const vet_contact = { phone: null, name: 'Ada' };
  expect(changesFrom(pet, { name, species, breed, vet_contact })).toBeNull();
  const changes = changesFrom(pet, { name, breed: 'Collie', vet_contact: null });
  expect(changes).toEqual({
    breed: 'Collie',
    vet_contact: null,
    based_on: { breed: 'Beagle', vet_contact: { name: 'Ada', phone: null } },
  });
  expect(petChangesSchema.parse(changes)).toEqual(changes);
});

test('a field that is left out has no default, and one that is given is checked', () => {
  const based_on = { name: 'Rex' };
  expect(petChangesSchema.parse({ name: ' Max ', based_on })).toEqual({ name: 'Max', based_on });
  expect(pathsOf({ name: '', based_on })).toEqual(['name']);
  expect(pathsOf({ name: 'Max', color: null, based_on })).toEqual(['based_on']);
  expect(pathsOf({ name: 'Max', based_on: { color: null } })).toEqual(['based_on']);
  expect(pathsOf({ based_on: {} })).toEqual(['']);
  const unknown = recordChangesSchema.safeParse({ title: 'x', based_on: { title: 'y', version: 1 } });
  expect(unknown.error && fieldErrors(unknown.error)).toEqual([
    { path: 'based_on.version', message: 'Unknown field.' },
  ]);
});

test('parts of a contact are merged, and chosen lists are not', () => {
  const ada = { name: 'Ada', phone: '555 0100' };
  const merge = (base: object | null, mine: object | null, stored: object | null) =>
    mergeFields<object>({ vet_contact: base }, { vet_contact: mine }, { vet_contact: stored });
  expect(merge(null, { name: 'Ada', phone: null }, { name: null, phone: '555 0100' })).toEqual({
    merged: { vet_contact: ada },
    conflicts: [],
  });
  expect(merge(ada, null, { ...ada, name: 'Eve' }).conflicts).toEqual(['vet_contact.name']);
  expect(merge(ada, null, { ...ada }).merged).toEqual({ vet_contact: null });
  const lists = [{ reminder_days: [30] }, { reminder_days: [30, 7] }, { reminder_days: [60, 30] }] as const;
  expect(mergeFields<object>(...lists).conflicts).toEqual(['reminder_days']);
});

test('what is stored already needs no write and is no conflict', () => {
  const changes = { title: 'Parvo', notes: 'x', based_on: { title: 'Rabies', notes: null } };
  const { title, notes } = aRecord({ title: 'Parvo', notes: null });
  expect(mergeChanges(changes, { title, notes })).toEqual({ fields: { notes: 'x' }, conflicts: [] });
});

test('dates are checked with those that others stored meanwhile', () => {
  const record = aRecord({ issued_on: '2026-05-01', expires_on: '2026-04-01' });
  expect(recordFaults(record)).toMatchObject([{ path: 'expires_on' }]);
  expect(recordFaults({ ...record, expires_on: null, record_type: 'of a later release' })).toEqual([]);
});

test('a change of one editor only is never lost', () => {
  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.option(fc.nat(2)) });
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, stored) => {
      const { merged, conflicts } = mergeFields(base, mine, stored);
      for (const name of ['a', 'b', 'c'] as const) {
        const [iChanged, theyChanged] = [mine, stored].map((each) => !isSameValue(each[name], base[name]));
        if (iChanged) expect(merged[name]).toBe(mine[name]);
        else expect(merged[name]).toBe(stored[name]);
        const isConflict = Boolean(iChanged && theyChanged) && mine[name] !== stored[name];
        expect(conflicts.includes(name)).toBe(isConflict);
      }
    }),
  );
});

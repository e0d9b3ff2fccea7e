import { expect, test } from 'vitest';
import { linesOf } from '../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../contract/records/doses.ts';
import type { PetLines } from '../../lambdas/domain/records/ports.ts';
import { readSuperseding } from '../../lambdas/domain/reminders/superseding.ts';
import { aStoredPet, aStoredRecord, nthId } from '../support/entities.ts';

const pet = aStoredPet({ record_count: 2 });
const dose = (n: number, issued_on: string) =>
  aStoredRecord({ id: nthId('rec', n), title: `Dose ${n}`, protects: ['rabies'], issued_on });
const [older, newer] = [dose(1, '2025-01-01'), dose(2, '2026-01-01')];

async function codesOf(known: PetLines | null) {
  const lookUps: string[] = [];
  const deps = {
    due: {
      isSuperseded: async (_owner: string, { title }: { title: string }) => lookUps.push(title) > 0,
    },
    statuses: { of: async () => new Map(known ? [[pet.id, known]] : []) },
  };
  const read = await readSuperseding(deps, 'owner', [{ record: older, pet }]);
  return { codes: await read(older, '2026-11-20'), lookUps };
}

test('a newer dose of the same code supersedes one with another title', async () => {
  const lines = linesOf([older, newer]);
  expect(await codesOf({ lines, is_complete: true })).toEqual({ codes: null, lookUps: [] });
});

test('a newer dose replaces one with the same title, however it was typed', () => {
  const [first, second] = [
    { ...older, title: 'Heart worm' },
    { ...newer, title: 'Heart\u00a0 wo\u00adrm\u200b' },
  ];
  const uncoded = [first, second].map((record) => ({ ...record, protects: [] }));
  expect([...supersededRecords(uncoded, '2026-11-20')]).toEqual([uncoded[0]]);
});

test('without the status of its pet a dose is not superseded, so that its reminder is sent', async () => {
  expect(await codesOf(null)).toEqual({ codes: ['rabies'], lookUps: [] });
  expect(await codesOf({ lines: [], is_complete: false })).toEqual({ codes: ['rabies'], lookUps: [] });
});

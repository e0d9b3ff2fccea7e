import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { petIdSchema, ulidTime } from '../../contract/ids.ts';
import { derivedId, findTarget } from '../../lambdas/domain/imports/import-ids.ts';

const sha256 = () => {
  const hash = createHash('sha256');
  return { add: (bytes: Uint8Array) => void hash.update(bytes), end: () => hash.digest('hex') };
};

test('derives an id of the same kind and time, deterministically', () => {
  const time = Date.parse('2026-11-21T12:00:00Z');
  const ids = Array.from({ length: 500 }, () => `pet_${ulid(time).toLowerCase()}`);
  const derived = ids.map((id) => derivedId(sha256, 'owner', id));
  expect(new Set([...ids, ...derived]).size).toBe(1000);
  for (const [index, id] of derived.entries()) {
    expect(petIdSchema.parse(id)).toBe(derivedId(sha256, 'owner', ids[index] ?? ''));
    expect(ulidTime(id.slice(4))).toBe(time);
    expect(derivedId(sha256, 'other', ids[index] ?? '')).not.toBe(id);
  }
});

/** Ids are numbers here; each derived id is its source plus one. */
const find = (...states: ('live' | 'deleted' | 'none')[]) =>
  findTarget(
    '0',
    (id) => `${Number(id) + 1}`,
    (id) => states[Number(id)] ?? 'none',
  );

test.each([
  [['none'], { id: '0', isThere: false }],
  [['live'], { id: '0', isThere: true }],
  [['deleted'], { id: '1', isThere: false }],
  [['deleted', 'live'], { id: '1', isThere: true }],
  // The tombstone has expired since the import that avoided it.
  [['none', 'live'], { id: '1', isThere: true }],
  [['none', 'deleted', 'live'], { id: '2', isThere: true }],
  [['deleted', 'deleted', 'none'], { id: '2', isThere: false }],
  [['none', 'deleted', 'none'], { id: '0', isThere: false }],
] as const)('%j leads to %j', async (states, place) => {
  expect(await find(...states)).toEqual(place);
});

test('gives up on an id that was deleted repeatedly', async () => {
  expect(await find(...Array.from({ length: 30 }, () => 'deleted' as const))).toBeNull();
});

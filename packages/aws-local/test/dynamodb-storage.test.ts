import { describe, expect, test } from 'vitest';
import type { Change, Level } from '../src/dynamodb/dynalite.ts';
import { collectWrites, promised } from '../src/dynamodb/level-writes.ts';

describe('collected writes', () => {
  /** A LevelDB that records its atomic writes. */
  function recordingLevel() {
    const stored = new Map<string, unknown>([['old', 1]]);
    const writes: Change[][] = [];
    const level: Level = {
      open: async () => {},
      close: async () => {},
      get: (key, done) => done(null, stored.get(key)),
      put: (key, value, done) => level.batch([{ type: 'put', key, value }], done),
      del: (key, done) => level.batch([{ type: 'del', key }], done),
      batch: (changes, done) => {
        writes.push(changes);
        done(null);
      },
      iterator: () => ({ nextv: async () => [], close: async () => {} }),
    };
    return { level, writes };
  }

  test('reach LevelDB in one batch, and the task reads them before', async () => {
    const { level, writes } = recordingLevel();
    const { commit, get } = collectWrites(level);
    const seen = await commit(async () => {
      await promised<void>((done) => level.put('a', { n: 1 }, done));
      await promised<void>((done) => level.del('old', done));
      await promised<void>((done) => level.batch([{ type: 'put', key: 'b', value: 2 }], done));
      return [await get('a'), await get('old'), await get('b')];
    });
    expect(seen).toEqual([{ n: 1 }, undefined, 2]);
    expect(writes).toEqual([
      [
        { type: 'put', key: 'a', value: { n: 1 } },
        { type: 'del', key: 'old' },
        { type: 'put', key: 'b', value: 2 },
      ],
    ]);
  });

  test('are dropped when the task throws', async () => {
    const { level, writes } = recordingLevel();
    const { commit, get } = collectWrites(level);
    const failing = commit(async () => {
      await promised<void>((done) => level.put('old', 2, done));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(writes).toEqual([]);
    expect(await get('old')).toBe(1);
  });
});

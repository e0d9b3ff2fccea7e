import { describe, expect, test } from 'vitest';
import type { Change, Level } from '../../local/aws/dynamodb/dynalite.ts';
import { collectWrites, promised } from '../../local/aws/dynamodb/level-writes.ts';
import { createLock } from '../../local/aws/dynamodb/lock.ts';

describe('lock', () => {
  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open };
  }

  test('shares among readers; a writer waits for them, and later readers for the writer', async () => {
    const { shared, exclusive } = createLock();
    const log: string[] = [];
    const { opened, open } = gate();
    const reader = (name: string, until?: Promise<void>) =>
      shared(async () => {
        log.push(`${name} in`);
        await until;
        log.push(`${name} out`);
      });
    const first = reader('first', opened);
    const second = reader('second');
    const writer = exclusive(async () => void log.push('writer'));
    const third = reader('third');
    await second;
    expect(log).toEqual(['first in', 'second in', 'second out']);
    open();
    await Promise.all([first, writer, third]);
    expect(log.slice(3)).toEqual(['first out', 'writer', 'third in', 'third out']);
  });

  test('runs writers one after the other, also after one has failed', async () => {
    const { exclusive } = createLock();
    const log: string[] = [];
    const { opened, open } = gate();
    const failing = exclusive(async () => {
      await opened;
      log.push('first');
      throw new Error('first failed');
    });
    const next = exclusive(async () => void log.push('second'));
    open();
    await expect(failing).rejects.toThrow('first failed');
    await next;
    expect(log).toEqual(['first', 'second']);
  });
});

describe('collected writes', () => {
  /** A stand-in for LevelDB that lists its writes, one entry for each that is atomic. */
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

  test('reach LevelDB in one batch, and are seen by the task before', async () => {
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

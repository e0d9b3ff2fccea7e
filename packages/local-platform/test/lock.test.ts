import { describe, expect, test } from 'vitest';
import { createLock } from '../src/lock.ts';

describe('lock', () => {
  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open };
  }

  test('readers share, a writer waits for them, and later readers wait for the writer', async () => {
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

  test('runs writers one by one, even after a failure', async () => {
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

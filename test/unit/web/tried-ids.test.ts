import { afterEach, expect, test, vi } from 'vitest';
import { markTried, wasTried } from '../../../web/src/platform/tried-ids.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage that keeps at most so many characters. */
function stubStorage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  });
  return kept;
}

test('remembers the latest 300 ids under a key', () => {
  const kept = stubStorage();
  for (let n = 0; n < 302; n++) expect(markTried('a', `id${n}`)).toBe(true);
  expect([wasTried('a', 'id1'), wasTried('a', 'id2'), wasTried('a', 'id301')]).toEqual([false, true, true]);
  expect([wasTried('a', 'id30'), wasTried('b', 'id2'), wasTried('a', 'd2')]).toEqual([true, false, false]);
  expect(kept.get('a')?.split(' ')).toHaveLength(300);
});

test('says that an id can’t be remembered', () => {
  stubStorage(3);
  expect(markTried('a', 'id100')).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect([markTried('a', 'id'), wasTried('a', 'id')]).toEqual([false, false]);
});

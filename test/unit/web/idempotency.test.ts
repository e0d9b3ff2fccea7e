import { expect, test } from 'vitest';
import { createKeyFor } from '../../../web/src/platform/api/idempotency.ts';

function counting() {
  let count = 0;
  return createKeyFor(() => `key-${++count}`);
}

test('keeps the key for the same values, and changes it for others', () => {
  const keyFor = counting();
  expect(keyFor({ name: 'Milo' })).toBe('key-1');
  expect(keyFor({ name: 'Milo' })).toBe('key-1');
  expect(keyFor({ name: 'Mila' })).toBe('key-2');
});

test('uses a new key after a success', () => {
  const keyFor = counting();
  keyFor({ days: 30 });
  keyFor.done();
  expect(keyFor({ days: 30 })).toBe('key-2');
});

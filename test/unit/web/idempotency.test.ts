import { expect, test } from 'vitest';
import { createKeyFor } from '../../../web/src/platform/api/idempotency.ts';

function counting() {
  let count = 0;
  return createKeyFor(() => `key-${++count}`);
}

test('the same values keep their key, other values get another', () => {
  const keyFor = counting();
  expect(keyFor({ name: 'Milo' })).toBe('key-1');
  expect(keyFor({ name: 'Milo' })).toBe('key-1');
  expect(keyFor({ name: 'Mila' })).toBe('key-2');
});

test('after a success the same values are meant as another one', () => {
  const keyFor = counting();
  keyFor({ days: 30 });
  keyFor.done();
  expect(keyFor({ days: 30 })).toBe('key-2');
});

import { expect, test } from 'vitest';
import { findPayerIn, namePayer, ownerAsPayer, type Payer } from '../../contract/billing/payer.ts';
import { PAYER_METADATA } from '../../lambdas/gateways/stripe-shapes.ts';
import {
  customerKey,
  readPayer,
  refundingIndexKey,
  refundKey,
  subscriberKey,
} from '../../lambdas/store/keys.ts';

const AT = '2026-11-28T10:00:00.000Z';

test.each([
  ['an owner', ownerAsPayer('ada'), 'USER#ada', { user_id: 'ada' }],
  ['a practice', { kind: 'practice', id: 'paws' } satisfies Payer, 'PRACTICE#paws', { practice_id: 'paws' }],
])('%s is found by the keys of the rows, and by its name at Stripe', (_, payer, partition, metadata) => {
  for (const key of [subscriberKey(payer), customerKey(payer), refundKey(payer)]) {
    expect(key.PK).toBe(partition);
    expect(readPayer(key)).toEqual(payer);
  }
  expect(refundingIndexKey(payer, AT).GSI1SK).toBe(`2026-11-28#${partition}`);
  expect(namePayer(payer, PAYER_METADATA)).toEqual(metadata);
  expect(findPayerIn(metadata, PAYER_METADATA)).toEqual(payer);
});

test('nothing of another kind is a payer', () => {
  expect(findPayerIn({ order: '7' }, PAYER_METADATA)).toBeNull();
  expect(() => readPayer({ PK: 'SHARE#1' })).toThrow();
});

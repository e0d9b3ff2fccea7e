import { expect, test } from 'vitest';
import type { Billing, QuantityPreview } from '../../../contract/billing.ts';
import {
  cancelText,
  dueNowNote,
  dueNowText,
  planFacts,
  problemText,
  roomNote,
  suggestedQuantity,
  totalText,
} from '../../../web/src/billing/billing-texts.ts';
import { checkQuantity } from '../../../web/src/billing/quantity.ts';
import { momentText } from '../../../web/src/ui/records/day-text.ts';
import {
  keptUntil,
  keptUntilText,
  subscriptionState,
} from '../../../web/src/ui/subscription/subscription-state.ts';

const MAY = '2026-05-03T12:00:00.000Z';
const JUNE = '2026-06-03T12:00:00.000Z';

const FREE: Billing = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  pet_limit: 1,
  pet_count: 1,
  quantity: 1,
  subscription: null,
};

const multi = (part: Partial<NonNullable<Billing['subscription']>> = {}): Billing => ({
  subscribed: true,
  subscription_tier: 'additional_pet',
  subscription_end: MAY,
  pet_limit: 3,
  pet_count: 2,
  quantity: 2,
  subscription: { cents: 998, period_end: MAY, ends_at: null, payment_failed: false, ...part },
});

const facts = (billing: Billing) => planFacts(billing).map(({ label, value }) => `${label}: ${value}`);

test('the card tells price, next date and pets', () => {
  expect(facts(FREE)).toEqual(['Price: $0 per month', 'Pets: 1 of 1 used']);
  expect(facts(multi())).toEqual([
    'Price: $9.98 per month',
    `Next payment: ${momentText(MAY)}`,
    'Pets: 2 of 3 used',
    'Additional pets paid for: 2',
  ]);
  expect(facts(multi({ ends_at: JUNE }))).toContain(`Ends on: ${momentText(JUNE)}`);
  expect(facts(multi({ payment_failed: true }))).toContain('Next payment: Overdue');
  expect(facts(multi({ period_end: null }))).toContain('Next payment: N/A');
  expect(facts({ ...multi(), subscription_tier: 'veterinary', pet_limit: 999 })).toContain(
    'Pets: 2, unlimited',
  );
});

test('a paid period without a subscription ends, and costs nothing more', () => {
  expect(facts({ ...multi(), subscription: null })).toEqual([
    'Price: $0 per month',
    `Ends on: ${momentText(MAY)}`,
    'Pets: 2 of 3 used',
    'Additional pets paid for: 2',
  ]);
});

/** What a copy says whose end has passed, until Stripe is asked anew. */
const ENDED: Billing = {
  ...multi({ ends_at: MAY }),
  subscribed: false,
  subscription_tier: null,
  pet_limit: 1,
};
const ON_HOLD: Billing = { ...ENDED, subscription: multi({ payment_failed: true }).subscription };

test.each<[Billing, ReturnType<typeof subscriptionState>, string | null]>([
  [FREE, 'none', null],
  [multi(), 'going on', null],
  [multi({ payment_failed: true }), 'going on', null],
  [multi({ ends_at: JUNE }), 'cancelled', JUNE],
  [{ ...multi(), subscription: null }, 'over, but paid', MAY],
  [ENDED, 'none', null],
  [ON_HOLD, 'on hold', null],
])('%j is %s', (billing, state, until) => {
  expect(subscriptionState(billing)).toBe(state);
  expect(keptUntil(billing)).toBe(until);
});

test('a subscription that is over costs nothing more', () => {
  expect(facts(ENDED)).toEqual(['Price: $0 per month', 'Pets: 2 of 1 used']);
});

test('a payment problem is told as long as there is one', () => {
  expect([FREE, multi(), ENDED].map(problemText)).toEqual([null, null, null]);
  expect(problemText(multi({ payment_failed: true }))?.title).toBe('Your last payment failed');
  expect(problemText(ON_HOLD)?.title).toBe('Your plan is on hold');
});

test('the note on a cancellation has a date, or N/A', () => {
  expect(keptUntilText(JUNE)).toBe(
    `Access is kept until ${momentText(JUNE)}, and no further charge is made.`,
  );
  expect(keptUntilText(null)).toBe('Access is kept until N/A, and no further charge is made.');
});

test('the question before a cancellation tells until when, and that nothing is lost', () => {
  expect(cancelText(multi())).toContain(
    `You keep Multi-Pet until ${momentText(MAY)}, and nothing more is charged.`,
  );
  expect(cancelText(multi())).toContain('No data is deleted');
  expect(cancelText(multi({ period_end: null }))).toContain('until the end of the paid period');
});

test('the room for pets is spoken of once there is none', () => {
  expect(roomNote(multi())).toBeNull();
  expect(roomNote(FREE)).toMatch(/^Every place/);
  expect(roomNote({ ...FREE, pet_count: 2 })).toMatch(/^You have 2 pets\. All of them stay/);
});

test('a total is per month and for all additional pets', () => {
  expect(totalText(1)).toBe('$4.99 per month, with room for 2 pets in all');
  expect(totalText(99)).toBe('$494.01 per month, with room for 100 pets in all');
});

test('the suggested number makes room for one more pet than there are', () => {
  expect([0, 1, 3, 99, 150].map(suggestedQuantity)).toEqual([1, 1, 3, 99, 99]);
});

test.each([
  [332, '$3.32', /Your card is charged/],
  [-210, '-$2.10 (credit)', /taken off your next payments/],
  [0, 'Nothing', /holds at once/],
])('a change that costs %i cents now', (due_now, text, note) => {
  const preview: QuantityPreview = { quantity: 3, due_now, monthly: 1497, proration_date: 1 };
  expect(dueNowText(preview)).toBe(text);
  expect(dueNowNote(preview)).toMatch(note);
});

test.each(['1', '99', ' 7 '])('%j is a number of pets', (text) => {
  expect(checkQuantity(text)).toEqual({ quantity: Number(text) });
});

test.each(['', '0', '100', '1.5', '-1', '1e1', '0x1', 'two'])('%j is none', (text) => {
  expect(checkQuantity(text)).toEqual({ error: 'Choose from 1 to 99 additional pets.' });
});

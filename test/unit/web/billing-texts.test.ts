import { expect, test } from 'vitest';
import type { Billing } from '../../../contract/billing/billing.ts';
import type { PlanSettings } from '../../../contract/billing/plans.ts';
import {
  changedText,
  dueNowText,
  keptName,
  planFacts,
  previewNotes,
  roomNote,
  scheduledText,
  totalText,
} from '../../../web/src/features/billing/billing-texts.ts';
import { cancelledText, cancelText } from '../../../web/src/features/billing/cancel-texts.ts';
import { checkPetCount, suggestedPetCount } from '../../../web/src/features/billing/pet-count.ts';
import { currentPlanText, problemText } from '../../../web/src/features/billing/problem-texts.ts';
import {
  keptUntil,
  keptUntilText,
  reactivatedText,
  subscriptionState,
} from '../../../web/src/shared/subscription/subscription-state.ts';
import { momentText } from '../../../web/src/shared/texts/day-text.ts';

import { aPreview } from '../../pages/states/plans.ts';

const MAY = '2026-05-03T12:00:00.000Z';
const JUNE = '2026-06-03T12:00:00.000Z';
/** Between MAY and JUNE. */
const NOW = Date.parse('2026-05-20T12:00:00.000Z');

const OPEN: PlanSettings = { recordsPerPet: null, sharing: true };
const CLOSED: PlanSettings = { recordsPerPet: 5, sharing: false };

const FREE: Billing = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  pet_limit: 1,
  pet_count: 1,
  quantity: 1,
  subscription: null,
  ended: null,
  overdue: null,
  next_payment: null,
  refund_until: null,
  refund: null,
  payer: 'owner',
  paid_by: null,
};

const multi = (part: Partial<NonNullable<Billing['subscription']>> = {}): Billing => ({
  ...FREE,
  subscribed: true,
  subscription_tier: 'additional_pet',
  subscription_end: MAY,
  pet_limit: 3,
  pet_count: 2,
  quantity: 2,
  subscription: {
    id: 'sub_1',
    cents: 998,
    period_end: MAY,
    ends_at: null,
    payment_failed: false,
    hold: null,
    scheduled: null,
    pending: null,
    renewal: null,
    pay_by: null,
    payable_until: null,
    ...part,
  },
  refund_until: null,
  refund: null,
});

const facts = (billing: Billing) => planFacts(billing).map(({ label, value }) => `${label}: ${value}`);

test('shows price, next date and pets', () => {
  expect(facts(FREE)).toEqual(['Price: $0 per month', 'Pets: 1 of 1 used']);
  expect(facts(multi())).toEqual([
    'Price: $9.98 per month',
    `Next payment: ${momentText(MAY)}`,
    'Pets: 2 of 3 used',
    'Additional pets: 2',
  ]);
  expect(facts(multi({ payment_failed: true }))).toContain('Next payment: Overdue');
  expect(facts(multi({ period_end: null }))).toContain('Next payment: N/A');
  expect(facts({ ...multi(), subscription_tier: 'veterinary', pet_limit: 999 })).toContain(
    'Pets: 2 (unlimited)',
  );
});

/** The date facts. */
const dates = (part: Parameters<typeof multi>[0]) => facts(multi(part)).slice(1, -2);

test('shows the end of a cancelled plan, and a payment due before it', () => {
  expect(dates({ ends_at: MAY })).toEqual([`Ends on: ${momentText(MAY)}`]);
  expect(dates({ ends_at: JUNE })).toEqual([
    `Ends on: ${momentText(JUNE)}`,
    `Next payment: ${momentText(MAY)}`,
  ]);
  expect(dates({ ends_at: MAY, payment_failed: true })).toEqual([
    `Ends by: ${momentText(MAY)}`,
    'Next payment: Overdue',
  ]);
});

/** A copy whose end has passed, before it is refreshed from Stripe. */
const ENDED: Billing = {
  ...multi({ ends_at: MAY }),
  subscribed: false,
  subscription_tier: null,
  pet_limit: 1,
};
/** An unpaid subscription, which grants nothing; it may still have an end date. */
const onHold = (ends_at: string | null = null): Billing => ({
  ...ENDED,
  subscription: multi({ payment_failed: true, ends_at }).subscription,
});

/** A subscription without a plan, for this reason. */
const held = (
  hold: NonNullable<Billing['subscription']>['hold'],
  ends_at: string | null = null,
): Billing => ({
  ...ENDED,
  subscription: multi({ hold, ends_at }).subscription,
});

test.each<[Billing, ReturnType<typeof subscriptionState>, string | null]>([
  [FREE, 'none', null],
  [multi(), 'active', null],
  [multi({ payment_failed: true }), 'active', null],
  [multi({ ends_at: JUNE }), 'cancelled', JUNE],
  [ENDED, 'none', null],
  [onHold(), 'on hold', null],
  [onHold(JUNE), 'on hold', null],
  [onHold(MAY), 'none', null],
  [held('unknown'), 'on hold', null],
  [held('paused'), 'paused', null],
  [held('paused', JUNE), 'paused', null],
  [held('paused', MAY), 'none', null],
  [held('incomplete'), 'incomplete', null],
])('%j is %s', (billing, state, until) => {
  expect(subscriptionState(billing, NOW)).toBe(state);
  expect(keptUntil(billing)).toBe(until);
});

test('shows no price for an ended subscription', () => {
  expect(facts(ENDED)).toEqual(['Price: $0 per month', 'Pets: 2 of 1 used']);
});

test('shows a payment problem while it lasts', () => {
  expect([FREE, multi(), ENDED].map(problemText)).toEqual([null, null, null]);
  expect(problemText(multi({ payment_failed: true }))?.title).toBe('Your last payment failed');
  expect(problemText(onHold())?.title).toBe('Your plan is on hold');
});

test('says nothing of a failed payment where none failed', () => {
  const paused = problemText(held('paused'));
  expect(paused?.title).toBe('Your plan is paused');
  expect(paused?.detail).toContain('Write to us');
  for (const hold of ['paused', 'unknown'] as const) {
    expect(JSON.stringify(problemText(held(hold)))).not.toContain('failed');
  }
  expect(problemText(held('incomplete'))?.title).toBe('Your first payment isn’t complete');
});

test('shows no next payment that will not come', () => {
  expect(facts(held('paused'))).toContain('Next payment: None while paused');
  expect(facts(held('incomplete')).join()).not.toContain('Next payment');
});

test('names what comes before another plan', () => {
  expect(currentPlanText(held('paused'))).toContain('Write to us before');
  expect(currentPlanText(held('unpaid'))).toContain('Pay the open invoice before');
  expect(currentPlanText(held('unknown'))).toContain('See the reason');
  const past = {
    ...onHold(),
    subscription: multi({ payment_failed: true, payable_until: MAY }).subscription,
  };
  expect(currentPlanText(past)).toContain('as soon as it has ended');
  expect(currentPlanText(multi({ payment_failed: true }))).toContain('Your last payment failed');
  expect(currentPlanText(multi())).toMatch(/^You have the Multi-Pet plan\. Before you change it/);
  expect(currentPlanText(FREE)).toMatch(/^You already have a plan\./);
});

test('names the end date of a plan that is paused or on hold', () => {
  const later = '2999-01-01T12:00:00.000Z';
  expect(problemText(held('paused', later))?.detail).toContain(`it ends on ${momentText(later)}.`);
  expect(problemText(onHold(later))?.detail).toContain(`pay the open invoice by ${momentText(later)}.`);
  expect(problemText(onHold())?.detail).toContain('pay the open invoice now. Otherwise');
});

test('shows a date or N/A in the cancellation note', () => {
  expect(keptUntilText(multi({ ends_at: MAY }))).toBe(
    `Access is kept until ${momentText(MAY)}, and no further charge is made.`,
  );
  expect(keptUntilText(FREE)).toBe('Access is kept until N/A, and no further charge is made.');
});

test('mentions an overdue payment in the cancellation note', () => {
  expect(keptUntilText(multi({ ends_at: JUNE }))).toBe(
    `Access is kept until ${momentText(JUNE)}, and payments continue until then.`,
  );
  expect(keptUntilText(multi({ ends_at: MAY, payment_failed: true }))).toBe(
    `The overdue payment is still due. Access is kept until ${momentText(MAY)} at the latest, and ends earlier if that isn’t paid.`,
  );
  expect(keptUntilText(multi({ ends_at: JUNE, payment_failed: true }))).toMatch(
    /^The overdue payment and those until the end are still due\./,
  );
});

test('shows the next or overdue payment after a reactivation', () => {
  expect(reactivatedText(multi())).toBe(`Your plan stays active. The next payment is on ${momentText(MAY)}.`);
  const next_payment = { at: JUNE, cents: 499, tax: 0, credit: 0 };
  expect(reactivatedText({ ...multi(), next_payment })).toBe(
    `Your plan stays active. The next payment is on ${momentText(JUNE)}.`,
  );
  expect(reactivatedText(multi({ payment_failed: true }))).toBe(
    'Your plan stays active. The overdue payment is still due.',
  );
});

test('explains when a cancelled plan ends, and that no data is lost', () => {
  expect(cancelText(multi(), OPEN)).toContain(
    `You keep Multi-Pet until ${momentText(MAY)}, and you won’t be charged again.`,
  );
  expect(cancelText(multi(), OPEN)).toContain('You keep all your pets, records and documents');
  expect(cancelText(multi({ period_end: null }), OPEN)).toContain('until the end of the billing period');
});

test('makes no promise about a cancellation while a payment is overdue', () => {
  const text = cancelText(multi({ payment_failed: true }), OPEN);
  expect(text).toMatch(/^The overdue payment is still due/);
  expect(text).toContain(`until ${momentText(MAY)} at the latest`);
  expect(text).not.toContain('won’t be charged again');
});

test('promises nothing until the end of a cancelled plan that is paused or on hold', () => {
  const later = '2999-01-01T12:00:00.000Z';
  const end = `on ${momentText(later)}`;
  expect(cancelledText(held('paused', later))).toBe(
    `Your paused plan ends ${end}. You won’t be charged again.`,
  );
  expect(cancelledText(onHold(later))).toMatch(`Your plan is on hold and ends ${end} at the latest.`);
  expect(cancelledText(held('unknown', later))).toBe(
    `Your plan is on hold and ends ${end}. You won’t be charged again.`,
  );
  expect(cancelledText(multi({ ends_at: later }))).toContain('Access is kept');
  expect(cancelText(onHold(), OPEN)).toContain('Your account stays on the free plan');
  expect(facts(held('paused', later))).toEqual(
    expect.arrayContaining([`Ends on: ${momentText(later)}`, 'Next payment: None while paused']),
  );
  const unknown = { ...multi({ hold: 'unknown', ends_at: later, period_end: later }), subscribed: false };
  expect(facts(unknown).join()).not.toContain('Next payment');
});

test('explains the free plan’s limits before a cancellation', () => {
  expect(cancelText(multi(), OPEN)).toMatch(/includes 1 pet\. .*can still view and share them\.$/);
  expect(cancelText(multi(), CLOSED)).toMatch(
    /includes 1 pet and 5 records per pet\. .*can still view them\.$/,
  );
  expect(cancelText(multi(), null)).toMatch(/includes 1 pet\. .*can still view them\.$/);
});

test('shows a note once the pet limit is reached', () => {
  expect(roomNote(multi(), OPEN)).toBeNull();
  expect(roomNote(FREE, OPEN)).toMatch(/^You’ve reached/);
  expect(roomNote({ ...FREE, pet_count: 2 }, OPEN)).toMatch(
    /^You have 2 pets\. .*view and share their records/,
  );
  expect(roomNote({ ...FREE, pet_count: 2 }, CLOSED)).toMatch(
    /^You have 2 pets\. .*can still view their records/,
  );
  expect(roomNote({ ...multi(), pet_count: 4 }, CLOSED)).toMatch(/view and share their records/);
});

test('shows the monthly total for all additional pets', () => {
  expect(totalText(1)).toBe('$4.99 per month for up to 2 pets');
  expect(totalText(99)).toBe('$494.01 per month for up to 100 pets');
});

test('suggests a number that covers one more pet', () => {
  expect([0, 1, 3, 99, 150].map(suggestedPetCount)).toEqual([2, 2, 4, 100, 100]);
});

test.each([
  [332, '$3.32', /Your card is charged/],
  [0, 'Nothing', /takes effect immediately/],
])('explains a change that costs %i cents now', (due_now, text, note) => {
  const preview = aPreview({ due_now });
  expect(dueNowText(preview)).toBe(text);
  expect(previewNotes(multi(), preview)).toEqual([expect.stringMatching(note)]);
});

test.each([
  [
    { due_now: 65, balance: 30, tax: 5 },
    'This covers the rest of the billing period, including $0.05 tax, and $0.30 from earlier changes. ',
  ],
  [
    { due_now: 0, deferred: 45, balance: 30 },
    '$0.45 is too little to charge now, so your next payment includes it. It covers',
  ],
])('says what is in an amount: %j', (fields, text) => {
  expect(previewNotes(multi(), aPreview(fields))[0]).toContain(text);
});

test('names a credit that support gave in a line of its own', () => {
  const notes = previewNotes(multi(), aPreview({ due_now: 332, balance: -90 }));
  expect(notes).toEqual([expect.any(String), 'Your credit of $0.90 is deducted first.']);
});

test('explains fewer pets, and what a change replaces', () => {
  const fewer = aPreview({ due_now: 0, quantity: 1, effective_at: MAY, pet_limit: 2 });
  const day = momentText(MAY);
  expect(previewNotes(multi(), fewer)).toEqual([
    `You’ve paid for 3 pets until ${day} and keep that until then. Your plan then covers 2 pets. You can cancel this change before that day.`,
  ]);
  const waiting = multi({ scheduled: { plan: 'extra', quantity: 1, at: MAY } });
  expect(scheduledText(waiting)).toBe(`Changes to 2 pets on ${day}. You keep all your pets.`);
  expect(keptName(waiting)).toBe('3 pets');
  expect(previewNotes(waiting, aPreview({ resumes: true })).at(-1)).toBe(
    `This replaces your change to 2 pets on ${day}.`,
  );
  expect(changedText(waiting, fewer)).toEqual({
    title: 'Change scheduled',
    text: `Your plan changes to 2 pets on ${day}.`,
  });
});

test('explains a change at the end of the period, with the pets above its limit and a reversed cancellation', () => {
  const preview = aPreview({ due_now: 0, effective_at: MAY, pets_over: 1, pet_limit: 4, resumes: true });
  const billing = { ...multi(), subscription_tier: 'veterinary', pet_count: 5 };
  expect(previewNotes(billing, preview)).toEqual([
    `You’ve paid for Veterinary until ${momentText(MAY)} and keep that until then. Multi-Pet follows. You can cancel this change before that day.`,
    '1 of your 5 pets is above the new limit of 4. You keep them all.',
    'This reverses your cancellation: the plan then renews every month.',
  ]);
});

test.each(['2', '100', ' 7 '])('accepts %j as a number of pets, of which one is free', (text) => {
  expect(checkPetCount(text)).toEqual({ quantity: Number(text) - 1 });
});

test.each(['', '0', '1', '101', '2.5', '-2', '1e1', '0x2', 'two'])(
  'rejects %j as a number of pets',
  (text) => {
    expect(checkPetCount(text)).toEqual({ error: 'Choose from 2 to 100 pets.' });
  },
);

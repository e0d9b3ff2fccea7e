import fc from 'fast-check';
import { PLANS, type PlanName } from '../../contract/billing/offers.ts';
import type { PayerKind } from '../../contract/billing/payer.ts';

/** What an owner, a practice's managers, a bank or Stripe does next. */
export type Step =
  | { kind: 'buy'; plan: PlanName; quantity: number; card: 'pay' | 'decline'; country: string }
  | { kind: 'change'; plan: PlanName; quantity: number; death: Death | null }
  | Mortal<'cancel'>
  | Mortal<'reactivate'>
  | (Mortal<'refund'> & { paysInvoice: boolean })
  | (Mortal<'withdraw'> & { isNewest: boolean })
  | Mortal<'check'>
  | Mortal<'drop'>
  | Mortal<'take-along'>
  | { kind: 'pause'; leavesRenewal: boolean }
  | { kind: 'dispute' }
  | { kind: 'dashboard-refund' }
  | { kind: 'swap-key' }
  | { kind: 'night' }
  | { kind: 'card'; card: 'working' | 'declined' | 'authenticated' }
  | { kind: 'portal-card' }
  | { kind: 'portal-cancel' }
  | { kind: 'credit'; cents: number }
  | { kind: 'pay-invoice' }
  | { kind: 'add-pets'; quantity: number; isDeclined: boolean }
  | { kind: 'wait'; days: number }
  | { kind: 'wait-for-draft' };

/** A call of the owner during which the process may die. */
interface Mortal<Kind extends string> {
  kind: Kind;
  death: Death | null;
}

/** The process dies at a request to AWS or Stripe, before or after it is executed. */
export interface Death {
  at: number;
  after: boolean;
}

/** How the events of a step arrive: how often each, and in which order. */
export interface Delivery {
  /** How often the nth event is delivered; 0 for a lost one. */
  times: number[];
  isReversed: boolean;
}

export interface Turn {
  step: Step;
  delivery: Delivery;
  /** Whether the owner looks at the billing page then. */
  isLookedAt: boolean;
}

const plan = fc.constantFrom(...(Object.keys(PLANS) as PlanName[]));
const quantity = fc.integer({ min: 1, max: 4 });
const death = fc.option(fc.record({ at: fc.nat(24), after: fc.boolean() }), { freq: 2 });
const country = fc.constantFrom('DE', 'DE', 'US');
const card = fc.constantFrom('pay', 'pay', 'pay', 'decline');
const bank = fc.constantFrom('working' as const, 'declined' as const, 'authenticated' as const);
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);

const mortal = <Kind extends string>(kind: Kind) => fc.record({ kind: kindOf(kind), death });
const plain = <Kind extends string>(kind: Kind) => fc.record({ kind: kindOf(kind) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kindOf('buy'), plan, quantity, card, country }) },
  { weight: 5, arbitrary: fc.record({ kind: kindOf('change'), plan, quantity, death }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('wait'), days: fc.constantFrom(1, 4, 20, 32) }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('card'), card: bank }) },
  { weight: 5, arbitrary: fc.record({ kind: kindOf('add-pets'), quantity, isDeclined: fc.boolean() }) },
  { weight: 2, arbitrary: plain('wait-for-draft') },
  { weight: 2, arbitrary: plain('pay-invoice') },
  plain('portal-card'),
  plain('portal-cancel'),
  fc.record({ kind: kindOf('credit'), cents: fc.constantFrom(100, 499, 20_000) }),
  { weight: 2, arbitrary: mortal('cancel') },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('refund'), death, paysInvoice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('withdraw'), death, isNewest: fc.boolean() }) },
  mortal('reactivate'),
  mortal('check'),
  mortal('drop'),
  { weight: 6, arbitrary: mortal('take-along') },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('pause'), leavesRenewal: fc.boolean() }) },
  plain('dispute'),
  plain('dashboard-refund'),
  plain('swap-key'),
  plain('night'),
);

const delivery: fc.Arbitrary<Delivery> = fc.record({
  times: fc.array(fc.constantFrom(0, 1, 1, 1, 2), { maxLength: 12 }),
  isReversed: fc.boolean(),
});
const isLookedAt = fc.boolean();
const turn = fc.record({ step, delivery, isLookedAt });

/** The life of a plan. It begins with a purchase by an owner, or by a practice, which can only have Veterinary. */
export interface History {
  payer: PayerKind;
  turns: Turn[];
}

const payer = fc.constantFrom<PayerKind>('owner', 'owner', 'practice');

const turns: fc.Arbitrary<Turn[]> = fc
  .tuple(fc.record({ plan, quantity, country }), delivery, isLookedAt, fc.array(turn, { maxLength: 12 }))
  .map(([bought, arrival, isLookedAt, rest]) => [
    { step: { kind: 'buy', card: 'pay', ...bought }, delivery: arrival, isLookedAt },
    ...rest,
  ]);

export const histories: fc.Arbitrary<History> = fc.record({ payer, turns });

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readBody } from '@pawfile/local-platform/body';
import type { LocalStripe } from '@pawfile/stripe-local';
import { StripeFailure } from '@pawfile/stripe-local/errors';
import * as z from 'zod';
import type { Clock } from './clock.ts';

const count = z.int().min(0).max(100);

/** The controls of the local Stripe: of its deliveries, its API, and its subscriptions' time. */
const actionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['hold', 'release', 'deliver', 'work']) }),
  z.strictObject({ action: z.enum(['drop', 'duplicate']), count: count.default(1) }),
  z.strictObject({ action: z.literal('shuffle'), seed: z.int().nonnegative().default(0) }),
  z.strictObject({ action: z.literal('delay'), ms: z.int().min(0).max(3_600_000) }),
  z.strictObject({
    action: z.literal('fail'),
    how: z.enum(['down', 'broken', 'rate-limited', 'slow', 'html', 'truncated', 'hang-up']),
    /** Milliseconds for `slow`. */
    ms: z.int().min(0).max(60_000).default(10_000),
    /** Whether a slow request takes effect before or after the delay. */
    effect: z.enum(['first', 'last']).default('first'),
    /** The number of requests; without it, until `work`. */
    requests: count.optional(),
  }),
  z.strictObject({
    action: z.enum(['refund', 'fail-refund', 'dispute', 'win-dispute', 'lose-dispute', 'warn-of-fraud']),
    /** Default: the newest charge that it fits. */
    charge: z.string().optional(),
    /** For `refund`: a part of the charge. */
    cents: z.int().positive().optional(),
  }),
  z.strictObject({ action: z.literal('next-period'), card: z.enum(['good', 'declined']).default('good') }),
  z.strictObject({ action: z.enum(['decline-checkout', 'start-trial']) }),
  z.strictObject({ action: z.literal('pass'), hours: z.int().min(1).max(1000) }),
  z.strictObject({ action: z.literal('give-up'), outcome: z.enum(['cancel', 'unpaid']) }),
]);
type Action = z.output<typeof actionSchema>;

const MAX_BYTES = 1024;

interface StripeControl {
  stripe: LocalStripe;
  clock: Clock;
}

/** The calls of the control page about the local Stripe. */
export const stripeCalls = (control: StripeControl) => ({
  GET: (_: IncomingMessage, response: ServerResponse) => answerJson(response, 200, stateOf(control)),
  POST: async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, MAX_BYTES);
    const action = actionSchema.safeParse(parseJson(body));
    if (!action.success) return answerJson(response, 400, { message: z.prettifyError(action.error) });
    try {
      await act(control, action.data);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return answerJson(response, 400, { message: error.message });
    }
    answerJson(response, 200, stateOf(control));
  },
});

function stateOf({ stripe }: StripeControl) {
  return {
    deliveries: stripe.deliveries.list(),
    settings: stripe.deliveries.settings(),
    fault: stripe.faults.current() ?? null,
    subscriptions: stripe.subscriptions(),
    charges: stripe.payments.list(),
  };
}

async function act(control: StripeControl, action: Action): Promise<void> {
  const { causes, deliveries, faults, payments, drain } = control.stripe;
  switch (action.action) {
    case 'hold':
      return deliveries.hold();
    case 'release':
      return deliveries.release();
    case 'deliver':
      return drain();
    case 'drop':
      return deliveries.dropNext(action.count);
    case 'duplicate':
      return deliveries.duplicateNext(action.count);
    case 'shuffle':
      return deliveries.shuffle(action.seed);
    case 'delay':
      return deliveries.delay(action.ms);
    case 'work':
      return faults.clear();
    case 'fail':
      return faults.set(
        action.how === 'slow' ? { kind: 'slow', ms: action.ms, effect: action.effect } : { kind: action.how },
        action.requests,
      );
    case 'refund':
      return payments.refund(action.charge, action.cents);
    case 'fail-refund':
      return payments.failRefund(action.charge);
    case 'dispute':
      return payments.dispute(action.charge);
    case 'win-dispute':
      return payments.closeDispute('won', action.charge);
    case 'lose-dispute':
      return payments.closeDispute('lost', action.charge);
    case 'warn-of-fraud':
      return payments.warnOfFraud(action.charge);
    case 'next-period':
      return nextPeriod(control, action.card);
    case 'decline-checkout':
      return causes.declineCheckout();
    case 'start-trial':
      return causes.startTrial();
    case 'pass':
      return pass(control, action.hours);
    case 'give-up':
      await causes.afterRetries(action.outcome);
      await nextPeriod(control, 'declined');
      return pass(control, RETRY_HOURS);
  }
}

/** Moves all clocks to just after the draft of the period that ends first: its subscription renews, fails, or ends. */
async function nextPeriod({ stripe, clock }: StripeControl, card: 'good' | 'declined'): Promise<void> {
  const first = stripe.subscriptions().find(({ status }) => status !== 'incomplete' && status !== 'paused');
  if (!first) return;
  await stripe.replaceCard(first.customer, card === 'good');
  await clock.set(new Date(Date.parse(first.periodEnd) + DRAFT_MS + 1000));
  await stripe.advance();
}

/** For how long Stripe keeps the invoice of a renewal as a draft. */
const DRAFT_MS = 3_600_000;

/** The retries of a failed payment end within this time: 3 weeks. */
const RETRY_HOURS = 22 * 24;

/** Moves all clocks ahead. */
async function pass({ stripe, clock }: StripeControl, hours: number): Promise<void> {
  await clock.set(new Date(clock.now().getTime() + hours * 3_600_000));
  await stripe.advance();
}

function parseJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

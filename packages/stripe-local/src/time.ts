import { expireSession } from './checkout-session-ends.ts';
import { nextPeriod, periodLines } from './invoice-lines.ts';
import { changeSubscription, DRAFT_LIFE, draftInvoice, endSubscription, storeDraft } from './invoicing.ts';
import { CLOCK_CAUSE, hasEnded, type Ledger } from './ledger.ts';
import { collectDraft, expireFirstPayment, FIRST_PAYMENT_LIMIT, retryPayment } from './payments.ts';
import { discardPending } from './pending-updates.ts';
import { advanceSchedule } from './schedules.ts';
import type {
  CheckoutSessionRow,
  InvoiceRow,
  Rows,
  SubscriptionRow,
  SubscriptionScheduleRow,
} from './state.ts';
import { announceTrialEnd, TRIAL_NOTICE } from './trials.ts';

/** Something that happens by itself at a certain time. */
interface Due {
  at: number;
  happen(ledger: Ledger): void;
}

/**
 * Advances everything to the ledger's time, in the order of due dates. A clock that jumps over months therefore still
 * creates one invoice per month, with the right dates.
 */
export function catchUp(ledger: Ledger): void {
  for (let due = nextDue(ledger.rows); due && due.at <= ledger.at; due = nextDue(ledger.rows)) {
    due.happen({ ...ledger, at: due.at, cause: CLOCK_CAUSE });
  }
}

/** Whether `catchUp` has anything to do. */
export function isBehind({ rows, at }: Ledger): boolean {
  const due = nextDue(rows);
  return due !== undefined && due.at <= at;
}

/** What is due first. At the same time, an end comes before a renewal, so that no period follows the last one. */
function nextDue(rows: Rows): Due | undefined {
  const all = [
    ...Object.values(rows.checkout_sessions).flatMap(expiry),
    ...Object.values(rows.subscriptions).flatMap((row) => [
      ...ending(row),
      ...firstPaymentEnd(row),
      ...pendingUpdateEnd(row),
      ...trialNotice(row),
    ]),
    ...Object.values(rows.invoices).flatMap(collection),
    ...Object.values(rows.subscription_schedules).flatMap(phaseEnd),
    ...Object.values(rows.subscriptions).flatMap(renewal),
  ];
  return all.reduce<Due | undefined>((first, due) => (!first || due.at < first.at ? due : first), undefined);
}

const expiry = (session: CheckoutSessionRow): Due[] =>
  session.status === 'open'
    ? [{ at: session.expires_at, happen: (ledger) => expireSession(ledger, session) }]
    : [];

function ending(subscription: SubscriptionRow): Due[] {
  if (hasEnded(subscription)) return [];
  const { cancel_at, cancel_at_period_end, current_period_end } = subscription;
  const at = cancel_at_period_end ? current_period_end : cancel_at;
  if (at === null) return [];
  return [{ at, happen: (ledger) => endSubscription(ledger, subscription, 'cancellation_requested') }];
}

/** A phase ends before the renewal at the same time, which bills the next one. */
function phaseEnd(schedule: SubscriptionScheduleRow): Due[] {
  if (schedule.status !== 'active') return [];
  const { begun_at, phases } = schedule;
  const current = phases.find(({ start_date }) => begun_at === null || start_date === begun_at);
  return current ? [{ at: current.end_date, happen: (ledger) => advanceSchedule(ledger, schedule) }] : [];
}

const RENEWED: readonly SubscriptionRow['status'][] = ['trialing', 'active', 'past_due', 'unpaid'];

const renewal = (subscription: SubscriptionRow): Due[] =>
  RENEWED.includes(subscription.status)
    ? [{ at: subscription.current_period_end, happen: (ledger) => renew(ledger, subscription) }]
    : [];

function renew(ledger: Ledger, subscription: SubscriptionRow): void {
  const { current_period_start: start, current_period_end: end, pending_lines } = subscription;
  const period = nextPeriod(subscription);
  changeSubscription(ledger, subscription, () => {
    subscription.pending_lines = [];
    subscription.current_period_start = period.start;
    subscription.current_period_end = period.end;
    if (subscription.status === 'trialing') subscription.status = 'active';
    const lines = [...pending_lines, ...periodLines(ledger, subscription.items, period)];
    const content = { billing_reason: 'subscription_cycle' as const, lines, period: { start, end } };
    // Invoices of an unpaid subscription stay drafts until someone decides.
    const finalizes_at = subscription.status === 'unpaid' ? null : ledger.at + DRAFT_LIFE;
    storeDraft(ledger, subscription, { ...draftInvoice(ledger, subscription, content), finalizes_at });
  });
}

function collection(invoice: InvoiceRow): Due[] {
  const { finalizes_at, next_payment_attempt } = invoice;
  if (finalizes_at !== null) return [{ at: finalizes_at, happen: (ledger) => collectDraft(ledger, invoice) }];
  if (next_payment_attempt === null) return [];
  return [{ at: next_payment_attempt, happen: (ledger) => retryPayment(ledger, invoice) }];
}

const firstPaymentEnd = (subscription: SubscriptionRow): Due[] =>
  subscription.status === 'incomplete'
    ? [
        {
          at: subscription.created + FIRST_PAYMENT_LIMIT,
          happen: (ledger) => expireFirstPayment(ledger, subscription),
        },
      ]
    : [];

const pendingUpdateEnd = (subscription: SubscriptionRow): Due[] =>
  subscription.pending_update
    ? [
        {
          at: subscription.pending_update.expires_at,
          happen: (ledger) => discardPending(ledger, subscription),
        },
      ]
    : [];

const trialNotice = (subscription: SubscriptionRow): Due[] => {
  const { status, trial } = subscription;
  if (status !== 'trialing' || !trial || trial.is_announced) return [];
  return [{ at: trial.end - TRIAL_NOTICE, happen: (ledger) => announceTrialEnd(ledger, subscription) }];
};

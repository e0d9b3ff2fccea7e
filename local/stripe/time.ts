import { emit } from './events.ts';
import { nextPeriod, periodLines } from './invoice-lines.ts';
import {
  changeSubscription,
  draftInvoice,
  endSubscription,
  issueInvoice,
  openInvoicesOf,
  tryToPay,
} from './invoicing.ts';
import { CLOCK_CAUSE, type Ledger, rowOf } from './ledger.ts';
import { buildCheckoutSession } from './objects/checkout-session.ts';
import { advanceSchedule } from './schedules.ts';
import type {
  CheckoutSessionRow,
  InvoiceRow,
  Rows,
  SubscriptionRow,
  SubscriptionScheduleRow,
} from './state.ts';

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
    ...Object.values(rows.subscriptions).flatMap(ending),
    ...Object.values(rows.invoices).flatMap(retry),
    ...Object.values(rows.subscription_schedules).flatMap(phaseEnd),
    ...Object.values(rows.subscriptions).flatMap(renewal),
  ];
  return all.reduce<Due | undefined>((first, due) => (!first || due.at < first.at ? due : first), undefined);
}

const expiry = (session: CheckoutSessionRow): Due[] =>
  session.status === 'open'
    ? [{ at: session.expires_at, happen: (ledger) => expireSession(ledger, session) }]
    : [];

/** Expires an open Checkout session. */
export function expireSession(ledger: Ledger, session: CheckoutSessionRow): void {
  session.status = 'expired';
  emit(ledger, {
    type: 'checkout.session.expired',
    data: { object: buildCheckoutSession(ledger, session) },
  });
}

function ending(subscription: SubscriptionRow): Due[] {
  if (subscription.status === 'canceled') return [];
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

const renewal = (subscription: SubscriptionRow): Due[] =>
  subscription.status === 'canceled'
    ? []
    : [{ at: subscription.current_period_end, happen: (ledger) => renew(ledger, subscription) }];

function renew(ledger: Ledger, subscription: SubscriptionRow): void {
  const { current_period_start: start, current_period_end: end, pending_lines } = subscription;
  const period = nextPeriod(subscription);
  changeSubscription(ledger, subscription, () => {
    subscription.pending_lines = [];
    subscription.current_period_start = period.start;
    subscription.current_period_end = period.end;
    const lines = [...pending_lines, ...periodLines(ledger, subscription.items, period)];
    const draft = draftInvoice(ledger, subscription, {
      billing_reason: 'subscription_cycle',
      lines,
      period: { start, end },
    });
    const invoice = issueInvoice(ledger, subscription, draft);
    if (!tryToPay(ledger, invoice)) subscription.status = 'past_due';
  });
}

const retry = (invoice: InvoiceRow): Due[] =>
  invoice.next_payment_attempt === null
    ? []
    : [{ at: invoice.next_payment_attempt, happen: (ledger) => retryPayment(ledger, invoice) }];

function retryPayment(ledger: Ledger, invoice: InvoiceRow): void {
  const subscription = rowOf(ledger, 'subscription', invoice.subscription);
  if (tryToPay(ledger, invoice)) recover(ledger, subscription);
  else if (invoice.next_payment_attempt === null) endSubscription(ledger, subscription, 'payment_failed');
}

/** Reactivates a subscription without open invoices. */
function recover(ledger: Ledger, subscription: SubscriptionRow): void {
  if (subscription.status !== 'past_due' || openInvoicesOf(ledger, subscription).length > 0) return;
  changeSubscription(ledger, subscription, () => {
    subscription.status = 'active';
  });
}

/** Charges the open invoices, as Stripe does with a new card. */
export function payOpenInvoices(ledger: Ledger, subscription: SubscriptionRow): void {
  for (const invoice of openInvoicesOf(ledger, subscription)) tryToPay(ledger, invoice);
  recover(ledger, subscription);
}

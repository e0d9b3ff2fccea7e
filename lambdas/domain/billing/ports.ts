import type { Reconciliation, WebhookEvent } from '../../../contract/billing/billing.ts';
import type { PlanName } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { DelayableQueue } from '../jobs/job-queue.ts';
import type { AlertJob, NoticeJob } from '../jobs/mail-job.ts';
import type {
  CustomerPayments,
  InvoicePayments,
  PayerContact,
  Payments,
  PricePayments,
  SettlingPayments,
  SubscriptionPayments,
  SyncPayments,
} from './payments/ports.ts';
import type { GuaranteeMarks, PlanRefund, RefundStore } from './refunds/ports.ts';

export interface CustomerStore {
  get(payer: Payer): Promise<Customer | null>;
  /** Stores the key for creating the customer, unless stored; returns what is stored, null once deleted. */
  begin(payer: Payer, attempt: string): Promise<Customer | null>;
  /** Stores the customer, unless stored; returns what is stored, null when the account was deleted. */
  save(payer: Payer, customerId: string, attempt: string): Promise<Customer | null>;
  /** Replaces the key, unless another call has. */
  renewAttempt(payer: Payer, before: string, attempt: string): Promise<void>;
  /** Removes a deleted customer, unless another call has. */
  forget(payer: Payer, customerId: string, attempt: string): Promise<void>;
  /** The customer's payer, as stored with it. */
  payerOf(customerId: string): Promise<Payer | null>;
}

/** Rows that change their partition with a plan that is taken along. */
export interface PlanMoves {
  /**
   * Gives customer and copy of `from` to `to`, with its refunds, and leaves at `from` a copy without a plan that says
   * so, all or nothing. False if a row of theirs has changed since it was read.
   */
  takeAlong(move: PlanMove): Promise<boolean>;
}

export interface PlanMove {
  /** An owner. */
  from: Payer;
  /** A practice. */
  to: Payer;
  customer: Customer & { customerId: string };
  /** The key for creating another customer of `from`. */
  newAttempt: string;
  /** The copy of `from`. */
  subscriber: Subscriber;
  /** What `to` gets of it. */
  along: Subscriber;
  subscriptionId: string;
  /** The refunds of `from`. */
  refunds: readonly PlanRefund[];
  /** What `to` has: a customer that was deleted, and a copy without a plan. */
  before: { customerId: string | null; row: Subscriber | null };
}

interface Customer {
  customerId: string | null;
  /** The idempotency key of creating the customer; replaced only after Stripe failed for it. */
  attempt: string;
}

/** The used part of an event: that something happened to a customer, never what. */
export interface StripeEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The object that it is about. */
  objectId: string | null;
  customerId: string | null;
}

export interface WebhookEventStore {
  /** Stores the outcome of a delivery; a failure does not replace a success. */
  note(event: WebhookEvent): Promise<void>;
  newest(count: number, now: Date): Promise<WebhookEvent[]>;
}

export interface ReconciliationStore {
  save(reconciliation: Reconciliation): Promise<void>;
  last(): Promise<Reconciliation | null>;
}

/** Dependencies of a sync. */
export interface SyncDeps extends RefundDeps {
  payments: SyncPayments;
  subscribers: Pick<SubscriberStore, 'get' | 'replace'>;
  /** When a payer was closed; null for an open practice and for each owner. */
  closedAt: (payer: Payer) => Promise<Date | null>;
  /** Called once for each plan that has begun, or not at all if the process dies at that moment. */
  onPlanBegun: () => void;
  newId: () => string;
}

/** Dependencies of settling a refund. */
export interface RefundDeps {
  payments: SettlingPayments;
  refunds: RefundStore;
  /** The mail queue; null in a stage that sends no mail. */
  mailJobs: DelayableQueue<AlertJob | NoticeJob> | null;
  now: () => Date;
}

/** Dependencies of the billing calls. */
export interface BillingDeps extends SyncDeps {
  payments: Payments;
  customers: CustomerStore;
  guaranteeMarks: GuaranteeMarks;
  /** Called when Stripe's price of a plan is not the one on the site. */
  onWrongPrice: (plan: PlanName) => void;
  /** How many pets the plan counts. */
  petCount: (payer: Payer) => Promise<number>;
  contactOf: (payer: Payer) => Promise<PayerContact>;
}

/** Dependencies of the administrators' calls. */
export interface BillingDebugDeps {
  payments: Pick<PricePayments, 'checkPrices'>;
  /** Whether each setting for payments exists, and the Stripe mode of the key. */
  inspectSettings: () => Promise<{ mode: 'live' | 'test' | 'unknown'; present: Record<string, boolean> }>;
  events: Pick<WebhookEventStore, 'newest'>;
  reconciliations: Pick<ReconciliationStore, 'last'>;
  now: () => Date;
}

export interface WebhookDeps extends SyncDeps {
  payments: SyncPayments & Pick<CustomerPayments, 'payerOf'> & Pick<InvoicePayments, 'failedPayment'>;
  customers: Pick<CustomerStore, 'get' | 'save' | 'payerOf'>;
  events: Pick<WebhookEventStore, 'note'>;
}

export interface ReconcileDeps extends Omit<WebhookDeps, 'events' | 'payments'> {
  payments: WebhookDeps['payments'] &
    Pick<SubscriptionPayments, 'allSubscriptions'> &
    Pick<PricePayments, 'checkPrices'>;
  subscribers: SubscriberStore;
  reconciliations: Pick<ReconciliationStore, 'save'>;
  /** Called at once for each copy that was repaired and each subscription that no copy shows. */
  onDrift: () => void;
  /** Called for each plan whose price at Stripe is not the one on the site. */
  onWrongPrice: () => void;
}

export interface SubscriberStore {
  get(payer: Payer): Promise<Subscriber | null>;
  /** Replaces the previous copy (`version` - 1); false when that is no longer the stored one. */
  replace(payer: Payer, copy: Subscriber): Promise<boolean>;
  /**
   * A page of the payers whose copy shows a subscription and was synced before a day, YYYY-MM-DD; `next` names the
   * following page. Their copies may have been synced since.
   */
  syncedBefore(day: string, after: string | null): Promise<{ payers: Payer[]; next: string | null }>;
}

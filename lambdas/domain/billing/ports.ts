import type { Reconciliation, WebhookEvent } from '../../../contract/billing/billing.ts';
import type { PlanName } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { DelayableQueue, JobQueue } from '../jobs/job-queue.ts';
import type { AlertJob, NoticeJob } from '../jobs/mail-job.ts';
import type {
  CustomerPayments,
  Payments,
  PricePayments,
  SettlingPayments,
  SubscriptionPayments,
  SyncPayments,
} from './payment-ports.ts';
import type { ReconcileJob } from './reconcile-job.ts';
import type { GuaranteeMarks, RefundStore } from './refunds/ports.ts';

/** A Stripe subscription in the domain's terms. Times are ISO 8601. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  /** Whose it is, if it was bought on the site. */
  payer: Payer | null;
  /** The tier and quantity of its one item. */
  itemId: string;
  tier: string | null;
  quantity: number;
  /** Per month and unit, in US cents. */
  unitCents: number;
  /**
   * `active`: paid, or on trial; `overdue`: the last payment failed, whether or not Stripe retries it; `paused`: by
   * support, in Stripe's dashboard; `incomplete`: never paid yet; `unknown`: a status that Stripe may add; `ended`:
   * cannot resume.
   */
  state: 'active' | 'overdue' | 'paused' | 'incomplete' | 'unknown' | 'ended';
  /** A card of its own pays it, as Checkout leaves it, instead of the customer's. */
  hasOwnCard: boolean;
  /** Its first payment is open, or was not made in time. */
  neverPaid: boolean;
  createdAt: string;
  periodStart: string;
  periodEnd: string;
  /** Changes with every charge. */
  latestInvoice: string | null;
  /** The same one while it can still be paid or charged; null otherwise, and where Stripe was not asked for it. */
  unpaid: UnpaidInvoice | null;
  /** When a scheduled cancellation takes effect, in either of Stripe's forms. */
  endsAt: string | null;
  cancellation: CancellationForm | null;
  /** The time for which Stripe prorated the change that last reversed a cancellation. */
  resumedAt: string | null;
  /** The schedule that Stripe follows, and the plan that it still brings. */
  scheduleId: string | null;
  scheduled: ({ at: string } & Wanted) | null;
  /** A change that applies once its invoice is paid; Stripe drops it at `expiresAt`. */
  pending: ({ invoiceId: string; expiresAt: string } & Wanted) | null;
  endedAt: string | null;
  /** Whether it ended because a payment was overdue. */
  endedUnpaid: boolean;
  /** Whether that payment arrived all the same, at the moment of the end. */
  paidLate: boolean;
  /** What the latest invoice costs after credit, in US cents. */
  latestCents: number;
}

/** An invoice that is neither paid nor void. */
interface UnpaidInvoice {
  id: string;
  /** A renewal is a draft for an hour: then Stripe charges it. */
  isDraft: boolean;
  /** Whether it is for the present period, which has begun. */
  isRenewal: boolean;
  /** When Stripe charges it, or first tried to; null for a draft that it keeps. */
  chargedAt: string | null;
  /** Whether we stopped it because its owner canceled; see `stopRenewal`. */
  isStopped: boolean;
}

/** The next payment of a subscription, as Stripe previews it. */
export interface NextPayment {
  at: string;
  /** In US cents, with tax, after credit. */
  cents: number;
  tax: number;
  /** The credit that it uses. */
  credit: number;
}

/** A Stripe checkout page. */
export interface CheckoutPage {
  id: string;
  /** Null when it is no longer open. */
  url: string | null;
  plan: PlanName | null;
  quantity: number;
  /** The price per unit on it, in US cents. */
  unitCents: number;
  expiresAt: string;
}

/** A plan to have; only `extra` has a quantity. */
export interface Wanted {
  plan: PlanName;
  quantity: number;
}

/** What a change costs, in US cents. */
export interface PreviewedPrice {
  /** Due now with tax. */
  cents: number;
  tax: number;
  /** Too small to charge: what the next payment contains instead. */
  deferred: number;
  /** The balance before: negative for a credit that support gave, positive for what earlier changes deferred. */
  balance: number;
}

/** A change that takes effect immediately. */
export interface ImmediateChange extends Wanted {
  subscription: PaidSubscription;
  /** The price to replace the present one by; null to keep it. */
  priceId: string | null;
  /** The second for which Stripe prorates, since 1970. */
  prorationDate: number;
  reverses: CancellationForm | null;
}

/** Stripe knows a cancellation as a flag for the end of the period, or as a date. */
export type CancellationForm = 'flag' | 'date';

/**
 * `made`, also if it waits for its payment; `unsettled`: Stripe works on it or on another change, or its answer was
 * lost; `refused`: nothing has changed.
 */
export type ChangeOutcome = 'made' | 'unsettled' | 'refused';

export interface Price {
  id: string;
  /** Per month and unit, in US cents. */
  unitCents: number;
}

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
export interface SyncDeps {
  payments: SyncPayments;
  subscribers: Pick<SubscriberStore, 'get' | 'replace'>;
  /** Called once for each plan that has begun, or not at all if the process dies at that moment. */
  onPlanBegun: () => void;
  /** The mail queue; null in a stage that sends no mail. */
  mailJobs: DelayableQueue<AlertJob | NoticeJob> | null;
  now: () => Date;
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
export interface BillingDeps extends SyncDeps, RefundDeps {
  payments: Payments;
  customers: CustomerStore;
  guaranteeMarks: GuaranteeMarks;
  /** Called when Stripe's price of a plan is not the one on the site. */
  onWrongPrice: (plan: PlanName) => void;
  /** How many pets the plan counts. */
  petCount: (payer: Payer) => Promise<number>;
  /** The payer's verified address. */
  emailOf: (payer: Payer) => Promise<string | null>;
  newId: () => string;
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

export interface WebhookDeps extends SyncDeps, RefundDeps {
  payments: SettlingPayments & SyncPayments & Pick<CustomerPayments, 'payerOf'>;
  customers: Pick<CustomerStore, 'get' | 'save' | 'payerOf'>;
  events: Pick<WebhookEventStore, 'note'>;
  newId: () => string;
}

export interface ReconcileDeps extends Omit<WebhookDeps, 'events' | 'payments'> {
  payments: WebhookDeps['payments'] &
    Pick<SubscriptionPayments, 'allSubscriptions'> &
    Pick<PricePayments, 'checkPrices'>;
  subscribers: SubscriberStore;
  reconciliations: Pick<ReconciliationStore, 'save'>;
  jobs: JobQueue<ReconcileJob>;
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

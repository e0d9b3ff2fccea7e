import type { Invoice, PriceCheck, Reconciliation, WebhookEvent } from '../../../contract/billing/billing.ts';
import type { PlanName } from '../../../contract/billing/offers.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { JobQueue } from '../job-queue.ts';
import type { NoticeJob } from '../mail/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { ReconcileJob } from './reconcile-job.ts';

/** A subscription as Stripe has it, in our words. Times are ISO 8601. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  /** Whose it is, if it was bought here. */
  ownerId: string | null;
  /** What its one item is, and how often. */
  itemId: string;
  tier: string | null;
  quantity: number;
  /** Per month for each, in US cents. */
  unitCents: number;
  /**
   * `active`: paid; `past-due`: the last payment failed and Stripe goes on trying; `suspended`: it has given up, or was
   * told to pause; `pending`: never paid yet; `ended`: over for good.
   */
  state: 'active' | 'past-due' | 'suspended' | 'pending' | 'ended';
  createdAt: string;
  periodStart: string;
  periodEnd: string;
  /** Another one after whatever was charged. */
  latestInvoice: string | null;
  /** When a cancellation that was scheduled, in whichever form, takes effect. */
  endsAt: string | null;
  endedAt: string | null;
}

/** A page of Stripe's on which a plan is paid. */
export interface CheckoutPage {
  id: string;
  /** Null once it is not open. */
  url: string | null;
  plan: PlanName | null;
  quantity: number;
  /** What each costs on it, in US cents. */
  unitCents: number;
  expiresAt: string;
}

interface QuantityChange {
  subscription: PaidSubscription;
  quantity: number;
  /** The moment to which the rest of the period is reckoned, in seconds since 1970. */
  prorationDate: number;
}

/**
 * Stripe. Every function throws `payments-unavailable` when Stripe cannot be reached, is too slow, too busy, or answers
 * nonsense. Those that make something take a key: however often they are called with it, one thing is made.
 */
export interface Payments {
  /** The owner's customer, if one was made and not noted; found up to a minute after it was made. */
  findCustomer(ownerId: string): Promise<string | null>;
  /** `spent`: Stripe only repeats an old failure to this key, which can make nothing any more; it takes another one. */
  createCustomer(ownerId: string, email: string | null, key: string): Promise<{ id: string } | 'spent'>;
  /** Deletes a customer, and with it cards and subscriptions, at once and without a refund; invoices stay. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whose customer it is; null for one that is not ours, or was deleted. */
  ownerOf(customerId: string): Promise<string | null>;
  /** All of the customer's subscriptions, the newest first, those that ended too; none of a customer that is gone. */
  subscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** All subscriptions there ever were, page by page; `next` names the following page. */
  allSubscriptions(after: string | null): Promise<{ subscriptions: PaidSubscription[]; next: string | null }>;
  /** The customer's checkout pages, the newest first; none of a customer that is gone. */
  checkouts(customerId: string): Promise<CheckoutPage[]>;
  /** Closes a page unless it was paid on or has ended; false when it is still open all the same. */
  closeCheckout(id: string): Promise<boolean>;
  /**
   * `in-use`: another page was asked for with this key; `spent`: as for `createCustomer`; `customer-gone`: somebody has
   * deleted the customer at Stripe.
   */
  createCheckout(
    ownerId: string,
    customerId: string,
    wanted: { plan: PlanName; quantity: number },
    key: string,
  ): Promise<{ url: string } | 'in-use' | 'spent' | 'customer-gone'>;
  portal(customerId: string): Promise<string>;
  invoices(customerId: string, count: number): Promise<Invoice[]>;
  cancelAtPeriodEnd(subscription: PaidSubscription): Promise<void>;
  /** Takes back a scheduled end, in whichever form it was scheduled. */
  keep(subscription: PaidSubscription): Promise<void>;
  /** What is due now, in US cents; negative for a credit. */
  previewQuantity(change: QuantityChange): Promise<number>;
  /**
   * Charges what was previewed. Of changes that begin from the same state only one is made: `overtaken` by another one,
   * or `declined`, or `unconfirmed` by the card's owner, nothing has changed.
   */
  changeQuantity(change: QuantityChange): Promise<'changed' | 'overtaken' | 'declined' | 'unconfirmed'>;
  /** Whether the price of each plan is the one on the site. */
  checkPrices(): Promise<Record<PlanName, PriceCheck>>;
}

export interface CustomerStore {
  get(ownerId: string): Promise<Customer | null>;
  /** Notes under which key the customer is made, unless another call has; gives what is noted, null once deleted. */
  begin(ownerId: string, attempt: string): Promise<Customer | null>;
  /** Notes who the customer is, unless that is known; gives what is noted, null when the account was deleted. */
  save(ownerId: string, customerId: string, attempt: string): Promise<Customer | null>;
  /** Takes another key, unless another call has. */
  renewAttempt(ownerId: string, before: string, attempt: string): Promise<void>;
  /** Forgets a customer that is gone, unless another call has. */
  forget(ownerId: string, customerId: string, attempt: string): Promise<void>;
  /** Whose customer it is, as noted when it was saved. */
  ownerOf(customerId: string): Promise<string | null>;
}

interface Customer {
  customerId: string | null;
  /** Names all requests to Stripe that must not be done twice; another one only after Stripe failed at it. */
  attempt: string;
}

/** What is used of an event: that something happened to a customer, never what. */
export interface StripeEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
}

export interface WebhookEventStore {
  /** Notes what became of a delivery; a failure takes no success's place. */
  note(event: WebhookEvent): Promise<void>;
  newest(count: number, now: Date): Promise<WebhookEvent[]>;
}

export interface ReconciliationStore {
  save(reconciliation: Reconciliation): Promise<void>;
  last(): Promise<Reconciliation | null>;
}

/** What it takes to make an owner's copy anew. */
export interface SyncDeps {
  payments: Pick<Payments, 'subscriptions'>;
  subscribers: SubscriberStore;
  now: () => Date;
}

/** The tools of the billing calls. */
export interface BillingDeps extends SyncDeps {
  payments: Payments;
  customers: CustomerStore;
  pets: Pick<PetStore, 'count'>;
  /** The owner's address, once verified. */
  emailOf: (ownerId: string) => Promise<string | null>;
  newId: () => string;
}

/** The tools of the administrators' calls. */
export interface BillingDebugDeps {
  payments: Pick<Payments, 'checkPrices'>;
  /** Of each setting that payments need, whether it is there, and which of Stripe's modes the key belongs to. */
  inspectSettings: () => Promise<{ mode: 'live' | 'test' | 'unknown'; present: Record<string, boolean> }>;
  events: Pick<WebhookEventStore, 'newest'>;
  reconciliations: Pick<ReconciliationStore, 'last'>;
  now: () => Date;
}

export interface WebhookDeps extends SyncDeps {
  payments: Pick<Payments, 'subscriptions' | 'ownerOf'>;
  customers: Pick<CustomerStore, 'get' | 'save' | 'ownerOf'>;
  events: Pick<WebhookEventStore, 'note'>;
  /** Where mails are asked for; null in a stage that sends none. */
  mailJobs: JobQueue<NoticeJob> | null;
  newId: () => string;
}

export interface ReconcileDeps extends Omit<WebhookDeps, 'events' | 'mailJobs'> {
  payments: Pick<Payments, 'subscriptions' | 'ownerOf' | 'allSubscriptions'>;
  reconciliations: Pick<ReconciliationStore, 'save'>;
  jobs: JobQueue<ReconcileJob>;
  /** Told at once of each copy that had to be made anew, and of each subscription that no copy shows. */
  onDrift: () => void;
}

export interface SubscriberStore {
  get(ownerId: string): Promise<Subscriber | null>;
  /** Puts a copy in the place of the one before it (`version` - 1); false when that is not the stored one any more. */
  replace(copy: Subscriber): Promise<boolean>;
}

import type { Invoice, PortalForm, PriceCheck } from '../../../../contract/billing/billing.ts';
import type { PlanName } from '../../../../contract/billing/offers.ts';
import type { Payer } from '../../../../contract/billing/payer.ts';
import type { FailedPayment } from '../../jobs/mail-job.ts';
import type { RefundPayments } from '../refunds/ports.ts';

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

// Stripe, by what its callers do. Every method throws `payments-unavailable` when Stripe cannot be reached, is too slow
// or too busy, or answers in an unknown format. Methods that create something take a key: repeated with it, they create
// one thing.

/** A payer to Stripe: an owner's verified address, or a practice's name and the address of its first manager. */
export interface PayerContact {
  name: string | null;
  email: string | null;
}

/** Customers, each of a payer. */
export interface CustomerPayments {
  /** The payer's customer, if one was created but not stored; found up to a minute after its creation. */
  findCustomer(payer: Payer): Promise<string | null>;
  /** `spent`: Stripe only repeats an old failure for this key, so another key is needed. */
  createCustomer(payer: Payer, contact: PayerContact, key: string): Promise<{ id: string } | 'spent'>;
  /** Gives the customer this address, unless it has it. Nothing for a deleted customer. */
  keepEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer, and with it cards and subscriptions, at once and without a refund; invoices stay. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whether the account of the key has, or had, this customer. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** The customer's payer; null for a foreign or deleted customer. */
  payerOf(customerId: string): Promise<Payer | null>;
  /**
   * Names the payer on a customer and on its subscriptions that have not ended, in place of the one before; the
   * subscriptions last, which show whether it is done. Nothing for a deleted customer.
   */
  namePayer(customerId: string, payer: Payer): Promise<void>;
  /** Makes a subscription's own card the customer's, unless that one is newer, so that the customer's pays. */
  moveCard(subscription: PaidSubscription): Promise<void>;
  /** Takes back the customer's credit, and what a next payment would have contained besides. */
  clearBalance(customerId: string): Promise<void>;
  /** The customer's page in Stripe's dashboard. */
  dashboardUrl(customerId: string): string;
}

/** Subscriptions, their cancellation and their end. */
export interface SubscriptionPayments {
  /** All subscriptions of the customer, ended ones included, newest first; none for a deleted customer. */
  subscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** All subscriptions of the account, ended ones included, page by page; `next` names the following page. */
  allSubscriptions(after: string | null): Promise<{ subscriptions: PaidSubscription[]; next: string | null }>;
  cancelAtPeriodEnd(subscription: PaidSubscription): Promise<void>;
  /** Reverses a scheduled cancellation, in either of Stripe's forms. */
  keep(subscription: PaidSubscription): Promise<void>;
  /**
   * Ends a subscription at once, without a credit for its rest; one that has ended is left alone. `unpaid`: Stripe
   * keeps this as the reason.
   */
  endNow(subscriptionId: string, why?: 'unpaid'): Promise<void>;
}

/** Changes of a subscription's plan. */
export interface ChangePayments {
  previewChange(change: ImmediateChange): Promise<PreviewedPrice>;
  /**
   * Charges what was previewed and makes the change, or lets it wait until that is paid. Stripe makes one change for
   * each state of a subscription, however often it is asked. `patience`: how long to wait for the answer, in
   * milliseconds.
   */
  changeNow(change: ImmediateChange, patience: number): Promise<ChangeOutcome>;
  /**
   * Changes the plan at the end of the paid period, which replaces a change scheduled before. `priceId`: null to keep
   * the present price.
   */
  changeAtPeriodEnd(subscription: PaidSubscription, wanted: Wanted, priceId: string | null): Promise<void>;
  /** Ends the subscription's schedule: the present plan stays. */
  releaseSchedule(scheduleId: string): Promise<void>;
}

/** Stripe's own pages. */
export interface CheckoutPayments {
  /** The customer's checkout pages, newest first; none for a deleted customer. */
  checkouts(customerId: string): Promise<CheckoutPage[]>;
  /** Closes a page unless it was paid or has expired; false when it is still open. */
  closeCheckout(id: string): Promise<boolean>;
  /**
   * The address of the new page, empty if Stripe sent none. `in-use`: the key was used for another page; `spent`: as
   * for `createCustomer`; `customer-gone`: the customer was deleted at Stripe.
   */
  createCheckout(
    payer: Payer,
    customerId: string,
    wanted: Wanted & { price: Price },
    key: string,
  ): Promise<{ url: string } | 'in-use' | 'spent' | 'customer-gone'>;
  /** The address of the portal, or of one of its forms where the account is set up for it. */
  portal(payer: Payer, customerId: string, form: PortalForm): Promise<string>;
}

/** Invoices: paid and unpaid ones, the draft of a renewal, and the next one. */
export interface InvoicePayments {
  invoices(customerId: string, count: number): Promise<Invoice[]>;
  /** Voids an open invoice, which ends an incomplete subscription; false if that is not possible. */
  voidInvoice(id: string): Promise<boolean>;
  /**
   * Voids the unpaid invoices of an ended subscription, drafts included, so that they can't be paid or charged any
   * more. A draft that the customer's credit would pay stays a draft, which keeps the credit; one that is paid at this
   * moment stays paid. False when one can neither be voided nor is paid yet.
   */
  voidUnpaid(subscriptionId: string): Promise<boolean>;
  /**
   * Keeps Stripe from charging the draft of a renewal, and marks it in the same request. False, and without an effect,
   * when Stripe has finalized it.
   */
  stopRenewal(invoiceId: string): Promise<boolean>;
  /** Takes back `stopRenewal`. */
  collectRenewal(invoiceId: string): Promise<void>;
  /** What is due of an invoice after a payment for it failed. */
  failedPayment(invoiceId: string, customerId: string): Promise<FailedPayment>;
  /** The next payment; null if Stripe plans none. */
  nextPayment(subscription: PaidSubscription): Promise<NextPayment | null>;
}

/** The prices of the plans. */
export interface PricePayments {
  /** The active price of a plan; null unless it is the one on the site. */
  priceOf(plan: PlanName): Promise<Price | null>;
  /** Whether each plan's price is the one on the site. */
  checkPrices(): Promise<Record<PlanName, PriceCheck>>;
}

/** All of Stripe, for the calls about billing. */
export interface Payments
  extends CustomerPayments,
    SubscriptionPayments,
    ChangePayments,
    CheckoutPayments,
    InvoicePayments,
    PricePayments,
    RefundPayments {}

/** What a refund is settled with. */
export type SettlingPayments = RefundPayments &
  Pick<CustomerPayments, 'clearBalance' | 'dashboardUrl'> &
  Pick<SubscriptionPayments, 'subscriptions' | 'endNow'> &
  Pick<ChangePayments, 'releaseSchedule'> &
  Pick<CheckoutPayments, 'checkouts' | 'closeCheckout'> &
  Pick<InvoicePayments, 'voidUnpaid'>;

/** What a copy of a subscription is made with; what a closed practice paid is refunded with it. */
export type SyncPayments = SettlingPayments &
  Pick<CustomerPayments, 'hasCustomer' | 'moveCard' | 'namePayer'> &
  Pick<SubscriptionPayments, 'cancelAtPeriodEnd'> &
  Pick<InvoicePayments, 'collectRenewal'>;

import type { Invoice, PortalForm, PriceCheck } from '../../../contract/billing/billing.ts';
import type { PlanName } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type {
  ChangeOutcome,
  CheckoutPage,
  ImmediateChange,
  NextPayment,
  PaidSubscription,
  PreviewedPrice,
  Price,
  Wanted,
} from './ports.ts';
import type { RefundPayments } from './refunds/ports.ts';

// Stripe, by what its callers do. Every method throws `payments-unavailable` when Stripe cannot be reached, is too slow
// or too busy, or answers in an unknown format. Methods that create something take a key: repeated with it, they create
// one thing.

/** Customers, each of a payer. */
export interface CustomerPayments {
  /** The payer's customer, if one was created but not stored; found up to a minute after its creation. */
  findCustomer(payer: Payer): Promise<string | null>;
  /** `spent`: Stripe only repeats an old failure for this key, so another key is needed. */
  createCustomer(payer: Payer, email: string | null, key: string): Promise<{ id: string } | 'spent'>;
  /** Gives the customer this address, unless it has it. Nothing for a deleted customer. */
  keepEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer, and with it cards and subscriptions, at once and without a refund; invoices stay. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whether the account of the key has, or had, this customer. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** The customer's payer; null for a foreign or deleted customer. */
  payerOf(customerId: string): Promise<Payer | null>;
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
  portal(customerId: string, form: PortalForm): Promise<string>;
}

/** Invoices: paid and unpaid ones, the draft of a renewal, and the next one. */
export interface InvoicePayments {
  invoices(customerId: string, count: number): Promise<Invoice[]>;
  /** Voids an open invoice, which ends an incomplete subscription; false if that is not possible. */
  voidInvoice(id: string): Promise<boolean>;
  /**
   * Voids the unpaid invoices of an ended subscription, drafts included, so that they can't be paid or charged any
   * more; one that is paid at this moment stays paid. False when one can neither be voided nor is paid yet.
   */
  voidUnpaid(subscriptionId: string): Promise<boolean>;
  /**
   * Keeps Stripe from charging the draft of a renewal, and marks it in the same request. False, and without an effect,
   * when Stripe has finalized it.
   */
  stopRenewal(invoiceId: string): Promise<boolean>;
  /** Takes back `stopRenewal`. */
  collectRenewal(invoiceId: string): Promise<void>;
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

/** What a copy of a subscription is made with. */
export type SyncPayments = Pick<CustomerPayments, 'hasCustomer' | 'moveCard' | 'dashboardUrl'> &
  Pick<SubscriptionPayments, 'subscriptions' | 'endNow'> &
  Pick<ChangePayments, 'releaseSchedule'> &
  Pick<InvoicePayments, 'voidUnpaid' | 'collectRenewal'>;

/** What a refund is settled with. */
export type SettlingPayments = RefundPayments &
  Pick<CustomerPayments, 'clearBalance' | 'dashboardUrl'> &
  Pick<SubscriptionPayments, 'subscriptions' | 'endNow'> &
  Pick<ChangePayments, 'releaseSchedule'> &
  Pick<CheckoutPayments, 'checkouts' | 'closeCheckout'> &
  Pick<InvoicePayments, 'voidUnpaid'>;

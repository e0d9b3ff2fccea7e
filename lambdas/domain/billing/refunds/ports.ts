import type { Payer } from '../../../../contract/billing/payer.ts';
import type { AlertJob } from '../../jobs/mail-job.ts';

/** A payment that succeeded. Times are ISO 8601, amounts US cents. */
export interface Charge {
  id: string;
  paidAt: string;
  cents: number;
  /** Equal for the same card of another customer; null for other ways to pay. */
  card: string | null;
  /** The card's last four digits. */
  last4: string | null;
  refunds: ChargeRefund[];
  /**
   * Whether the owner disputed it with the bank: the bank has not decided (`open`), or has returned the money (`lost`).
   * Null also for a dispute that the bank refused: the charge can be refunded as any other.
   */
  dispute: 'open' | 'lost' | null;
}

/** A refund of a charge, by us or by support. */
export interface ChargeRefund {
  cents: number;
  /** The bank returned it, for example because the card's account was closed. */
  isFailed: boolean;
  /** The key of the owner's request that made it; null for one made at Stripe. */
  request: string | null;
  /** Whether that request was a withdrawal. */
  isWithdrawal: boolean;
}

/** A refund that an owner asked for: the one use of the money-back guarantee, or a withdrawal. */
export interface PlanRefund {
  /** Names it at Stripe: in idempotency keys, and in the metadata of its refunds. */
  key: string;
  customerId: string;
  begunAt: string;
  /** `unknown`: one of a later release, which continues the refund. */
  state: 'processing' | 'done' | 'unknown';
  /** When the plan ended, or was what it was before again; later payments are not refunded. Null until then. */
  endedAt: string | null;
  /** What is refunded, in US cents, and the part of it that failed. */
  cents: number;
  failedCents: number;
  /** The payments that it is of, newest first; not known in a row of an earlier release. */
  payments: readonly RefundedPayment[];
  /** Null for the guarantee. */
  withdrawal: Withdrawal | null;
  /** The withdrawal before this one: its mails may not be sent yet. */
  earlier: PlanRefund | null;
}

/** What an owner withdrew from. */
export interface Withdrawal {
  /** Stripe's id of the purchase's invoice. */
  purchase: string;
  subscriptionId: string;
  /** What is refunded of each payment that was made before. */
  parts: readonly WithdrawnPart[];
  /** The change to undo; null where the plan ends. */
  change: UndoneChange | null;
}

/** What a change replaced by what. */
export interface PurchasedChange {
  before: PricedPlan;
  after: PricedPlan;
}

export interface UndoneChange extends PurchasedChange {
  /** Whether it had reversed a cancellation, which is back once it is undone. */
  isCanceled: boolean;
  /** When the plan then ends; null if it renews. */
  endsAt: string | null;
}

export interface WithdrawnPart extends RefundedPayment {
  chargeId: string;
}

/** What a subscription's item costs: so many of a price. */
export interface PricedPlan {
  priceId: string;
  tier: string | null;
  /** Per month and unit, in US cents. */
  unitCents: number;
  quantity: number;
}

/** An invoice of a plan that was paid with a charge. */
export interface Purchase {
  /** Who bought it, as the invoice says: what the customer changes later does not count. */
  buyer: Buyer;
  id: string;
  subscriptionId: string;
  chargeId: string;
  /** It began the plan, changed it, or is of a later month. */
  kind: 'first' | 'change' | 'renewal';
  /** Until when it pays for the plan, ISO 8601. */
  paidUntil: string;
  /** Of a change: what it replaced by what, and the time for which Stripe prorated it. Null for the others. */
  change: (PurchasedChange & { proratedAt: string }) | null;
}

/** What tells a consumer in the EU. */
export interface Buyer {
  /** Of the billing address, ISO 3166; null without one. */
  country: string | null;
  hasTaxId: boolean;
}

/** What of a payment is refunded, in US cents, to which card. */
export interface RefundedPayment {
  paidAt: string;
  cents: number;
  last4: string | null;
}

/** Hashes the marks of an address or a card, which no one can reverse without the stage's key. */
export interface GuaranteeMarks {
  /** `earlier` are the hashes that earlier releases stored. Throws `payments-unavailable` without the key. */
  hashesOf(marks: readonly string[]): Promise<{ keyed: string[]; earlier: string[] }>;
}

export interface RefundStore {
  /** The use of the guarantee. */
  get(payer: Payer): Promise<PlanRefund | null>;
  /** The last withdrawal. */
  withdrawal(payer: Payer): Promise<PlanRefund | null>;
  /**
   * Stores a withdrawal in the place of an earlier one that is done, unless that has been replaced meanwhile, or is of
   * the same purchase; returns what is stored.
   */
  withdraw(payer: Payer, refund: PlanRefund & { withdrawal: Withdrawal }): Promise<PlanRefund | null>;
  /**
   * Stores a use of the guarantee, and the hashed marks of the payer's address and cards, in one step; returns what is
   * stored. Null when one of the marks exists, by another account.
   */
  begin(payer: Payer, refund: PlanRefund, marks: readonly string[]): Promise<PlanRefund | null>;
  isMarked(marks: readonly string[]): Promise<boolean>;
  /** Stores how far a refund is. Nothing for one that is not the stored one. */
  save(payer: Payer, refund: PlanRefund): Promise<void>;
  /** A page of the payers whose refund is being processed; `next` names the following page. */
  processing(after: string | null): Promise<{ payers: Payer[]; next: string | null }>;
}

/** Something that costs money, as Stripe reports it now. */
export type PaymentAlert = Omit<AlertJob, 'kind' | 'ownerId'>;

/** What an event about money is about, read when it arrives. */
export interface MoneyNews {
  customerId: string | null;
  /** Null if it costs nothing. */
  alert: PaymentAlert | null;
}

/** Payments and refunds at Stripe, and purchases to withdraw from. */
export interface RefundPayments {
  /** The customer's payments, newest first; none for an unknown customer. */
  charges(customerId: string): Promise<Charge[]>;
  /**
   * Refunds a part of a charge, in US cents. Stripe never refunds more than is left of it, and makes one refund for a
   * key, for a day. The request goes into its metadata. False when Stripe refuses it.
   */
  refund(chargeId: string, cents: number, request: PlanRefund, key: string): Promise<boolean>;
  /** The customer's paid invoices, newest first. */
  purchases(customerId: string): Promise<Purchase[]>;
  /** Undoes a change without charging or crediting anything; once for a key, for a day. */
  undoChange(subscription: { id: string; itemId: string }, change: UndoneChange, key: string): Promise<void>;
  /** Reads the object of an event about money; null if it no longer exists. */
  moneyNews(type: string, objectId: string): Promise<MoneyNews | null>;
}

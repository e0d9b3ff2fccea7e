import type { Books } from './books.ts';
import { closeDispute, openDispute, warnOfFraud } from './disputes.ts';
import { invalid } from './errors.ts';
import { CLOCK_CAUSE, type Ledger } from './ledger.ts';
import { disputeOf, refundedOf } from './objects/charge.ts';
import type { ChargeRow, DisputeRow } from './payment-rows.ts';
import { createRefund, failRefund } from './refunds.ts';

/** A charge, as the control page lists it. Amounts are US cents. */
export interface ListedCharge {
  id: string;
  customer: string;
  cents: number;
  refundedCents: number;
  status: ChargeRow['status'];
  dispute: DisputeRow['status'] | null;
}

/**
 * What happens to a payment outside of the API: in Stripe's dashboard, or at the card's bank. Each takes the newest
 * charge that it fits, unless a charge is named. Throws a StripeFailure if there is none.
 */
export interface PaymentControl {
  /** Newest first. */
  list(): ListedCharge[];
  /** Refunds a part, or what is left. */
  refund(charge?: string, cents?: number): Promise<void>;
  /** The bank returns the newest refund. */
  failRefund(charge?: string): Promise<void>;
  dispute(charge?: string): Promise<void>;
  closeDispute(outcome: 'won' | 'lost', charge?: string): Promise<void>;
  warnOfFraud(charge?: string): Promise<void>;
}

export function createPaymentControl(books: Books): PaymentControl {
  const change = (work: (ledger: Ledger) => void) => books.change(CLOCK_CAUSE, work);
  return {
    list() {
      const { charges, refunds, disputes } = books.rows();
      return Object.values(charges)
        .map((charge) => ({
          id: charge.id,
          customer: charge.customer,
          cents: charge.amount,
          refundedCents: refundedOf({ refunds }, charge),
          status: charge.status,
          dispute: disputeOf({ disputes }, charge.id)?.status ?? null,
        }))
        .reverse();
    },
    refund: (charge, amount) =>
      change((ledger) => {
        const isLeft = (row: ChargeRow) => isPaid(row) && refundedOf(ledger.rows, row) < row.amount;
        createRefund(ledger, { charge: chargeOf(ledger, charge, isLeft).id, amount });
      }),
    failRefund: (charge) =>
      change((ledger) => {
        const isWanted = (one: { charge: string; status: string }) =>
          one.status === 'succeeded' && (charge === undefined || one.charge === charge);
        failRefund(ledger, found(Object.values(ledger.rows.refunds).findLast(isWanted), 'refund'));
      }),
    dispute: (charge) =>
      change((ledger) => {
        const isFree = (row: ChargeRow) => isPaid(row) && !disputeOf(ledger.rows, row.id);
        openDispute(ledger, chargeOf(ledger, charge, isFree));
      }),
    closeDispute: (outcome, charge) =>
      change((ledger) => {
        const isWanted = (one: DisputeRow) =>
          one.status === 'needs_response' && (charge === undefined || one.charge === charge);
        const dispute = found(Object.values(ledger.rows.disputes).findLast(isWanted), 'dispute');
        closeDispute(ledger, dispute, outcome);
      }),
    warnOfFraud: (charge) => change((ledger) => warnOfFraud(ledger, chargeOf(ledger, charge, isPaid))),
  };
}

const isPaid = ({ status }: ChargeRow) => status === 'succeeded';

function chargeOf({ rows }: Ledger, id: string | undefined, fits: (row: ChargeRow) => boolean): ChargeRow {
  const fitting = Object.values(rows.charges).filter((row) => (id === undefined ? fits(row) : row.id === id));
  return found(fitting.at(-1), 'charge');
}

function found<Row>(row: Row | undefined, kind: string): Row {
  if (row === undefined) throw invalid(`There is no such ${kind}.`);
  return row;
}

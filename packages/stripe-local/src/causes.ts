import type { Books } from './books.ts';
import { newCard } from './cards.ts';
import { paySession } from './checkout.ts';
import { CLOCK_CAUSE, type Ledger } from './ledger.ts';
import { DAY } from './periods.ts';
import type { Rows, SubscriptionRow } from './state.ts';
import { updateSubscription } from './subscription-update.ts';

/** The days of a trial, as Stripe's dashboard proposes them. */
const TRIAL_DAYS = 14;

/** What makes a subscription change its status, beside the clock and its card. */
export interface Causes {
  /** Pays the newest open Checkout page with a declined card: its subscription is incomplete. */
  declineCheckout(): Promise<void>;
  /** Each works on the newest subscription that it is possible for, and does nothing without one. */
  startTrial(): Promise<void>;
  /** Sets what follows the last retry of a failed payment. */
  afterRetries(what: Rows['after_retries']): Promise<void>;
}

/** Creates the causes that the control page offers. */
export function createCauses(books: Books): Causes {
  const change = (work: (ledger: Ledger) => void) => books.change(CLOCK_CAUSE, work);
  const withNewest = (
    status: SubscriptionRow['status'],
    work: (ledger: Ledger, row: SubscriptionRow) => void,
  ) =>
    change((ledger) => {
      const found = Object.values(ledger.rows.subscriptions).findLast((row) => row.status === status);
      if (found) work(ledger, found);
    });

  return {
    declineCheckout: () =>
      change((ledger) => {
        const sessions = Object.values(ledger.rows.checkout_sessions);
        const open = sessions.findLast(({ status }) => status === 'open');
        if (open) paySession(ledger, open, newCard('declined', ledger.at), 'present');
      }),
    startTrial: () =>
      withNewest('active', (ledger, row) =>
        updateSubscription(ledger, row, {
          trial_end: ledger.at + TRIAL_DAYS * DAY,
          proration_behavior: 'none',
        }),
      ),
    afterRetries: (what) =>
      books.update((rows) => {
        rows.after_retries = what;
      }),
  };
}

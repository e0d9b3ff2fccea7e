import type { Payments } from '../billing/ports.ts';
import type { JobQueue } from '../job-queue.ts';
import type { AccountRemovalJob } from './account-removal-job.ts';

/** Marks an account as deleted. Every method may be repeated. */
export interface ClosingStore {
  isClosed(ownerId: string): Promise<boolean>;
  /** The point of no return; false when other writes kept winning and nothing was written. */
  close(ownerId: string, now: Date): Promise<boolean>;
  /** Deletes the pets of a closed account, which makes everything of theirs unreachable. Throws `try-again`. */
  hidePets(ownerId: string, now: Date): Promise<void>;
}

/** Dependencies of the call that deletes an account. */
export interface DeleteAccountDeps {
  accounts: ClosingStore;
  owners: {
    verifiedEmail(ownerId: string): Promise<string | null>;
    /** Ends all sessions and prevents signing in; a missing user is not an error. */
    disable(ownerId: string): Promise<void>;
  };
  removals: JobQueue<AccountRemovalJob>;
  now: () => Date;
}

/** Removes a deleted account from the table. Every method may be repeated. */
export interface RemovalStore {
  isClosed(ownerId: string): Promise<boolean>;
  /** The Stripe customer as stored; null for an owner who never had one. */
  customer(ownerId: string): Promise<{ customerId: string | null } | null>;
  /** Deletes some of the owner's rows, but not the marks of the deletion; true when more may remain. */
  deleteRows(ownerId: string): Promise<boolean>;
  /** Deletes the row that leads from a customer to the owner. */
  deleteWayBack(customerId: string): Promise<void>;
  /** Deletes the marks of the deletion, last the one that `isClosed` reads. */
  forget(ownerId: string): Promise<void>;
}

/** Dependencies of the job that removes an account. */
export interface RemoveAccountDeps {
  accounts: RemovalStore;
  documents: { deletePage(prefix: string): Promise<boolean> };
  payments: Pick<Payments, 'findCustomer' | 'checkouts' | 'closeCheckout' | 'deleteCustomer'>;
  owners: { remove(ownerId: string): Promise<void> };
  /** Delivers the rest of a round that ran out of time. */
  soon: JobQueue<AccountRemovalJob>;
  /** Delivers the next round after the longest delay of a queue. */
  later: JobQueue<AccountRemovalJob>;
}

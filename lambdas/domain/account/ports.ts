import type { Payments } from '../billing/ports.ts';
import type { JobQueue } from '../job-queue.ts';
import type { AccountRemovalJob } from './account-removal-job.ts';

/** What marks an account as deleted. Each of these done twice is the same. */
export interface ClosingStore {
  isClosed(ownerId: string): Promise<boolean>;
  /** The point of no return; false when other writes kept winning, and nothing was written. */
  close(ownerId: string, now: Date): Promise<boolean>;
  /** Deletes the pets of a closed account, so that nobody reaches what belongs to them. Throws `try-again`. */
  hidePets(ownerId: string, now: Date): Promise<void>;
}

/** The tools of the call that deletes an account. */
export interface DeleteAccountDeps {
  accounts: ClosingStore;
  owners: {
    verifiedEmail(ownerId: string): Promise<string | null>;
    /** Ends all sessions and lets nobody sign in; a user who is gone is no error. */
    disable(ownerId: string): Promise<void>;
  };
  removals: JobQueue<AccountRemovalJob>;
  now: () => Date;
}

/** What takes a deleted account out of the table. Each of these done twice is the same. */
export interface RemovalStore {
  isClosed(ownerId: string): Promise<boolean>;
  /** The customer of Stripe's, as far as noted; null for an owner who never had one. */
  customer(ownerId: string): Promise<{ customerId: string | null } | null>;
  /** Deletes some of the owner's rows, but not the marks of the deletion; true when more may remain. */
  deleteRows(ownerId: string): Promise<boolean>;
  /** Deletes the way from a customer to the owner. */
  deleteWayBack(customerId: string): Promise<void>;
  /** Deletes the marks of the deletion, the one that `isClosed` looks at last. */
  forget(ownerId: string): Promise<void>;
}

/** The tools of the job that removes an account. */
export interface RemoveAccountDeps {
  accounts: RemovalStore;
  documents: { deletePage(prefix: string): Promise<boolean> };
  payments: Pick<Payments, 'findCustomer' | 'checkouts' | 'closeCheckout' | 'deleteCustomer'>;
  owners: { remove(ownerId: string): Promise<void> };
  /** Brings the rest of a round that ran out of time. */
  soon: JobQueue<AccountRemovalJob>;
  /** Brings the next round, after as long as a queue can wait. */
  later: JobQueue<AccountRemovalJob>;
}

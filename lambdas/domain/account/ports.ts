import type { Backup, SavedAccount, SavedPart } from '../../../contract/account/account-backup.ts';
import type { Device } from '../../../contract/devices.ts';
import type { RemoveAccessDeps } from '../access/remove-access.ts';
import type { CustomerPayments, SettlingPayments } from '../billing/payments/ports.ts';
import type { CustomerStore, RefundDeps } from '../billing/ports.ts';
import type { DocumentDeletions } from '../documents/ports.ts';
import type { ExportStore } from '../exports/ports.ts';
import type { ClosedPracticeJob } from '../jobs/closed-practice-job.ts';
import type { DelayableQueue, JobQueue } from '../jobs/job-queue.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { ReminderSettingsStore } from '../reminders/ports.ts';
import type { EndingShareStore } from '../sharing/ports.ts';
import type { AccountRemovalJob } from './account-removal-job.ts';
import type { LeavePracticesDeps } from './leave-practices.ts';

/** Marks an account as deleted. Every method may be repeated. */
export interface ClosingStore {
  isClosed(ownerId: string): Promise<boolean>;
  /** The point of no return; false when other writes kept winning and nothing was written. */
  close(ownerId: string, now: Date): Promise<boolean>;
  /** Deletes the pets of a closed account, which makes everything of theirs unreachable. Throws `try-again`. */
  hidePets(ownerId: string, now: Date): Promise<void>;
}

/** Dependencies of the call that deletes an account. */
export interface DeleteAccountDeps extends LeavePracticesDeps {
  accounts: ClosingStore;
  owners: {
    verifiedEmail(ownerId: string): Promise<string | null>;
    /** Ends all sessions and prevents signing in; a missing user is not an error. */
    disable(ownerId: string): Promise<void>;
    /** Ends all sessions at Cognito: their refresh tokens, and its own calls. A missing user is not an error. */
    signOut(ownerId: string): Promise<void>;
  };
  removals: JobQueue<AccountRemovalJob | ClosedPracticeJob>;
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
export interface RemoveAccountDeps extends RefundDeps, RemoveAccessDeps {
  accounts: RemovalStore;
  customers: Pick<CustomerStore, 'payerOf'>;
  documents: Pick<DocumentDeletions, 'deletePage'>;
  payments: SettlingPayments & Pick<CustomerPayments, 'findCustomer' | 'deleteCustomer'>;
  owners: {
    /** The account's address, also once its user is disabled; null without a user. */
    emailToForget(ownerId: string): Promise<string | null>;
    remove(ownerId: string): Promise<void>;
  };
  /** The addresses to which SES sends no codes; null on a stage without mail of its own. */
  suppressionList: { remove(email: string): Promise<void> } | null;
  /** The queue for mails to people who had access to the account's pets; null in a stage that sends none. */
  mailJobs: DelayableQueue<NoticeJob> | null;
  /** Delivers the rest of a round that ran out of time. */
  soon: JobQueue<AccountRemovalJob>;
  /** Delivers the next round after the longest delay of a queue. */
  later: JobQueue<AccountRemovalJob>;
}

/** The session of a call. */
export interface SessionInUse {
  /** Cognito's `origin_jti`. */
  id: string;
  /** In whole seconds, as Cognito reports it. */
  beganAt: Date;
  device: Device;
  country: string | null;
}

/** All that is remembered of a session that has ended. */
export type EndedSession = Pick<SessionInUse, 'id' | 'beganAt'>;

/** An account's sessions. */
export interface StoredSessions {
  /** Sessions that began before have ended. */
  validFrom: Date;
  /** While someone takes the account over, whose attempt it is: no session may do anything. Null otherwise. */
  heldBy: string | null;
  inUse: (SessionInUse & { lastUsedOn: string })[];
  /** Those after `validFrom` that have ended. */
  ended: EndedSession[];
  /** Until when every call is refused, because the account made too many; null if it did not. */
  refusedUntil: Date | null;
}

/** How many calls accounts have made, by sample. */
export interface CallCounts {
  /** Counts a sample at a time, and returns about how many calls the last minute and the day of UTC had. */
  add(userId: string, now: Date): Promise<{ minute: number; day: number }>;
}

export interface SessionStore {
  get(ownerId: string): Promise<StoredSessions>;
  /**
   * Replaces the sessions by what `change` makes of them; null leaves them as they are. It runs again when another call
   * was faster, and what it throws ends the attempt. Throws `try-again`.
   */
  change(ownerId: string, change: (before: StoredSessions) => StoredSessions | null): Promise<void>;
}

/** Dependencies of the calls about sessions, and of every call's check. */
export interface SessionDeps {
  sessions: SessionStore;
  now: () => Date;
}

/** Dependencies of counting an account's calls. */
export interface CallBudgetDeps extends SessionDeps {
  calls: CallCounts;
  /** From 0 to below 1. */
  random: () => number;
}

/** Dependencies of the calls that end all sessions. */
export interface EndingDeps extends SessionDeps {
  /** Resolves after this time, in milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

/** Dependencies of the list of what works without a session. */
export interface OpenAccessDeps {
  pets: Pick<PetStore, 'getAll'>;
  shares: EndingShareStore;
  exports: Pick<ExportStore, 'get'>;
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  now: () => Date;
}

/** Dependencies of the call that takes an account over. Every method may be repeated, except `confirm`. */
export interface TakeOverDeps extends EndingDeps {
  owners: {
    /**
     * The id of an account whose address is not confirmed yet, by its address or id; null otherwise, and for a member
     * of a group.
     */
    findUnconfirmed(username: string): Promise<string | null>;
    /** Confirms an account's address on behalf of a take-over. `busy`: Cognito took no call, and the code is unused. */
    confirm(ownerId: string, code: string): Promise<'confirmed' | 'refused' | 'busy'>;
    setPassword(ownerId: string, password: string): Promise<void>;
    signOut(ownerId: string): Promise<void>;
    removeSecondFactor(ownerId: string): Promise<void>;
  };
  newId: () => string;
  /** An unguessable random password. */
  newPassword: () => string;
}

/** Dependencies of the job that backs accounts up. */
export interface AccountBackupDeps {
  accounts: {
    /** The accounts after a position, in Cognito's order, and the next position: null at the end. */
    page(after: string | null): Promise<{ accounts: SavedAccount[]; next: string | null }>;
    groups(): Promise<Backup['groups']>;
  };
  addresses: Pick<ReminderSettingsStore, 'renewAddress'>;
  /** Reports that addresses could not be renewed; the others of the part are left to a later night too. */
  onNotRenewed(error: unknown): void;
  files: {
    /** Writes accounts to a file of their own. */
    writePart(accounts: readonly SavedAccount[]): Promise<SavedPart>;
    finish(backup: Backup): Promise<void>;
  };
  /** Keeps the requests for pages below Cognito's quota. */
  pause(): Promise<void>;
  now: () => Date;
}

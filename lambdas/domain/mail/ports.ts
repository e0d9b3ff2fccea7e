import type { MailProblem } from '../../../contract/reminders/reminders.ts';
import type { StoredFile } from '../documents/ports.ts';
import type { MailContent, MailPhoto } from './mail-content.ts';

/** A mail's data besides its content. */
interface MailOptions {
  headers?: Record<string, string>;
  /** The reply address, if not the sender. */
  replyTo?: string;
  /** The mail's owner, so that SES's reports can be matched to the account; see mail-address.ts. */
  ownerId?: string;
  /** Further names of what a mail is about, for SES's reports. */
  tags?: Record<string, string>;
}

/**
 * Sends mails, no faster than SES's quota allows. Throws an error named `MailRefused` when a mail was definitely not
 * sent, `MailThrottled` when that was only for too many mails; after any other it may have been sent.
 */
export interface Mails {
  send(to: string, content: MailContent, options?: MailOptions): Promise<void>;
}

/** Reads photos for mails. */
export interface MailPhotos {
  /** Null for a photo that is too large for a mail or can't be read now: a mail does without. */
  read(photo: StoredFile): Promise<Pick<MailPhoto, 'type' | 'bytes'> | null>;
}

/** Whether a run may send a mail; `claim` names the run in its mark. */
export type MailClaim =
  | { claimed: true; claim: string }
  | { claimed: false; because: 'already-sent' | 'in-work' | 'gone' };

/** The notices that an owner got, by name. */
export interface NoticeStore {
  /** Claims a notice for some minutes, unless it was sent or another run has claimed it. */
  claim(ownerId: string, notice: string, now: Date): Promise<MailClaim>;
  /** Marks that it was sent, if the claim still holds. */
  markSent(ownerId: string, notice: string, claim: string, now: Date): Promise<void>;
  /** Ends the claim of a mail that was not sent. */
  release(ownerId: string, notice: string, claim: string): Promise<void>;
  /** Counts a mail about something of which an owner gets `most` a day; false if the day (of UTC) is full. */
  count(ownerId: string, about: string, most: number, now: Date): Promise<boolean>;
}

/** What imports of practices' lists added to owners' wallets. */
export interface ListMails {
  /** Null while there is nothing. `at`: of the last call that added something. */
  get(
    ownerId: string,
    practiceId: string,
    importId: string,
  ): Promise<{ doses: number; petNames: readonly string[]; at: Date } | null>;
}

/** The mails to support about what costs money, by Stripe's id of it. */
export interface AlertStore {
  /** Claims a mail for some minutes, unless it was sent or another run has claimed it. */
  claim(id: string, now: Date): Promise<MailClaim>;
  /** Marks that it was sent, if the claim still holds. */
  markSent(id: string, claim: string, now: Date): Promise<void>;
  /** Ends the claim of a mail that was not sent. */
  release(id: string, claim: string): Promise<void>;
}

/** An owner's address, as Cognito stated it on a day of UTC: verified, and of a user who was not disabled. */
export interface StoredAddress {
  email: string;
  checked_on: string;
}

/** What decides about mail to an owner. A deleted account has no address. */
export interface MailSettings {
  mail_address: StoredAddress | null;
  /** SES's reports about the address. */
  mail_problem: MailProblem | null;
}

/** Dependencies of finding an owner's mail address. */
export interface AddressDeps {
  reminderSettings: {
    get(ownerId: string): Promise<MailSettings>;
    /** Stores what Cognito states now; false for a deleted account, of which nothing is stored. */
    setAddress(ownerId: string, address: StoredAddress): Promise<boolean>;
  };
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  now: () => Date;
}

/** How a job ended. Only `in-work` must run again, since the other run may have died. */
export type MailOutcome =
  | 'sent'
  | 'already-sent'
  | 'in-work'
  | 'gone'
  | 'no-address'
  | 'over-limit'
  | 'passed-on';

/** Whether a mail was definitely not sent, so that it can be sent again without a duplicate. */
export const isRefusedMail = (error: unknown) =>
  isThrottledMail(error) || (error instanceof Error && error.name === 'MailRefused');

/** Whether SES refused a mail only because the account sends too many. */
export const isThrottledMail = (error: unknown) => error instanceof Error && error.name === 'MailThrottled';

/**
 * Sends a mail; if SES refuses it, undoes what was written before it, such as its claim, so that the next try need not
 * wait for the claim's end. If that fails too, or the process dies before it, the claim ends by itself.
 */
export async function undoIfRefused<Result>(
  send: () => Promise<Result>,
  undo: () => Promise<void>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (isRefusedMail(error)) await undo().catch(() => undefined);
    throw error;
  }
}

/** A report about a mail: why no more may be sent, or null for a temporary problem; and whose mail it was. */
export interface MailReport {
  reason: MailProblem['reason'] | null;
  /** Whether the recipient's server took the mail. */
  isDelivery: boolean;
  /** The tags of the mail, besides that of its owner. */
  tags: Readonly<Record<string, string>>;
  /** Whether SES did not even try, because of an earlier mail to the address. */
  isSuppressed: boolean;
  /** Whether it was a code for a sign-up or a forgotten password, which Cognito sends to whatever address is typed. */
  isAccountMail: boolean;
  ownerId: string | null;
  sentAt: string;
}

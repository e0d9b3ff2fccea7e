import type { MailProblem } from '../../../contract/reminders/reminders.ts';
import type { BatchQueue } from '../job-queue.ts';
import type { AddressDeps, Mails } from '../mail/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import type { RecordStore, StoredRecord } from '../records/ports.ts';
import type { PlanJob, RemindJob } from './reminder-jobs.ts';

/** Where a record lies in its owner's data. */
export interface RecordAddress {
  petId: string;
  recordId: string;
}

/** What an owner decided about reminders, and the keys that make the links of mails and the calendar feed private. */
export interface StoredReminderSettings {
  enabled: boolean;
  mail_problem: MailProblem | null;
  /** Seals the links in mails; null until the first one is sent. */
  link_key: string | null;
  /** The secret part of the calendar feed's address; null without a feed. */
  calendar_key: string | null;
  /** Mails sent before this moment say nothing about the address any more; the owner let mail go to it again. */
  trusted_since: string | null;
}

export interface ReminderSettingsStore {
  get(ownerId: string): Promise<StoredReminderSettings>;
  /** Turning them on also forgets a problem with the address. Null when the account was deleted. */
  setEnabled(ownerId: string, enabled: boolean, now: Date): Promise<StoredReminderSettings | null>;
  /** Null when the account was deleted. */
  setCalendarKey(ownerId: string, key: string | null): Promise<StoredReminderSettings | null>;
  /** The owner's link key: the one that is there, or this. Of an account deleted at this moment it opens nothing. */
  ensureLinkKey(ownerId: string, key: string): Promise<string>;
  /** Notes a problem that a mail of `sentAt` had, unless the address was trusted again since. */
  setMailProblem(ownerId: string, problem: MailProblem, sentAt: string): Promise<void>;
}

/** The last reminder mail of an owner: `sending` from before it is sent, `sent` from after it, `settled` in the end. */
export interface ReminderMail {
  day: string;
  state: 'sending' | 'sent' | 'settled';
  /** When the last attempt began. */
  attempted_at: string;
  /** Attempts of which nobody knows whether SES took the mail; those that it refused do not count. */
  attempts: number;
  /** What the mail tells of, until each of these records knows that it was told of. */
  items: RecordAddress[];
  /** Counts the changes of this row. */
  version: number;
}

export interface ReminderMailStore {
  get(ownerId: string): Promise<ReminderMail | null>;
  /** Puts the row in the place of the one that was read (`version` - 1); false when that has changed. */
  replace(ownerId: string, mail: ReminderMail): Promise<boolean>;
}

export interface DueStore {
  /**
   * Owners of records whose next reminder falls on one of these days of one month, and on which: a page of them, in the
   * order of days, one for each record; and the place after which the next one begins.
   */
  ownersDue(span: {
    from: string;
    to: string;
    after: Record<string, string> | null;
  }): Promise<{ owners: { ownerId: string; day: string }[]; next: Record<string, string> | null }>;
  /** An owner's records whose next reminder falls on one of the days. */
  ofOwner(ownerId: string, days: readonly string[]): Promise<RecordAddress[]>;
  /** Whether the pet has a newer dose of the same (ruling D12). */
  isSuperseded(ownerId: string, record: Dose): Promise<boolean>;
  /** The newest dose of everything of an owner's, to tell for many records at once. */
  newestDoses(ownerId: string): Promise<{ isSuperseded(record: Dose): boolean }>;
  /** Pages of an owner's records that expire on a day or later, the soonest first, of so many. */
  expiringFrom(ownerId: string, day: string, count: number): AsyncGenerator<ExpiringRecord[]>;
  /** Pages of `count` of an owner's records that expired before a day, the latest to expire first. */
  expiredBefore(ownerId: string, day: string, count: number): AsyncGenerator<ExpiringRecord[]>;
}

type Dose = Pick<StoredRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'issued_on'>;

/** What a list of expiry dates tells of a record. */
export type ExpiringRecord = Dose & Pick<StoredRecord, 'next_reminder_on'> & { expires_on: string };

/** What became of a mail: why no more should go there, or null when that was for now only; and whose it was. */
export interface MailReport {
  reason: MailProblem['reason'] | null;
  ownerId: string | null;
  sentAt: string;
}

/** A day in a calendar. */
export interface CalendarEvent {
  /** Stays the same, so that a calendar moves the event when its day changes. */
  id: string;
  day: string;
  summary: string;
  url: string;
}

/** The tools of planning. */
export interface PlanDeps {
  due: Pick<DueStore, 'ownersDue'>;
  plans: Pick<BatchQueue<PlanJob>, 'sendAll'>;
  reminders: Pick<BatchQueue<RemindJob>, 'sendAll'>;
  now: () => Date;
}

/** The tools of sending. */
export interface RemindDeps extends AddressDeps {
  due: Pick<DueStore, 'ofOwner' | 'isSuperseded'>;
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'get' | 'replace'>;
  reminderSettings: Pick<ReminderSettingsStore, 'get' | 'ensureLinkKey'>;
  mailRows: ReminderMailStore;
  mails: Mails;
  /** Waits until SES's quota leaves room for one more mail. */
  pace: () => Promise<void>;
  newLinkKey: () => string;
  seal: (key: string, text: string) => string;
  siteOrigin: string;
  now: () => Date;
}

/** The tools of what an owner decides about reminders. */
export interface ReminderSettingsDeps {
  reminderSettings: ReminderSettingsStore;
  newCalendarKey: () => string;
  siteOrigin: string;
  now: () => Date;
}

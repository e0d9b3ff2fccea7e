import type { Scope } from '../../../contract/access/scope.ts';
import type { MailProblem } from '../../../contract/reminders/reminders.ts';
import type { GrantStore, PersonGrant } from '../access/grant-ports.ts';
import type { BatchQueue, JobQueue } from '../jobs/job-queue.ts';
import type { AddressDeps, MailPhotos, MailSettings, Mails, StoredAddress } from '../mail/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import type { RecordStore, StatusStore, StoredRecord, TitleIndex } from '../records/ports.ts';
import type { DueSpan, Position, RemindJob } from './reminder-jobs.ts';

/** The ids that locate a record in its owner's data. */
export interface RecordAddress {
  petId: string;
  recordId: string;
}

/** An owner's reminder settings, the address for mails, and the keys of links in mails and of the calendar feed. */
export interface StoredReminderSettings extends MailSettings {
  enabled: boolean;
  /** Encrypts the links in mails; null until the first mail. */
  link_key: string | null;
  /** The secret part of the calendar feed's address; null without a feed. */
  calendar_key: string | null;
  /** When the feed was made, or something that it may show was about to change; null in older rows. */
  calendar_changed_at: string | null;
  /** How many such changes were noted. */
  calendar_changes: number;
  /** Reports about mails sent before this time no longer count; the owner turned mail on again. */
  trusted_since: string | null;
  /** Whether owners gave this person grants; stays true when they end. */
  has_grants: boolean;
  /** Whether others may be reminded of this owner's pets; stays true when none is any more. */
  shares_reminders: boolean;
  /** How many of the user's own pets are archived. */
  archived_pets: number;
  /** When the last request of a practice for one of the user's pets expires; it may have been answered. */
  asked_until: string | null;
}

export interface ReminderSettingsStore {
  get(ownerId: string): Promise<StoredReminderSettings>;
  /**
   * Turning them on also clears a problem with the address. With `mustBe`, only while they are so; otherwise `changed`.
   * Null when the account was deleted.
   */
  setEnabled(
    ownerId: string,
    enabled: boolean,
    now: Date,
    mustBe?: boolean,
  ): Promise<StoredReminderSettings | 'changed' | null>;
  /** Null when the account was deleted. */
  setCalendarKey(ownerId: string, key: string | null, now: Date): Promise<StoredReminderSettings | null>;
  /** Returns the owner's link key, storing this one if there is none. For a deleted account it opens nothing. */
  ensureLinkKey(ownerId: string, key: string): Promise<string>;
  /** Stores a problem with a mail of `sentAt`, unless the address was trusted again since. */
  setMailProblem(
    ownerId: string,
    problem: MailProblem,
    sentAt: string,
    options: { mayCreateRow: boolean },
  ): Promise<void>;
  /** False when the account was deleted. */
  setAddress(ownerId: string, address: StoredAddress): Promise<boolean>;
  /** Replaces a stored address; writes nothing where there is none, as in a deleted account. */
  renewAddress(ownerId: string, address: StoredAddress): Promise<void>;
}

/**
 * The last reminder mail of an owner: `sending` before SES is asked, `sent` after it accepted, `settled` in the end.
 */
export interface ReminderMail {
  day: string;
  state: 'sending' | 'sent' | 'settled';
  /** When the last attempt began. */
  attempted_at: string;
  /** Attempts with an unknown outcome; those that SES refused do not count. */
  attempts: number;
  /** The person's own records in the mail, until each of them is updated. */
  items: RecordAddress[];
  /** The names of what it covers of others' pets, until each of them is settled. */
  shared: string[];
  /** Counts the changes of this row. */
  version: number;
}

/** A record of another owner's pet that a person is to be reminded of. */
export interface SharedItem {
  /** The person's grant, which says whose pet it is. */
  grantId: string;
  recordId: string;
  /** The day of the reminder, and the expiry date, when it was noted. */
  reminderOn: string;
  expiresOn: string;
}

/** What of an owner's pets was due on a day, as it is noted below one of the people who are reminded of them. */
export interface SharedDue {
  name: string;
  day: string;
  ownerId: string;
  items: SharedItem[];
  /** Whether it was mailed, or can't be any more. */
  isSettled: boolean;
}

export interface SharedDueStore {
  /** Notes what is due for a person; false if the same is noted already, which stays as it is. */
  add(userId: string, due: Omit<SharedDue, 'name' | 'isSettled'>, now: Date): Promise<boolean>;
  settle(userId: string, name: string): Promise<void>;
}

export interface GivenGrants {
  /** All grants that an owner gave: also those that are over, or that remind no one. */
  ofOwner(ownerId: string): Promise<PersonGrant[]>;
}

export interface ReminderMailStore {
  /** A person's last mail, and what is noted of others' pets, also what was settled in the last days. */
  get(userId: string): Promise<{ mail: ReminderMail | null; shared: SharedDue[] }>;
  /** Replaces the row that was read (`version` - 1); false when it has changed. */
  replace(ownerId: string, mail: ReminderMail): Promise<boolean>;
}

export interface DueStore extends TitleIndex {
  /** How many shards the reminders of a month lie in. */
  shards: number;
  /**
   * Owners of records with a reminder on the days of a span: a page sorted by day, with one entry per record, and where
   * the next page starts. An owner who fills a whole page with one day is left out of the next.
   */
  ownersDue(span: DueSpan): Promise<{ ownerIds: string[]; next: Position | null }>;
  /**
   * At most `count` of an owner's records whose next reminder falls on `through` or earlier, the first to expire first,
   * and where others may start; null when there are none. One call searches some thousands of the owner's records.
   */
  ofOwner(
    ownerId: string,
    through: string,
    count: number,
    after: Position | null,
  ): Promise<{ due: RecordAddress[]; next: Position | null }>;
  /** Whether a reminder of one of these pets falls on `through` or earlier, among some thousands of the records. */
  isAnyDue(ownerId: string, petIds: ReadonlySet<string>, through: string): Promise<boolean>;
  /** Pages of `count` of an owner's records that expire on a day or later, the soonest first. */
  expiringFrom(ownerId: string, day: string, count: number): AsyncGenerator<ExpiringRecord[]>;
  /** Pages of `count` of an owner's records that expired before a day, the latest to expire first. */
  expiredBefore(ownerId: string, day: string, count: number): AsyncGenerator<ExpiringRecord[]>;
}

type Dose = Pick<StoredRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'issued_on' | 'protects'>;

export interface FeedRequests {
  /** Counts a request for an owner's calendar feed; false when the hour has no more left. */
  count(ownerId: string, now: Date): Promise<boolean>;
}

/** A record in a list of expiry dates, whose index does not have its codes. */
export type ExpiringRecord = Omit<Dose, 'protects'> & { expires_on: string };

/** A day in a calendar. */
export interface CalendarEvent {
  /** Never changes, so that a calendar moves the event when its day changes. */
  id: string;
  day: string;
  summary: string;
  url: string;
  /** When the feed, or what the event says of its record, changed last. */
  changedAt: Date;
  /** How many changes of the feed were noted: more after each, also within a second. */
  changes: number;
}

/** The version of a calendar feed. */
export interface FeedVersion {
  /** When anything in it changed last; null in older rows. */
  changedAt: Date | null;
  changes: number;
}

/** Dependencies of planning. */
export interface PlanDeps {
  due: Pick<DueStore, 'shards' | 'ownersDue'>;
  reminders: Pick<BatchQueue<RemindJob>, 'sendAll'>;
  now: () => Date;
}

/** Dependencies of sending. */
export interface RemindDeps extends AddressDeps {
  due: Pick<DueStore, 'ofOwner' | 'isAnyDue' | 'isSuperseded'>;
  pets: Pick<PetStore, 'get'>;
  isPetArchived: (ownerId: string, petId: string) => Promise<boolean>;
  records: Pick<RecordStore, 'get' | 'replace'>;
  /** The records that a grant shows. */
  recordsWithin: (scope: Scope) => Pick<RecordStore, 'get'>;
  grants: Pick<GrantStore, 'get' | 'list'>;
  givenGrants: GivenGrants;
  sharedDue: SharedDueStore;
  statuses: StatusStore;
  reminderSettings: Pick<ReminderSettingsStore, 'get' | 'setAddress' | 'ensureLinkKey'>;
  mailRows: ReminderMailStore;
  /** Runs a job after a while. */
  later: JobQueue<RemindJob>;
  /** Runs the jobs of others. */
  others: Pick<BatchQueue<RemindJob>, 'sendAll'>;
  mails: Mails;
  photos: MailPhotos;
  newLinkKey: () => string;
  seal: (key: string, text: string) => string;
  siteOrigin: string;
  now: () => Date;
}

/** Dependencies of the reminder settings. */
export interface ReminderSettingsDeps {
  reminderSettings: ReminderSettingsStore;
  newCalendarKey: () => string;
  siteOrigin: string;
  now: () => Date;
}

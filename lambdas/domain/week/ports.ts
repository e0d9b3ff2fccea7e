import type { Contacts } from '../../../contract/practices/contacts.ts';
import type { DueFact, Patient } from '../../../contract/practices/patients.ts';
import type { Skipped } from '../../../contract/practices/practice-reminders.ts';
import type { PracticeGrant } from '../access/grant-ports.ts';
import type { MailClaim } from '../mail/ports.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { StoredReminderSettings } from '../reminders/ports.ts';

/** What a team noted of a patient, and the practice's last reminder that was begun. */
export interface StoredContacts extends Contacts {
  reminded: { sendId: string; at: Date } | null;
}

export interface ContactStore {
  get(practiceId: string, grantId: string): Promise<StoredContacts>;
  /** Replaces the lines that were read at this version; false when they have changed. */
  replace(practiceId: string, grantId: string, contacts: Contacts): Promise<boolean>;
}

/** The reminders that a practice sends by one call. */
export interface StoredSend {
  id: string;
  at: Date;
  /** The member, and that member's name then. */
  by: string;
  byName: string;
  /** The grants of the chosen patients, and those that may be reminded again although the last one is uncertain. */
  patients: string[];
  again: string[];
  /** How many days ahead a dose counts as due. */
  within: number;
}

/**
 * A reminder of a call as stored. `repeated`: it was uncertain, and another one followed. `released`: SES refused the
 * mail, and the job tries again.
 */
export interface StoredReminder {
  grantId: string;
  state: 'claimed' | 'sent' | 'skipped' | 'repeated' | 'released';
  at: Date;
  skipped: Skipped | null;
  deliveredAt: Date | null;
  bouncedAt: Date | null;
  /** The records of the doses that it was about. */
  restsOn: string[];
  /** What was due, and when; empty in rows of an earlier release. */
  about: Pick<DueFact, 'line' | 'due_on'>[];
  followed: Followed;
}

/**
 * What followed a reminder, as of the last night. `renewed`: a newer dose of all that it was about. `lost`: nothing is
 * known, because access to the pet ended, it was archived, or a dose was deleted. Null: nothing, as far as it is known.
 */
export type Followed = 'renewed' | 'lost' | null;

/** What names a reminder: its practice, call and patient. */
export interface ReminderName {
  practiceId: string;
  sendId: string;
  grantId: string;
}

/** The last reminder of a pet by a practice that was begun; `reminder`: null once its row has expired. */
export interface LastReminder {
  sendId: string;
  grantId: string;
  at: Date;
  reminder: StoredReminder | null;
}

/** All that decides whether a patient is reminded, as it is stored at one moment. */
export interface ReminderFacts {
  grant: PracticeGrant;
  /** Null for an archived pet, and one that is being removed. */
  pet: StoredPet | null;
  /** Those within the grant's scope. */
  records: readonly StoredRecord[];
  contacts: StoredContacts;
  last: LastReminder | null;
  /** When the owner unsubscribed from the practice's reminders last; null for never. */
  unsubscribedAt: Date | null;
  settings: StoredReminderSettings;
}

/** What a claim rests on, and what the reminder is about. */
export interface ReminderClaim {
  sendId: string;
  facts: ReminderFacts;
  due: readonly DueFact[];
  /** The uncertain reminder that this one repeats. */
  repeats: LastReminder | null;
  /** The last reminder, where that one doesn't keep this one away. */
  replaces: LastReminder | null;
  now: Date;
}

export interface PracticeReminderStore {
  /** Null for a grant that has ended. */
  facts(practiceId: string, grantId: string): Promise<ReminderFacts | null>;
  /** A call, with one of its reminders if that was begun. */
  find(
    practiceId: string,
    sendId: string,
    grantId: string,
  ): Promise<{ send: StoredSend; reminder: StoredReminder | null } | null>;
  /**
   * Stores that a reminder is being sent: not in the days after another one of the practice about the pet, and only
   * while everything is as it was read. Afterwards no other run sends it.
   */
  claim(claim: ReminderClaim): Promise<Extract<MailClaim, { claimed: true }> | { claimed: false }>;
  markSent(claim: ReminderClaim, name: string): Promise<void>;
  /**
   * Takes a claim back: SES refused the mail. What else the claim wrote stays, because whoever reads it reads this row,
   * too: so nothing can be left half released.
   */
  release(reminder: ReminderName, name: string): Promise<void>;
  /** Stores that a patient is not reminded by a call. */
  skip(practiceId: string, sendId: string, grantId: string, skipped: Skipped, now: Date): Promise<void>;
}

export interface PracticeSendStore {
  /** Stores a call and counts its reminders in the day of UTC. */
  add(practiceId: string, send: StoredSend): Promise<'added' | 'exists' | 'day-full' | 'conflict'>;
  get(practiceId: string, sendId: string): Promise<StoredSend | null>;
  /** The call with what is stored of its reminders; null without one. */
  read(practiceId: string, sendId: string): Promise<{ send: StoredSend; reminders: StoredReminder[] } | null>;
  /** The last call, in the same way. */
  latest(practiceId: string): Promise<{ send: StoredSend; reminders: StoredReminder[] } | null>;
  /** How many reminders of a day were sent. */
  count(practiceId: string, now: Date): Promise<number>;
}

/** SES's reports about single reminders. */
export interface ReminderReports {
  /** Notes that a mail arrived, or didn't; a reminder that isn't there is none. */
  note(reminder: ReminderName, report: 'delivered' | 'bounced', at: Date): Promise<void>;
}

/** A page of the patients with something due until a day. */
export interface WeekPages {
  page(
    practiceId: string,
    range: { until: string; after: string | null },
  ): Promise<{ patients: WeekRow[]; next: string | null }>;
  /** What is due of some patients now, as their rows say; a patient without one is missing. */
  due(practiceId: string, grantIds: readonly string[]): Promise<ReadonlyMap<string, readonly DueFact[]>>;
}

/** A patient in the week's list. */
export interface WeekRow {
  patient: Patient;
  contacts: StoredContacts;
  /** The reminder that the contacts name. */
  reminder: StoredReminder | null;
}

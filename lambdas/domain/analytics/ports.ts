import type { ReminderCounts } from '../../../contract/practices/analytics.ts';
import type { Counts, Figures } from '../../../contract/practices/compliance.ts';
import type { Followed, StoredReminder } from '../week/ports.ts';

/** The patients of a practice by state, as of a night, and the rules by which they were judged. */
export interface NightFigures {
  /** The day of UTC that begins with that night. */
  day: string;
  rules: { version: number; name: string; set_version: number };
  patients: Figures;
}

/** What a practice recorded and signed in a month, YYYY-MM; `recorded`: also what was withdrawn since. */
export interface CountedDoses {
  month: string;
  recorded: number;
  withdrawn: number;
  signed: number;
}

/** What became of the reminders of a month, YYYY-MM. `begunOn`: the day of the first night that counted them. */
export interface CountedReminders {
  month: string;
  counts: ReminderCounts;
  begunOn: string;
}

export interface AnalyticsStore {
  /** How many patients are in each state by a version of the rules, now. */
  figures(practiceId: string, version: number): Promise<Counts>;
  /** Keeps the figures of a night; the first run of a night decides. */
  keepNight(practiceId: string, figures: NightFigures): Promise<void>;
  /**
   * Keeps what the night of the day `on` knows of a month's reminders, in place of what an earlier one knew. A past
   * month without any is kept only if it is there: before a practice's first night, nothing was counted.
   */
  keepReminders(practiceId: string, counted: Omit<CountedReminders, 'begunOn'>, on: string): Promise<void>;
  /** All that is kept, in one query; each list begins with what is oldest. */
  read(
    practiceId: string,
  ): Promise<{ nights: NightFigures[]; doses: CountedDoses[]; reminders: CountedReminders[] }>;
}

/** A reminder with the call that sent it. */
export interface FollowedReminder extends StoredReminder {
  sendId: string;
}

export interface FollowedReminders {
  /** The reminders of a practice since a time, in no particular order. */
  since(practiceId: string, time: Date): Promise<FollowedReminder[]>;
  /** Stores what followed one. */
  note(practiceId: string, reminder: FollowedReminder, followed: Followed): Promise<void>;
}

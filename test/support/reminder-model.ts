import { addCalendarDays, daysBetween } from '../../contract/dates.ts';
import type { ReminderAction } from '../../contract/reminders/reminder-links.ts';

/** A record as the model knows it; days are calendar days. */
export interface ModelRecord {
  dose: string;
  issued: string | null;
  expires: string | null;
  days: number[];
  /** Days up to this one are settled. */
  through: string;
  snoozed: string | null;
  remindedOn: string | null;
  remindedOf: string | null;
  answer: ReminderAction | null;
  isGone: boolean;
}

const wantedDays = ({ expires, days, snoozed }: ModelRecord) => [
  ...(expires === null ? [] : days.map((before) => addCalendarDays(expires, -before))),
  ...(snoozed === null ? [] : [snoozed]),
];

const isReplaced = (record: ModelRecord, all: readonly ModelRecord[]) =>
  all.some(
    ({ isGone, dose, issued }) => !isGone && dose === record.dose && (issued ?? '') > (record.issued ?? '~'),
  );

/** The whole requirement: the records that a day's mail covers. No records, no mail. */
export const predict = (all: readonly ModelRecord[], today: string): ModelRecord[] =>
  all.filter(
    (record) =>
      !record.isGone &&
      record.expires !== null &&
      !isReplaced(record, all) &&
      wantedDays(record).some((day) => day > record.through && day <= today && daysBetween(day, today) <= 7),
  );

/** After the mail of a day, all days up to it are settled. */
export function afterMail(
  all: readonly ModelRecord[],
  remindedOn: readonly ModelRecord[],
  today: string,
): void {
  for (const record of all) {
    record.through = record.through > today ? record.through : today;
    if (record.snoozed !== null && record.snoozed <= today) record.snoozed = null;
    if (remindedOn.includes(record))
      Object.assign(record, { remindedOn: today, remindedOf: record.expires, answer: null });
  }
}

/** New dates start over, today included unless today's mail covered the record. */
export function reschedule(record: ModelRecord, expires: string | null, days: number[], today: string): void {
  const isSame = record.expires === expires && String(record.days) === String(days);
  if (isSame) return;
  const through = record.remindedOn === today ? today : addCalendarDays(today, -1);
  Object.assign(record, { expires, days, snoozed: null, through });
}

const RANK = { snooze: 1, done: 2, stop: 3 };

/** Whether the links of the last mail about a record still work: for thirty days, and for the date it named. */
export const canAnswer = (record: ModelRecord, action: ReminderAction, today: string): boolean =>
  record.remindedOn !== null &&
  daysBetween(record.remindedOn, today) < 30 &&
  record.remindedOf === record.expires &&
  RANK[action] > (record.answer === null ? 0 : RANK[record.answer]);

export function answer(record: ModelRecord, action: ReminderAction, today: string): void {
  record.answer = action;
  record.snoozed = null;
  if (action === 'stop') record.days = [];
  if (action === 'done' && (record.expires ?? '') > record.through) record.through = record.expires ?? '';
  if (action !== 'snooze') return;
  record.snoozed = addCalendarDays(today, 7);
  record.through = addCalendarDays(today, 6);
}

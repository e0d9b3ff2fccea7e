import { addCalendarDays, calendarDay, daysBetween } from '../../../contract/dates.ts';
import { inBatches } from '../in-batches.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { isRefusedMail } from '../mail/mail-refused.ts';
import { changeRecord } from '../records/change-record.ts';
import { composeReminder, type DueRecord, type DueRecords } from './compose-reminder.ts';
import { findDue } from './find-due.ts';
import type { RecordAddress, RemindDeps, ReminderMail } from './ports.ts';
import type { RemindJob } from './reminder-jobs.ts';
import { remindedThrough } from './reminder-state.ts';

/**
 * How long a run has the owner's mail to itself. It must have ended when the queue shows a failed job again (twelve
 * minutes), and be longer than the function may run: then a run that holds it is alive, or its job finds it over.
 */
const ATTEMPT_MS = 5 * 60_000;

/** Attempts after which a mail whose fate nobody knows counts as sent. */
const MAX_ATTEMPTS = 3;

/** Records that one mail tells of at most; more come in the mail of the next day, within CATCH_UP_DAYS. */
const MAX_ITEMS = 500;

/** How a job ended. All but `in-work` are done with; that one has to come again, for the other run may have died. */
export type Reminded = 'sent' | 'already-sent' | 'nothing-due' | 'mail-off' | 'in-work';

/**
 * Sends an owner the day's one mail about everything that is due, and lets every record go on to its next reminder.
 *
 * One row per owner says how far that is. It is written before SES is asked (`sending`, with what the mail tells of),
 * after SES took the mail (`sent`), and when every record knows that it was told of (`settled`). Whatever run dies, the
 * next one goes on from there: before `sending` nothing happened; after `sent` the mail is never sent again, and its
 * records are brought up to date first. A version decides between two runs at once.
 *
 * One case is left, since no transaction spans SES and the table: a run that dies, or hears nothing, between SES's taking
 * the mail and `sent`. Then the mail is sent again, because a reminder that comes twice is better than one that does not
 * come, and MAX_ATTEMPTS times at most.
 */
export async function sendReminders(deps: RemindDeps, { ownerId, from }: RemindJob): Promise<Reminded> {
  const today = calendarDay(deps.now(), 'utc');
  const row = await deps.mailRows.get(ownerId);
  const last = row && (await finishLast(deps, ownerId, row));
  if (last === 'in-work') return 'in-work';

  const { due, passed } = await findDue(deps, ownerId, daysFrom(from, today), today);
  await settleRecords(deps, ownerId, passed, today, { mailed: false });
  if (due.length === 0) return 'nothing-due';
  if (last?.state === 'settled' && last.day >= today) return 'already-sent';

  // Asked as late as can be, since what was found may have taken a while.
  const [settings, email] = await Promise.all([
    deps.reminderSettings.get(ownerId),
    mailAddress(deps, ownerId),
  ]);
  if (!settings.enabled || !email) {
    // A reminder whose day comes while mail is off is not sent when it is turned on again.
    await settleRecords(deps, ownerId, due.map(addressOf), today, { mailed: false });
    return 'mail-off';
  }
  return sendMail(deps, {
    ownerId,
    email,
    linkKey: settings.link_key,
    last,
    due: { told: due.slice(0, MAX_ITEMS), more: Math.max(0, due.length - MAX_ITEMS) },
    today,
  });
}

/** Brings the last mail to an end, if it was sent or has to count as sent. Gives the row as it is then. */
async function finishLast(
  deps: RemindDeps,
  ownerId: string,
  row: ReminderMail,
): Promise<ReminderMail | 'in-work'> {
  if (row.state === 'settled') return row;
  if (row.state === 'sent') return (await settle(deps, ownerId, row)) ?? 'in-work';
  if (Date.parse(row.attempted_at) + ATTEMPT_MS > deps.now().getTime()) return 'in-work';
  if (row.attempts < MAX_ATTEMPTS) return row;
  const sent = await replaceRow(deps, ownerId, row, { state: 'sent' });
  return (sent && (await settle(deps, ownerId, sent))) ?? 'in-work';
}

interface Sending {
  ownerId: string;
  email: string;
  linkKey: string | null;
  last: ReminderMail | null;
  due: DueRecords;
  today: string;
}

async function sendMail(
  deps: RemindDeps,
  { ownerId, email, linkKey, last, due, today }: Sending,
): Promise<Reminded> {
  // All that can take long or fail comes before the row, so that only SES itself can leave us in doubt.
  const { content, headers } = await composeReminder(deps, ownerId, linkKey, due, today);
  await deps.pace();
  const sending = await replaceRow(deps, ownerId, last, {
    day: today,
    state: 'sending',
    attempted_at: deps.now().toISOString(),
    attempts: (last?.state === 'sending' ? last.attempts : 0) + 1,
    items: due.told.map(addressOf),
  });
  if (!sending) return 'in-work';
  try {
    await deps.mails.send(email, content, { ownerId, headers });
  } catch (error) {
    // Refused for sure: the row is put back as it was, so that the next run need not wait.
    if (isRefusedMail(error)) await replaceRow(deps, ownerId, sending, last ?? NO_MAIL);
    throw error;
  }
  const sent = await replaceRow(deps, ownerId, sending, { state: 'sent' });
  if (sent) await settle(deps, ownerId, sent);
  return 'sent';
}

/** What is there before the first mail, said as a mail of long ago. */
const NO_MAIL: ReminderMail = {
  day: '1970-01-01',
  state: 'settled',
  attempted_at: '1970-01-01T00:00:00.000Z',
  attempts: 0,
  items: [],
  version: 0,
};

/** Lets every record of a mail that was sent know of it, then says that all do. Null when another run was quicker. */
async function settle(deps: RemindDeps, ownerId: string, sent: ReminderMail): Promise<ReminderMail | null> {
  await settleRecords(deps, ownerId, sent.items, sent.day, { mailed: true });
  return replaceRow(deps, ownerId, sent, { state: 'settled', attempts: 0, items: [] });
}

/** Records that are gone are passed over; one that is done with the day is not written again. */
const settleRecords = (
  deps: RemindDeps,
  ownerId: string,
  addresses: readonly RecordAddress[],
  day: string,
  how: { mailed: boolean },
) =>
  inBatches(addresses, ({ petId, recordId }) =>
    changeRecord(deps, ownerId, petId, recordId, (record) => {
      const isTold = !how.mailed || (record.reminded_on ?? '') >= day;
      return isTold && record.reminded_through >= day ? null : remindedThrough(record, day, how);
    }),
  );

/** Writes the row over the one that was read; null when somebody else did. */
async function replaceRow(
  { mailRows }: RemindDeps,
  ownerId: string,
  before: ReminderMail | null,
  changes: Partial<ReminderMail>,
): Promise<ReminderMail | null> {
  const start = before ?? NO_MAIL;
  const row = { ...start, ...changes, version: start.version + 1 };
  return (await mailRows.replace(ownerId, row)) ? row : null;
}

const addressOf = ({ record }: DueRecord): RecordAddress => ({ petId: record.pet_id, recordId: record.id });

const daysFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, n) => addCalendarDays(from, n));

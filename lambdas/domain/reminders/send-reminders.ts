import { calendarDay } from '../../../contract/dates.ts';
import { findAddress } from '../mail/mail-address.ts';
import { isRefusedMail } from '../mail/ports.ts';
import { changeRecord } from '../records/change-record.ts';
import { remindedThrough } from '../records/reminder-state.ts';
import { composeReminder, type DueRecord, type DueRecords } from './compose-reminder.ts';
import { byExpiry, findDue } from './find-due.ts';
import { findShared } from './find-shared.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { RecordAddress, RemindDeps, ReminderMail, SharedDue, StoredReminderSettings } from './ports.ts';
import type { RemindJob } from './reminder-jobs.ts';
import { areOthersDue, shareDue } from './share-due.ts';

/**
 * How long a run claims the owner's mail. The claim must end before the queue shows a failed job again (twelve minutes)
 * and outlast the function: then its holder is alive, or the next job finds the claim ended.
 */
const ATTEMPT_MS = 5 * 60_000;

/** Attempts after which a mail with an unknown outcome counts as sent. */
const MAX_ATTEMPTS = 3;

/** The most records in a mail; the rest follow in the next days' mails, within CATCH_UP_DAYS. */
const MAX_ITEMS = 500;

/** The most records that a job reads: one more than fit a mail, to know whether there are more. */
const MAX_RECORDS = MAX_ITEMS + 1;

/** How often, a quarter of an hour each, a mail waits for what is due of others' pets. */
const MAX_WAITS = 3;

/** How a job ended. Only `in-work` must run again, since the other run may have died. */
export type Reminded = 'sent' | 'already-sent' | 'nothing-due' | 'mail-off' | 'waiting' | 'in-work';

/**
 * Sends a person the day's one mail about everything due, of their own pets and of those of others that they are
 * reminded of, and moves every own record on to its next reminder. What is due of pets that others are reminded of is
 * noted below these people first, and their jobs follow (`shareDue`).
 *
 * One row per person holds the progress. It is written before SES is asked (`sending`, with what the mail covers),
 * after SES accepted the mail (`sent`), and when everything is updated (`settled`). If a run dies, the next one
 * continues from there: before `sending` nothing happened; after `sent` the mail is never repeated, and what it covers
 * is updated first. A version decides between two runs.
 *
 * One case remains, since no transaction spans SES and the table: a run dies, or gets no response, after SES accepted
 * the mail and before `sent`. Then the mail is sent again, at most MAX_ATTEMPTS times, because a repeated reminder is
 * better than a missing one (decision 69).
 */
export async function sendReminders(
  deps: RemindDeps,
  { ownerId, rest, isFollowUp = false, waits = 0 }: RemindJob,
): Promise<Reminded> {
  const today = calendarDay(deps.now(), 'utc');
  if (rest && rest.day !== today) return 'nothing-due';
  const { mail: row, shared } = await deps.mailRows.get(ownerId);
  const last = row && (await finishLast(deps, ownerId, row));
  if (last === 'in-work') return 'in-work';
  // Whatever else is due follows in tomorrow's mail.
  if (isSentOn(last, today)) return 'already-sent';

  const covered = last?.state === 'settled' ? row?.shared : [];
  const noted = shared.map((due) => (covered?.includes(due.name) ? { ...due, isSettled: true } : due));
  const { due: addresses, next } = await deps.due.ofOwner(ownerId, today, MAX_RECORDS, rest?.after ?? null);
  const outcome = await remind(deps, { ownerId, addresses, noted, last, today, isFollowUp, waits });
  // Until there is a mail, the search continues. A run that dies before this is repeated, and finds what is left.
  if (next && SEARCHES_ON.has(outcome)) await deps.later.send({ ownerId, rest: { day: today, after: next } });
  return outcome;
}

const SEARCHES_ON: ReadonlySet<Reminded> = new Set(['nothing-due', 'mail-off']);

const isSentOn = (last: ReminderMail | null, today: string) => last?.state === 'settled' && last.day >= today;

interface Reminding {
  ownerId: string;
  addresses: readonly RecordAddress[];
  /** What was noted of others' pets. */
  noted: readonly SharedDue[];
  last: ReminderMail | null;
  today: string;
  isFollowUp: boolean;
  waits: number;
}

/** Mails what is due among some of a person's records and of others' pets, and moves the others on. */
async function remind(
  deps: RemindDeps,
  { ownerId, addresses, noted, last, today, isFollowUp, waits }: Reminding,
): Promise<Reminded> {
  const { due, passed } = await findDue(deps, ownerId, addresses, today);
  await settleRecords(deps, ownerId, passed, today, { mailed: false });
  if (due.length === 0 && noted.every(({ isSettled }) => isSettled)) return 'nothing-due';

  // Read as late as possible, since the search may have taken a while.
  const settings = await deps.reminderSettings.get(ownerId);
  // A job that has waited has noted everything before.
  if (settings.shares_reminders && due.length > 0 && waits === 0)
    await shareDue(deps, ownerId, due, { day: today, isFollowUp });
  const email = settings.enabled ? await findAddress(deps, ownerId, settings) : null;
  const open = noted.filter(({ isSettled }) => !isSettled);
  if (!email) {
    // A reminder whose day passes while mail is off is not sent later.
    await settleRecords(deps, ownerId, due.map(addressOf), today, { mailed: false });
    await settleShared(deps, ownerId, open.map(nameOf));
    return 'mail-off';
  }
  const mayWait = settings.has_grants && waits < MAX_WAITS;
  if (mayWait && (await areOthersDue(deps, ownerId, noted, today))) {
    await deps.later.send({ ownerId, waits: waits + 1 });
    return 'waiting';
  }
  const shared = await findShared(deps, ownerId, noted, { today, most: MAX_ITEMS - due.length });
  const shown = [...due.slice(0, MAX_ITEMS), ...shared.due].sort(byExpiry);
  if (shown.length === 0) {
    await settleShared(deps, ownerId, shared.names);
    return 'nothing-due';
  }
  return sendMail(deps, {
    ownerId,
    email,
    settings,
    last,
    due: { shown, areMore: due.length > MAX_ITEMS || shared.names.length < open.length },
    shared: shared.names,
    today,
  });
}

/** Settles the last mail, if it was sent or counts as sent. Returns the resulting row. */
async function finishLast(
  deps: RemindDeps,
  ownerId: string,
  row: ReminderMail,
): Promise<ReminderMail | 'in-work'> {
  if (row.state === 'settled') {
    // The release before settles a mail without what it covers of others' pets.
    await settleShared(deps, ownerId, row.shared);
    return row;
  }
  if (row.state === 'sent') return (await settle(deps, ownerId, row)) ?? 'in-work';
  if (Date.parse(row.attempted_at) + ATTEMPT_MS > deps.now().getTime()) return 'in-work';
  if (row.attempts < MAX_ATTEMPTS) return row;
  const sent = await replaceRow(deps, ownerId, row, { state: 'sent' });
  return (sent && (await settle(deps, ownerId, sent))) ?? 'in-work';
}

interface Sending {
  ownerId: string;
  email: string;
  settings: StoredReminderSettings;
  last: ReminderMail | null;
  due: DueRecords;
  /** The names of what the mail covers of others' pets. */
  shared: string[];
  today: string;
}

async function sendMail(
  deps: RemindDeps,
  { ownerId, email, settings, last, due, shared, today }: Sending,
): Promise<Reminded> {
  // Everything slow or fallible comes before the row, so that only SES's own response can be ambiguous.
  const { content, headers } = await composeReminder(deps, ownerId, settings, due, today);
  const sending = await replaceRow(deps, ownerId, last, {
    day: today,
    state: 'sending',
    attempted_at: deps.now().toISOString(),
    attempts: (last?.state === 'sending' ? last.attempts : 0) + 1,
    items: due.shown.filter(({ via }) => !via).map(addressOf),
    shared,
  });
  if (!sending) return 'in-work';
  try {
    await deps.mails.send(email, content, { ownerId, headers });
  } catch (error) {
    // Definitely refused: the row is restored, so that the next run need not wait.
    if (isRefusedMail(error)) await replaceRow(deps, ownerId, sending, last ?? NO_MAIL);
    throw error;
  }
  const sent = await replaceRow(deps, ownerId, sending, { state: 'sent' });
  if (sent) await settle(deps, ownerId, sent);
  return 'sent';
}

/** Stands for the row before the first mail. */
const NO_MAIL: ReminderMail = {
  day: '1970-01-01',
  state: 'settled',
  attempted_at: '1970-01-01T00:00:00.000Z',
  attempts: 0,
  items: [],
  shared: [],
  version: 0,
};

/** Updates everything that a sent mail covers, then the row. Null when another run was faster. */
async function settle(deps: RemindDeps, ownerId: string, sent: ReminderMail): Promise<ReminderMail | null> {
  await settleRecords(deps, ownerId, sent.items, sent.day, { mailed: true });
  await settleShared(deps, ownerId, sent.shared);
  return replaceRow(deps, ownerId, sent, { state: 'settled', attempts: 0, items: [], shared: [] });
}

const settleShared = (deps: RemindDeps, userId: string, names: readonly string[]) =>
  mapInBatches(names, (name) => deps.sharedDue.settle(userId, name));

/** Deleted records are skipped; a record that is already settled is not written again. */
const settleRecords = (
  deps: RemindDeps,
  ownerId: string,
  addresses: readonly RecordAddress[],
  day: string,
  how: { mailed: boolean },
) =>
  mapInBatches(addresses, ({ petId, recordId }) =>
    changeRecord(deps, ownerId, petId, recordId, (record) => {
      const isMentioned = !how.mailed || (record.reminded_on ?? '') >= day;
      return isMentioned && record.reminded_through >= day ? null : remindedThrough(record, day, how);
    }),
  );

/** Replaces the row that was read; null when another run did. */
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

const nameOf = ({ name }: SharedDue) => name;
const addressOf = ({ record }: DueRecord): RecordAddress => ({ petId: record.pet_id, recordId: record.id });

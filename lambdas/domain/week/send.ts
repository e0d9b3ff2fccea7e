import { ulidTime } from '../../../contract/ids.ts';
import type {
  PracticeSend,
  Preview,
  PreviewInput,
  SendInput,
} from '../../../contract/practices/practice-reminders.ts';
import { PRACTICE_REMINDERS } from '../../../contract/practices/reminder-limits.ts';
import { isVerified } from '../../../contract/practices/standing.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import type { Member, PracticeAccess } from '../practices/ports.ts';
import { decideReminder } from './decide.ts';
import { outcomeOf } from './outcome.ts';
import type {
  PracticeReminderStore,
  PracticeSendStore,
  StoredReminder,
  StoredSend,
  WeekPages,
} from './ports.ts';

/** Dependencies of the calls that remind in a practice's name. */
export interface SendDeps {
  sends: PracticeSendStore;
  reminders: Pick<PracticeReminderStore, 'facts'>;
  weeks: Pick<WeekPages, 'due'>;
  /** A practice's managers, the longest-serving first. */
  managers: (practiceId: string) => Promise<Member[]>;
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

type Sender = Pick<PracticeAccess, 'practiceId' | 'standing' | 'actor' | 'found'>;

/** How many patients are judged at once. */
const AT_ONCE = 10;

/** Who of some patients would get a mail now, and who wouldn't and why. Throws `practice-not-verified`. */
export async function previewReminders(
  deps: SendDeps,
  access: Sender,
  { patients, within, again }: PreviewInput,
): Promise<Preview> {
  checkVerified(deps, access);
  const { practiceId } = access;
  const preview: Preview = { gets: [], skipped: [], reply_to: null, left_today: 0 };
  for (let start = 0; start < patients.length; start += AT_ONCE) {
    const some = patients.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map((grantId) => deps.reminders.facts(practiceId, grantId)));
    for (const [n, id] of some.entries()) {
      const facts = found[n] ?? null;
      const decision = decideReminder(facts, { within, mayRepeat: again.includes(id), now: deps.now() });
      const named = { id, name: facts?.pet?.name ?? null, owner_name: facts?.grant.ownerName ?? null };
      if (decision.skipped) preview.skipped.push({ ...named, ...decision.skipped });
      else preview.gets.push({ ...named, due: decision.due });
    }
  }
  const [managers, count] = await Promise.all([
    deps.managers(practiceId),
    deps.sends.count(practiceId, deps.now()),
  ]);
  const left = Math.max(0, PRACTICE_REMINDERS.perDay - count);
  return {
    ...preview,
    reply_to: managers.find(({ email }) => email !== null)?.email ?? null,
    left_today: left,
  };
}

/** A device's clock may be wrong; but by the time in its id, a call is among the others. */
const WRONG_CLOCK_MS = 86_400_000;

/**
 * Reminds the owners of some patients. The call is stored, and a job mails each: what decides is judged again then. The
 * same call again sends nothing more. Throws `practice-not-verified`, `key-reused` for another call of this id,
 * `quota-reached`, `invalid-request` for an id of another time, `try-again`.
 */
export async function sendReminders(
  deps: SendDeps,
  access: Sender,
  { id, patients, within, again }: SendInput,
): Promise<PracticeSend> {
  checkVerified(deps, access);
  const { practiceId, actor, found } = access;
  const at = deps.now();
  if (Math.abs(ulidTime(id) - at.getTime()) > WRONG_CLOCK_MS) throw wrongClock();
  const send: StoredSend = { id, at, by: actor, byName: found.member.name, patients, again, within };
  const job = { kind: 'practice-reminders' as const, practiceId, sendId: id };
  let outcome: Awaited<ReturnType<PracticeSendStore['add']>> = 'conflict';
  await writeWithJobs<MailJob>(deps.mailJobs, [job], async () => {
    outcome = await deps.sends.add(practiceId, send);
    return outcome === 'added';
  });
  return answerTo(deps, practiceId, send, outcome);
}

async function answerTo(
  deps: SendDeps,
  practiceId: string,
  send: StoredSend,
  outcome: Awaited<ReturnType<PracticeSendStore['add']>>,
): Promise<PracticeSend> {
  if (outcome === 'day-full') throw dayIsFull();
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'added') return presentSend({ send, reminders: [] }, new Map(), deps.now());
  const stored = await deps.sends.read(practiceId, send.id);
  if (!stored) throw tooBusy();
  if (!isSame(stored.send, send)) throw otherCall();
  return presentSend(stored, new Map(), deps.now());
}

const isSame = (one: StoredSend, other: StoredSend) =>
  one.within === other.within && String(one.patients) === String(other.patients);

/** The reminders of a call. `due`: what is due of the patients now, as far as it is known. */
export function presentSend(
  { send, reminders }: { send: StoredSend; reminders: readonly StoredReminder[] },
  due: Awaited<ReturnType<WeekPages['due']>>,
  now: Date,
): PracticeSend {
  return {
    id: send.id,
    at: send.at.toISOString(),
    by: send.byName,
    reminders: send.patients.map((id) => {
      const reminder = reminders.find(({ grantId }) => grantId === id) ?? null;
      const facts = due.get(id);
      return {
        id,
        outcome: outcomeOf(reminder, now),
        skipped: reminder?.skipped ?? null,
        renewed:
          facts && reminder && reminder.restsOn.length > 0
            ? !reminder.restsOn.some((record) => facts.some(({ rests_on }) => rests_on === record))
            : null,
      };
    }),
  };
}

function checkVerified({ now }: Pick<SendDeps, 'now'>, { standing }: Pick<Sender, 'standing'>): void {
  if (!isVerified(standing, now())) throw notVerified();
}

const notVerified = () =>
  new AppError(
    'practice-not-verified',
    'Nothing was sent. A practice can remind owners once Pawfile has verified it.',
  );

const dayIsFull = () =>
  new AppError(
    'quota-reached',
    `Your practice can send reminders for ${PRACTICE_REMINDERS.perDay} pets a day. Choose fewer, or send the rest tomorrow.`,
  );

const otherCall = () =>
  new AppError('key-reused', 'An earlier attempt was accepted. Check the list before you send more.');

const wrongClock = () => {
  const message = 'The date or time of your device is wrong. Correct it, then try again.';
  return new AppError('invalid-request', message, [{ path: 'id', message }]);
};

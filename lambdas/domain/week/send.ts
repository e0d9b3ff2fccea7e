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
import type { PracticeAccess } from '../practices/ports.ts';
import type { RulesStore } from '../practices/rules-ports.ts';
import { decideReminder } from './decide.ts';
import type { PracticeReminderStore, PracticeSendStore, StoredSend } from './ports.ts';
import { presentSend } from './present-send.ts';
import { type ReplyDeps, replyAddress } from './reply-address.ts';

/** Dependencies of saying who would be reminded. */
export interface PreviewDeps extends ReplyDeps {
  sends: Pick<PracticeSendStore, 'count'>;
  reminders: Pick<PracticeReminderStore, 'facts'>;
  rules: Pick<RulesStore, 'glance'>;
}

/** Dependencies of reminding in a practice's name. */
export interface SendDeps {
  sends: PracticeSendStore;
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

type Sender = Pick<PracticeAccess, 'practiceId' | 'standing' | 'actor' | 'found'>;

/** How many patients are judged at once. */
const AT_ONCE = 10;

/** Who of some patients would get a mail now, and who wouldn't and why. Throws `practice-not-verified`. */
export async function previewReminders(
  deps: PreviewDeps,
  access: Sender,
  { patients, within, again }: PreviewInput,
): Promise<Preview> {
  checkVerified(deps, access);
  const { practiceId } = access;
  const { inForce: rules } = await deps.rules.glance(practiceId);
  const preview: Preview = { gets: [], skipped: [], reply_to: null, left_today: 0 };
  for (let start = 0; start < patients.length; start += AT_ONCE) {
    const some = patients.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map((grantId) => deps.reminders.facts(practiceId, grantId)));
    for (const [n, id] of some.entries()) {
      const facts = found[n] ?? null;
      const decision = decideReminder(facts, {
        within,
        mayRepeat: again.includes(id),
        rules,
        now: deps.now(),
      });
      const named = { id, name: facts?.pet?.name ?? null, owner_name: facts?.grant.ownerName ?? null };
      if (decision.skipped) preview.skipped.push({ ...named, ...decision.skipped });
      else preview.gets.push({ ...named, due: decision.due });
    }
  }
  const [reply_to, count] = await Promise.all([
    replyAddress(deps, practiceId),
    deps.sends.count(practiceId, deps.now()),
  ]);
  const left = Math.max(0, PRACTICE_REMINDERS.perDay - count);
  return { ...preview, reply_to, left_today: left };
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

import { calendarDay } from '../../../contract/dates.ts';
import type { DueFact } from '../../../contract/practices/patients.ts';
import { isVerified } from '../../../contract/practices/standing.ts';
import type { BatchQueue } from '../jobs/job-queue.ts';
import type { PracticeReminderJob, PracticeRemindersJob } from '../jobs/mail-job.ts';
import { findAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { type MailOutcome, type Mails, undoIfRefused } from '../mail/ports.ts';
import type { PracticeWithPlan, StoredPractice } from '../practices/ports.ts';
import { practiceState } from '../practices/practice-state.ts';
import type { RulesStore } from '../practices/rules-ports.ts';
import type { ReminderSettingsStore } from '../reminders/ports.ts';
import { createLinkMaker } from '../reminders/reminder-links.ts';
import { type Decision, decideReminder } from './decide.ts';
import type { PracticeReminderStore, PracticeSendStore, ReminderFacts } from './ports.ts';
import { type ReplyDeps, replyAddress } from './reply-address.ts';

/** Dependencies of the reminders in practices' names. */
export interface PracticeReminderDeps extends ReplyDeps {
  sends: Pick<PracticeSendStore, 'get'>;
  reminders: PracticeReminderStore;
  rules: Pick<RulesStore, 'get'>;
  /** A practice and what it pays for; null if there is none. */
  practiceOf: (practiceId: string) => Promise<PracticeWithPlan | null>;
  reminderSettings: ReplyDeps['reminderSettings'] & Pick<ReminderSettingsStore, 'ensureLinkKey'>;
  /** The mail queue. */
  passOn: BatchQueue<PracticeReminderJob>;
  mails: Mails;
  newLinkKey: () => string;
  seal: (key: string, text: string) => string;
  siteOrigin: string;
  now: () => Date;
}

/** Passes a call's reminders on, a job for each. */
export async function passReminders(
  { sends, passOn }: Pick<PracticeReminderDeps, 'sends' | 'passOn'>,
  { practiceId, sendId }: PracticeRemindersJob,
): Promise<MailOutcome> {
  const send = await sends.get(practiceId, sendId);
  if (!send) return 'gone';
  await passOn.sendAll(
    send.patients.map((grantId) => ({ kind: 'practice-reminder', practiceId, sendId, grantId })),
  );
  return 'passed-on';
}

/** How often something may change between reading and claiming. */
const MOST_TRIES = 5;

/**
 * Mails one reminder of a call, or stores why not. It is claimed before SES is asked, and no run that finds a claim
 * sends again: a mail of a practice that comes twice is worse than one of which a member is asked. So after a death
 * between claim and answer it stays claimed, and is shown as uncertain. Only a refusal takes the claim back.
 */
export async function mailPracticeReminder(
  deps: PracticeReminderDeps,
  { practiceId, sendId, grantId }: PracticeReminderJob,
): Promise<MailOutcome> {
  const found = await deps.reminders.find(practiceId, sendId, grantId);
  if (!found) return 'gone';
  if (found.reminder) return 'already-sent';
  const { within, again } = found.send;
  const sender = await senderOf(deps, practiceId);
  const { inForce: rules } = await deps.rules.get(practiceId);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = deps.now();
    const skip = async (skipped: (Decision & { skipped: object })['skipped']) => {
      await deps.reminders.skip(practiceId, sendId, grantId, skipped, now);
      return 'gone' as const;
    };
    if (!sender) return skip({ reason: 'practice', on: null });
    const facts = await deps.reminders.facts(practiceId, grantId);
    const mayRepeat = again.includes(grantId);
    const decision = decideReminder(facts, { within, mayRepeat, rules, now });
    if (decision.skipped !== null || !facts) {
      return skip(decision.skipped ?? { reason: 'access-ended', on: null });
    }
    const { ownerId } = facts.grant;
    const email = await findAddress(deps, ownerId, facts.settings);
    if (!email) return skip({ reason: 'no-address', on: null });
    const { content, headers } = await compose(deps, { facts, decision, sender, now });
    const { due, repeats, replaces } = decision;
    const claim = { sendId, facts, due, repeats, replaces, now };
    const claimed = await deps.reminders.claim(claim);
    if (!claimed.claimed) {
      // Another run of this job may have been faster.
      if ((await deps.reminders.find(practiceId, sendId, grantId))?.reminder) return 'already-sent';
      continue;
    }
    const tags = { practice: practiceId, send: sendId, grant: grantId };
    await undoIfRefused(
      () => deps.mails.send(email, content, { ownerId, headers, replyTo: sender.replyTo, tags }),
      () => deps.reminders.release({ practiceId, sendId, grantId }, claimed.claim),
    );
    await deps.reminders.markSent(claim, claimed.claim);
    return 'sent';
  }
  throw new Error('A reminder’s patient changed again and again.');
}

interface Sender {
  practice: StoredPractice;
  /** A manager's address. */
  replyTo: string;
}

/** Who reminds: a verified practice with a plan, which isn't suspended, and a manager to reply to; null otherwise. */
async function senderOf(deps: PracticeReminderDeps, practiceId: string): Promise<Sender | null> {
  const found = await deps.practiceOf(practiceId);
  if (!found || !mayRemind(found, deps.now())) return null;
  const replyTo = await replyAddress(deps, practiceId);
  return replyTo === null ? null : { practice: found.practice, replyTo };
}

const mayRemind = ({ practice, subscriber }: PracticeWithPlan, now: Date): boolean =>
  practice.kind === 'veterinary' &&
  practiceState(practice, subscriber, now) === 'open' &&
  isVerified(practice.standing, now);

interface Composing {
  facts: ReminderFacts;
  decision: Decision & { skipped: null };
  sender: Sender;
  now: Date;
}

type Content = Extract<MailContent, { kind: 'practice-reminder' }>;

/** The mail, with the headers of RFC 8058, by which mail programs offer one-click unsubscribe. */
async function compose(
  { reminderSettings, newLinkKey, seal, siteOrigin }: PracticeReminderDeps,
  { facts, decision, sender: { practice }, now }: Composing,
): Promise<{ content: Content; headers: Record<string, string> }> {
  const { ownerId, petId } = facts.grant;
  const key = facts.settings.link_key ?? (await reminderSettings.ensureLinkKey(ownerId, newLinkKey()));
  const unsubscribe = createLinkMaker(seal, ownerId, key, now).unsubscribePractice(practice.id);
  return {
    content: {
      kind: 'practice-reminder',
      today: calendarDay(now, 'utc'),
      practiceName: practice.name,
      address: practice.address,
      country: practice.country,
      phone: practice.phone,
      petName: decision.petName,
      items: itemsOf(facts, decision.due),
      petPage: `${siteOrigin}/pet/${petId}`,
      accessPage: `${siteOrigin}/pet/${petId}/people`,
      unsubscribeUrl: `${siteOrigin}/reminder#unsubscribe.${unsubscribe}`,
    },
    headers: {
      'List-Unsubscribe': `<${siteOrigin}/api/unsubscribe/${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** What is due, the first one first. A combined vaccine is one item, named as vets name it (ruling D23). */
function itemsOf({ records }: ReminderFacts, due: readonly DueFact[]): Content['items'] {
  const items = new Map<string, Content['items'][number]>();
  for (const { name, record_type, due_on, rests_on, line, by } of due) {
    const title = records.find(({ id }) => id === rests_on)?.title ?? name;
    const key = rests_on ?? line;
    if (!items.has(key)) items.set(key, { title, recordType: record_type, dueOn: due_on, by });
  }
  return [...items.values()];
}

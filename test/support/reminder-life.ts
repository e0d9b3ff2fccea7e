import fc from 'fast-check';
import { addCalendarDays } from '../../contract/dates.ts';
import { REMINDER_DAYS } from '../../contract/limits.ts';
import { REMINDER_ACTIONS, type ReminderAction } from '../../contract/reminders/reminder-links.ts';
import type { InProcessReminders } from './in-process-reminders.ts';
import { afterMail, answer, canAnswer, type ModelRecord, predict, reschedule } from './reminder-model.ts';
import { tokenOf } from './reminder-steps.ts';

interface Input {
  title: string;
  /** Days from today to the expiry date. */
  inDays: number | null;
  issuedAgo: number | null;
  days: number[];
}

type Action =
  | { kind: 'add'; input: Input }
  | { kind: 'change'; which: number; input: Input }
  | { kind: 'note'; which: number }
  | { kind: 'delete'; which: number }
  | { kind: 'answer'; which: number; action: ReminderAction }
  | { kind: 'switch' }
  | { kind: 'delete-pet' };

/** A day of an account: what its owner does before and after the schedule. */
export interface Day {
  before: Action[];
  after: Action[];
}

const days: fc.Arbitrary<number[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([30, 7]) },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(fc.constantFrom<number>(...REMINDER_DAYS))
      .map((chosen) => chosen.sort((a, b) => b - a)),
  },
);
const input: fc.Arbitrary<Input> = fc.record({
  title: fc.constantFrom('Rabies', ' rabies ', 'Distemper', 'Leptospirosis', 'Heartworm'),
  // Mostly dates with a reminder nearby.
  inDays: fc.option(fc.oneof(fc.integer({ min: -3, max: 70 }), fc.constantFrom(30, 31, 7, 8, 366)), {
    freq: 8,
  }),
  issuedAgo: fc.option(fc.integer({ min: 0, max: 400 })),
  days,
});
const which = fc.nat(1000);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), input }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), which, input }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('note' as const, 'delete' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      which,
      action: fc.constantFrom(...REMINDER_ACTIONS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('switch' as const, 'switch' as const, 'delete-pet' as const),
    }),
  },
);
const actions = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Action[]>([]) },
  { weight: 2, arbitrary: fc.array(action, { minLength: 1, maxLength: 2 }) },
);

/** A random account, day by day. */
export const lifeOf = (dayCount: number): fc.Arbitrary<Day[]> =>
  fc.array(fc.record({ before: actions, after: actions }), { minLength: dayCount, maxLength: dayCount });

/**
 * Plays the days of an account against the real functions and the model. `tellDay` runs after each day's schedule and
 * throws when the day's mails differ from the model's.
 */
export async function createLife(backend: InProcessReminders, name: string) {
  const email = `${name}@example.test`;
  const ownerId = await backend.addAccount(email);
  const addPet = () => backend.must(ownerId, 'create-pet', { body: { name: 'Bella', species: 'dog' } });
  let petId = (await addPet()).id;
  let isOn = true;
  const records = new Map<string, ModelRecord>();
  const lastMail = new Map<string, string>();
  const story: string[] = [];
  let mentioned = 0;

  const living = () => [...records].filter(([, { isGone }]) => !isGone);
  const pick = (at: number) => living()[at % Math.max(1, living().length)];

  function body({ title, inDays, issuedAgo, days: reminder_days }: Input) {
    const today = backend.today();
    const expires_on = inDays === null ? null : addCalendarDays(today, inDays);
    const issued = issuedAgo === null ? null : addCalendarDays(today, -issuedAgo);
    const issued_on = issued !== null && expires_on !== null && issued > expires_on ? null : issued;
    return { title, record_type: 'vaccination', expires_on, issued_on, reminder_days };
  }

  const ofInput = (sent: ReturnType<typeof body>) => ({
    dose: sent.title.trim().toLowerCase(),
    issued: sent.issued_on,
  });

  async function act(step: Action): Promise<void> {
    const today = backend.today();
    story.push(`${today} ${JSON.stringify(step)}`);
    if (step.kind === 'add') {
      const sent = body(step.input);
      const { id } = await backend.must(ownerId, 'create-record', { params: { petId }, body: sent });
      const start = {
        through: addCalendarDays(today, -1),
        snoozed: null,
        remindedOn: null,
        remindedOf: null,
        answer: null,
      };
      records.set(id, {
        ...ofInput(sent),
        expires: sent.expires_on,
        days: sent.reminder_days,
        ...start,
        isGone: false,
      });
      return;
    }
    if (step.kind === 'switch') {
      isOn = !isOn;
      await backend.must(ownerId, 'update-reminder-settings', { body: { enabled: isOn } });
      return;
    }
    if (step.kind === 'delete-pet') {
      await backend.must(ownerId, 'delete-pet', { params: { petId } });
      for (const record of records.values()) record.isGone = true;
      petId = (await addPet()).id;
      return;
    }
    const chosen = pick(step.which);
    if (!chosen) return;
    const [recordId, record] = chosen;
    const params = { petId, recordId };
    if (step.kind === 'delete') {
      record.isGone = true;
      await backend.must(ownerId, 'delete-record', { params });
    } else if (step.kind === 'answer') {
      await answerMail(recordId, record, step.action);
    } else if (step.kind === 'note') {
      const { dose: title, issued: issued_on, expires: expires_on } = record;
      const note = { title, record_type: 'vaccination', issued_on, expires_on, notes: `Seen ${today}` };
      await backend.must(ownerId, 'update-record', { params, body: note });
    } else {
      const sent = body(step.input);
      await backend.must(ownerId, 'update-record', { params, body: sent });
      Object.assign(record, ofInput(sent));
      reschedule(record, sent.expires_on, sent.reminder_days, today);
    }
  }

  async function answerMail(recordId: string, record: ModelRecord, choice: ReminderAction) {
    const mail = lastMail.get(recordId);
    if (mail === undefined) return;
    const sent = { token: tokenOf({ text: mail }, choice), action: choice };
    const { status } = await backend.send('act-on-reminder', { body: sent });
    const isGood = canAnswer(record, choice, backend.today());
    if ((status === 200) !== isGood) throw new Error(`answering ${choice} gave ${status}`);
    if (isGood) answer(record, choice, backend.today());
  }

  /** The part of a mail about one record. */
  const partAbout = (text: string, recordId: string) => text.slice(text.indexOf(`dose-of=${recordId}`));

  function checkMails(): void {
    const today = backend.today();
    const due = predict([...records.values()], today);
    const expected = isOn ? due : [];
    const sent = backend.mails.filter(({ to, sent_at }) => to === email && sent_at.startsWith(today));
    if (sent.length !== Number(expected.length > 0)) throw new Error(`${sent.length} mails`);
    const text = sent[0]?.text ?? '';
    for (const [id, record] of records) {
      const isMentioned = text.includes(`dose-of=${id}`);
      if (isMentioned !== expected.includes(record))
        throw new Error(`${id} was ${isMentioned ? '' : 'not '}mentioned: ${JSON.stringify(record)}`);
      if (isMentioned) lastMail.set(id, partAbout(text, id));
    }
    mentioned += expected.length;
    afterMail([...records.values()], expected, today);
  }

  const explain = (error: unknown) =>
    new Error([`${backend.today()}: ${error instanceof Error ? error.message : error}`, ...story].join('\n'));

  return {
    /** The number of records mailed so far. */
    mentioned: () => mentioned,
    async act(steps: readonly Action[]) {
      for (const step of steps) {
        await act(step).catch((error: unknown) => {
          throw explain(error);
        });
      }
    },
    check() {
      try {
        checkMails();
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

import type { ContactInput, Contacts } from '../../contract/practices/contacts.ts';
import type {
  PracticeSend,
  Preview,
  PreviewInput,
  SendInput,
  WeekPage,
  WeekQuery,
} from '../../contract/practices/practice-reminders.ts';
import { type AskDeps, askForPet } from '../domain/sharing/ask-for-pet.ts';
import { setContact } from '../domain/week/contacts.ts';
import { type PreviewDeps, previewReminders, type SendDeps, sendReminders } from '../domain/week/send.ts';
import { listWeek } from '../domain/week/week.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createContactStore } from '../store/contacts.ts';
import { createGrantStore } from '../store/grants.ts';
import { createManagerStore } from '../store/managers.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeGrantStore } from '../store/practice-grants.ts';
import { createPracticeReminderStore } from '../store/practice-reminders.ts';
import { createRequestStore } from '../store/practice-requests.ts';
import { createPracticeSendStore } from '../store/practice-sends.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createRulesStore } from '../store/rules.ts';
import { createGateStore } from '../store/share-gate.ts';
import { createShareStore } from '../store/shares.ts';
import { eventually, type Table } from '../store/table.ts';
import { createWeekPages } from '../store/week-pages.ts';

/**
 * The calls by which a practice writes to owners: *Save to my practice*, and reminders with the week's list that they
 * are chosen from. Loaded with the first of them, because a cold start of the other lists shouldn't wait for what they
 * alone need.
 */
export function createOwnerMails(
  table: Table,
  mailJobs: SendDeps['mailJobs'],
  ownersOf: (create: typeof createOwnerDirectory) => PreviewDeps['owners'],
  now: () => Date,
) {
  const grants = createPracticeGrantStore(table);
  const ask: AskDeps = {
    shares: createShareStore(table),
    gates: createGateStore(table),
    madeBy: createGrantStore(table),
    pets: createPetStore(table),
    grants,
    requests: createRequestStore(table),
    mailJobs,
    now,
  };
  const remind: SendDeps = {
    sends: createPracticeSendStore(table),
    mailJobs,
    now,
  };
  // Sending decides anew, by what is read consistently.
  const glancing = eventually(table);
  const rules = createRulesStore(table);
  const preview: PreviewDeps = {
    sends: remind.sends,
    reminders: createPracticeReminderStore(glancing),
    rules,
    managers: createManagerStore(table).of,
    reminderSettings: createReminderSettingsStore(glancing),
    owners: ownersOf(createOwnerDirectory),
    now,
  };
  const week = { sends: remind.sends, rules, weeks: createWeekPages(table), now };
  const contacts = { grants, contacts: createContactStore(table), now };
  type Access = Parameters<typeof sendReminders>[1];
  return {
    ask: (practiceId: string, token: string) => askForPet(ask, practiceId, token),
    week: (practiceId: string, query: WeekQuery): Promise<WeekPage> => listWeek(week, practiceId, query),
    note: (patient: Parameters<typeof setContact>[1], input: ContactInput): Promise<Contacts> =>
      setContact(contacts, patient, input),
    preview: (access: Access, input: PreviewInput): Promise<Preview> =>
      previewReminders(preview, access, input),
    send: (access: Access, input: SendInput): Promise<PracticeSend> => sendReminders(remind, access, input),
  };
}

export type OwnerMails = ReturnType<typeof createOwnerMails>;

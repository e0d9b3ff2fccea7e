import {
  type Contact,
  type ContactInput,
  type Contacts,
  hasLeft,
} from '../../../contract/practices/contacts.ts';
import { PRACTICE_REMINDERS } from '../../../contract/practices/reminder-limits.ts';
import { AppError } from '../../../contract/problem.ts';
import { isOver } from '../access/change-access.ts';
import type { PracticeGrantStore } from '../access/grant-ports.ts';
import type { ContactStore } from './ports.ts';

/** Dependencies of noting what became of what is due. */
export interface ContactDeps {
  grants: Pick<PracticeGrantStore, 'get'>;
  contacts: ContactStore;
  now: () => Date;
}

/**
 * Notes what became of something that is due of a patient. What was noted of an earlier dose of the same goes, and that
 * it is no longer a patient, since the row shows that of all that is due: whoever notes another status takes it back,
 * also if the line of which it was noted isn't due any more. So `newest` never drops it. Throws `grant-not-found`,
 * `changed-meanwhile` where a colleague noted something since the caller looked.
 */
export async function setContact(
  { grants, contacts, now }: ContactDeps,
  { practiceId, grantId, by }: { practiceId: string; grantId: string; by: string },
  { version, lines, status, note }: ContactInput,
): Promise<Contacts> {
  const [grant, stored] = await Promise.all([
    grants.get(practiceId, grantId),
    contacts.get(practiceId, grantId),
  ]);
  if (!grant || isOver(grant, now())) throw accessEnded();
  if (stored.version !== version) throw changed();
  const at = now().toISOString();
  const isEmpty = status === 'not-contacted' && note === null;
  const noted: Contact[] = isEmpty ? [] : lines.map((line) => ({ ...line, status, note, by, at }));
  const kept = stored.lines.filter((each) => !hasLeft(each) && !lines.some(({ line }) => line === each.line));
  const changes = { version, lines: newest([...kept, ...noted]) };
  if (!(await contacts.replace(practiceId, grantId, changes))) throw changed();
  return { ...changes, version: version + 1 };
}

/** The last ones that were noted: old ones are of doses that nobody asks for any more. */
const newest = (lines: readonly Contact[]): Contact[] => lines.slice(-PRACTICE_REMINDERS.lines);

const changed = () =>
  new AppError(
    'changed-meanwhile',
    'A colleague changed this in the meantime. Reload the page, then save again.',
  );

const accessEnded = () =>
  new AppError('grant-not-found', 'The owner no longer shares this pet with your practice.');

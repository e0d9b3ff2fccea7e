import { type Power, PRACTICE_ROLES, type PracticeRole } from '../../../../contract/access/powers.ts';
import type { Api } from '../../../../contract/api.ts';
import type { People } from '../../../../contract/grants/grants.ts';
import type { ShownEntry } from '../../../../contract/grants/history.ts';
import type { linkDeed } from '../../../../contract/reminders/reminder-links.ts';
import { accessText } from '../../shared/people/access-texts.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** The calls by which someone with a grant changes something. */
type WritingCall = {
  [Name in keyof Api]: Api[Name] extends {
    power: Exclude<Power, 'read' | 'own'>;
    method: 'POST' | 'PUT' | 'DELETE';
  }
    ? Name
    : never;
}[keyof Api];

/** What someone did by a mail's link; earlier releases named the call alone. */
type LinkDeed = ReturnType<typeof linkDeed> | 'act-on-reminder';

/** What a practice did to its own records of a pet. */
type EntryDeed = 'create-entries' | 'change-entry' | 'withdraw-entry';

/** What someone did by a call; `it` is the record's title, if there is one and it is known. */
const DEEDS: Readonly<Record<WritingCall | LinkDeed | EntryDeed, (it: string | null) => string>> = {
  'create-record': (it) => `added ${it ?? 'a record'}`,
  'create-records': (it) => (it ? `added a document with ${it}` : 'added the records of a document'),
  'update-record': (it) => `changed ${it ?? 'a record'}`,
  'answer-record': (it) => `answered the reminder for ${it ?? 'a record'}`,
  'delete-record': (it) => `deleted ${it ?? 'a record'}`,
  'restore-record': (it) => `restored ${it ?? 'a record'}`,
  'create-upload': () => 'uploaded a document',
  'create-preview-upload': () => 'uploaded a picture',
  'set-preview': (it) => `added a picture to ${it ?? 'a record'}`,
  'set-weight': () => 'added a weight',
  'delete-weight': () => 'deleted a weight',
  'update-pet': () => 'changed the profile',
  'create-photo-upload': () => 'uploaded a photo',
  'set-photo': () => 'changed the photo',
  'remove-photo': () => 'removed the photo',
  'create-share': () => 'created a share link',
  'update-share': () => 'changed a share link',
  'deactivate-share': () => 'deactivated a share link',
  'reactivate-share': () => 'reactivated a share link',
  'unlock-share': () => 'unlocked a share link',
  'set-passcode': () => 'changed the passcode of a share link',
  'create-entries': (it) => `recorded ${it ?? 'a dose'}`,
  'change-entry': (it) => `corrected ${it ?? 'a dose'}`,
  // Its record has another title by now.
  'withdraw-entry': () => 'withdrew a dose',
  'act-on-reminder': (it) => `answered the reminder for ${it ?? 'a record'}`,
  'act-on-reminder.snooze': (it) => `snoozed the reminder for ${it ?? 'a record'}`,
  'act-on-reminder.done': (it) => `marked ${it ?? 'a record'} as done`,
  'act-on-reminder.stop': (it) => `stopped reminders for ${it ?? 'a record'}`,
};

const isDeed = (call: string | null): call is keyof typeof DEEDS =>
  call !== null && Object.hasOwn(DEEDS, call);

interface Words {
  people: Pick<People, 'role' | 'owner_name'>;
  /** The titles of the pet's records, by their ids. */
  titles: ReadonlyMap<string, string>;
  /** The reader's day. */
  today: string;
}

/** An entry as a sentence: "Mia added Heartworm". */
export function entryText(entry: ShownEntry, { people, titles, today }: Words): string {
  const { kind, name, is_self, role, ends_at, call, record_id } = entry;
  const who = is_self ? 'You' : shorten(name ?? UNNAMED[kind], 40);
  const owner = people.role === 'owner' ? 'You' : shorten(people.owner_name ?? 'The owner', 40);
  const whose = is_self ? 'your' : `${who}’s`;
  const access = role === null ? null : accessText({ role, ends_at }, today);
  if (role !== null && isPracticeRole(role)) return practiceText(kind, { owner, whose, who });
  switch (kind) {
    case 'invited':
      return `${owner} invited ${lowerYou(who)}${access ? ` as a ${access}` : ''}`;
    case 'withdrawn':
      return `${owner} withdrew the invitation for ${lowerYou(who)}`;
    case 'declined':
      return `${who} declined the invitation`;
    case 'joined':
      return `${who} joined${access ? ` as a ${access}` : ''}`;
    case 'changed':
      return `${owner} changed ${whose} access: ${access}${ends_at === null ? ', no last day' : ''}`;
    case 'left':
      return `${who} left`;
    case 'removed':
      return `${owner} removed ${lowerYou(who)}`;
    case 'expired':
      return `${is_self ? 'Your' : whose} access ended after the last day`;
    case 'read':
      return `${who} looked at the records`;
    case 'wrote': {
      const title = record_id === null ? undefined : titles.get(record_id);
      return `${who} ${isDeed(call) ? DEEDS[call](title === undefined ? null : shorten(title, 60)) : 'made a change'}`;
    }
  }
}

const isPracticeRole = (role: NonNullable<ShownEntry['role']>): role is PracticeRole =>
  PRACTICE_ROLES.some((known) => known === role);

/** What happened to a practice's access: "You gave Riverside Animal Clinic access". */
function practiceText(
  kind: ShownEntry['kind'],
  { owner, whose, who }: { owner: string; whose: string; who: string },
): string {
  if (kind === 'joined') return `${owner} gave ${who} access`;
  return kind === 'changed' ? `${owner} changed ${whose} access` : `${owner} ended ${whose} access`;
}

/** Of whom no name is left: people who deleted the account, and invitations that nobody accepted. */
const UNNAMED: Readonly<Record<ShownEntry['kind'], string>> = {
  invited: 'someone',
  withdrawn: 'someone',
  declined: 'Someone',
  joined: 'A former member',
  changed: 'a former member',
  left: 'A former member',
  removed: 'a former member',
  expired: 'A former member',
  wrote: 'A former member',
  read: 'A practice',
};

const lowerYou = (who: string) => (who === 'You' ? 'you' : who);

/** "8:02 AM" today, "Nov 27, 8:02 AM" before, with its year if that is another one. */
export function entryTime(at: string, now: Date, locale?: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === now.toDateString();
  const isThisYear = time.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
}

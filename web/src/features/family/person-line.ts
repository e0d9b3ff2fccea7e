import type { PersonWithAccess } from '../../../../contract/grants/grants.ts';
import { accessText } from '../../shared/people/access-texts.ts';

/** "caregiver until Dec 6 · gets reminders". `today` is the reader's day. Nobody is reminded of an archived pet. */
export const personLine = (
  person: PersonWithAccess,
  { today, isArchived }: { today: string; isArchived: boolean },
): string =>
  [
    accessText(person, today),
    person.all_pets ? 'all pets' : null,
    person.gets_reminders && !person.is_mail_off && !isArchived ? 'gets reminders' : null,
  ]
    .filter(Boolean)
    // The dot ends a line, and never begins one.
    .join('\u00a0· ');

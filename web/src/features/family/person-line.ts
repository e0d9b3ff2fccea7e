import type { PersonWithAccess } from '../../../../contract/grants/grants.ts';
import { accessText } from '../../shared/people/access-texts.ts';

/** "caregiver until Dec 6 · gets reminders". `today` is the reader's day. */
export const personLine = (person: PersonWithAccess, today: string): string =>
  [
    accessText(person, today),
    person.all_pets ? 'all pets' : null,
    person.gets_reminders ? 'gets reminders' : null,
  ]
    .filter(Boolean)
    // The dot ends a line, and never begins one.
    .join('\u00a0· ');

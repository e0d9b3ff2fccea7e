import { DOCUMENT_URL_SECONDS, MAX_WRONG_PASSCODES } from '../../../../contract/limits.ts';

/** Sentences that several pages share. Each must match what the software does. */

/** A signed document URL outlives its share link, record and account. */
export const OPEN_DOCUMENTS = `Documents that are already open may stay available for up to ${DOCUMENT_URL_SECONDS / 60} minutes.`;

export const PASSCODE_LOCK = `${MAX_WRONG_PASSCODES} wrong attempts lock the link permanently.`;

export const NEEDED_FOR_PET = 'You only need a name and a species. Add the rest later.';

export const FIRST_RECORD =
  'Start with a vaccination. Your pet’s vaccination booklet shows the vaccine’s name (usually on a sticker), the date it was given, and the date it’s valid until.';

export const BACKUPS = 'Deleted data stays in database backups for up to 35 days.';

export const IMPORTABLE =
  'Pawfile can import its own exports: pets, photos, records and documents, but not share links.';

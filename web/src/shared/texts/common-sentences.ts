import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';

/** Sentences that pages share. In one file, because each file costs its pages another request. */

export const FIRST_RECORD =
  'Start with a vaccination. Your pet’s vaccination card shows the vaccine’s name (usually on a sticker), the date it was given and the date it’s valid until.';

/** A signed document URL outlives its share link, record and account. */
export const OPEN_DOCUMENTS = `Documents that are already open may stay available for up to ${DOCUMENT_URL_SECONDS / 60} minutes.`;

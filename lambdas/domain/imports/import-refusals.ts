import { type ImportFailure, ImportRefusal } from '../../../contract/imports/imports.ts';
import { groupDigits } from '../../../contract/text.ts';
import { formatGigabytes, MORE_ROOM } from '../usage/usage.ts';

const pets = (count: number) => `${count} pet${count === 1 ? '' : 's'}`;

/** The file's new pets exceed the plan's pet limit. */
export const noRoomForPets = (limit: number, existing: number, added: number) =>
  new ImportRefusal(
    'pet-limit',
    existing > 0
      ? `Your plan covers ${pets(limit)}, you have ${existing}, and this file would add ${added} more. Upgrade or archive a pet, then try again.`
      : `Your plan covers ${pets(limit)}, and this file would add ${added}. Upgrade, then try again.`,
  );

/** The file has more pets than any plan covers; each costs several requests to find its id. */
export const tooManyPets = (limit: number) =>
  new ImportRefusal('pet-limit', `An account can have ${pets(limit)}, and this file has more.`);

export const noRoomForRecords = (limit: number) =>
  new ImportRefusal(
    'record-limit',
    `Your plan covers ${limit} records per pet, and this file would add more than that. Upgrade, then try again.`,
  );

export const tooManyRecordsOfPet = (limit: number) =>
  overQuota(`A pet can have ${groupDigits(limit)} records, and one in this file would have more.`);

export const tooManyWeightsOfPet = (limit: number) =>
  new ImportRefusal(
    'quota',
    `A pet can have ${groupDigits(limit)} weights, and one in this file would have more.`,
  );

export const tooManyArchivedPets = (limit: number) =>
  overQuota(`An account can have ${groupDigits(limit)} archived pets, and this file would exceed that.`);

export const tooManyRecords = (limit: number) =>
  overQuota(`An account can have ${groupDigits(limit)} records, and this file would exceed that.`);

export const tooManyDocuments = (limit: number) =>
  overQuota(
    `An account can store ${formatGigabytes(limit)} of documents and photos, and this file would exceed that.`,
  );

const overQuota = (what: string) => new ImportRefusal('quota', `${what} ${MORE_ROOM}`);

export const fromOtherAccount = () =>
  new ImportRefusal('other-account', 'This file comes from another account.');

export const noFreeId = () =>
  new ImportRefusal(
    'invalid-data',
    'Something in this file was deleted and imported so often that it can’t be imported again for 30 days.',
  );

export const interrupted = () =>
  new ImportRefusal('interrupted', 'The import failed because of a problem on our side. Try again later.');

/** Refusals after which the same file can be imported: after a confirmation, with another plan, or later. */
export const mayStillBeImported = (code: ImportFailure) =>
  ['other-account', 'pet-limit', 'record-limit', 'quota', 'interrupted'].includes(code);

/** A run has no time left. This is not a refusal: the next run finds what it has written. */
export class OutOfTime extends Error {}

import { RECOVERY_DAYS } from '../../../../contract/limits.ts';

/** What happens to an owner's data. Each sentence must match what the software does. */

export const BACKUPS = `Deleted data stays in backups for up to ${RECOVERY_DAYS} days.`;

export const IMPORTABLE =
  'Pawfile can import its own exports: pets, photos, weights, records and documents, but not share links.';

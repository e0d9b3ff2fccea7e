/** What happens to an owner's data. Each sentence must match what the software does. */

export const BACKUPS = 'Deleted data stays in backups for up to 35 days.';

export const IMPORTABLE =
  'Pawfile can import its own exports: pets, photos, weights, records and documents, but not share links.';

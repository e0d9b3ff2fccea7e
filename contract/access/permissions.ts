import type { Power } from './powers.ts';

interface Permission {
  /** What someone does with a pet, for documentation. */
  what: string;
  /** The power that it takes. */
  power: Power;
}

/**
 * Who may do what with a pet (ruling D28), in the order of the powers. Calls state a power, so that a new kind of
 * record or a new call belongs to one of these rows, and no role has a list of its own.
 */
export const PERMISSIONS: readonly Permission[] = [
  {
    what: 'See the profile, status, records, documents, weights, contacts and emergency card',
    power: 'read',
  },
  { what: 'Add records, documents, doses and weights, and delete those again', power: 'add' },
  { what: 'Change, delete and restore records, and change the profile', power: 'change' },
  { what: 'Create, change and deactivate share links, and see all links and their views', power: 'change' },
  {
    what: 'See everyone who has access, and the whole history of access',
    power: 'change',
  },
  { what: 'Invite people, and change or end their access', power: 'own' },
  { what: 'Archive, unarchive and delete the pet, pay for the plan and export the account', power: 'own' },
];

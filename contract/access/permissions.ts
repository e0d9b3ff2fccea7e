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
  { what: 'Add records, documents, doses and weights, and undo own additions', power: 'add' },
  { what: 'Change and delete records and the profile, and restore records', power: 'change' },
  { what: 'Create, change and end share links, and see all links and their views', power: 'change' },
  {
    what: 'See everyone who has access, and the whole history of access; others see their own',
    power: 'change',
  },
  { what: 'Invite people, and change or end their access', power: 'own' },
  { what: 'Archive the pet, bring it back and delete it, bill, and export the account', power: 'own' },
];

import { PERMISSIONS } from '../../../../contract/access/permissions.ts';
import { type GrantedRole, POWERS, type Power, type Role } from '../../../../contract/access/powers.ts';

/** What each power allows, in a few words. */
const POWER_WORDS: Readonly<Record<Power, string>> = {
  read: 'see everything',
  add: 'add records, documents, doses and weights',
  change: 'change, delete and share them',
  own: 'invite people, pay and delete the pet',
};

/** "Co-owner". */
export const roleName = (role: Role): string => upperFirst(role);

/** What someone with a role can do, in a line: "See everything; add records, documents, doses and weights". */
export const roleLine = (role: GrantedRole): string =>
  upperFirst(POWERS[role].map((power) => POWER_WORDS[power]).join('; '));

/** What someone with a role may do, as the table of permissions says. */
export const permissionsOf = (role: Role): string[] =>
  PERMISSIONS.filter(({ power }) => (POWERS[role] as readonly Power[]).includes(power)).map(
    ({ what }) => what,
  );

/** What a role may do that the one below it may not. */
export function addedBy(role: Role): string[] {
  const strongest = POWERS[role].at(-1);
  return PERMISSIONS.filter(({ power }) => power === strongest).map(({ what }) => what);
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

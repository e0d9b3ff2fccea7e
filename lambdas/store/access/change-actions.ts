import type { AccessChange } from '../../domain/access/ports.ts';
import { toHistoryRow } from '../access-history.ts';
import { IS_OPEN } from '../closed.ts';
import { countPatients, nameOfPractice, stillTakesPets } from '../granting-practices.ts';
import { countUp } from '../grants-version.ts';
import { grantsVersionKey, profileKey } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { endGrant, putGrant } from './grant-actions.ts';
import { acceptInvitation, deleteInvitation, putInvitation } from './invitation-actions.ts';

/** The actions of a change, by names that say what they do. */
export function actionsOf(change: AccessChange): Record<string, Action> {
  const {
    ownerId,
    versions,
    practice,
    put = [],
    end = [],
    invite,
    withdraw = [],
    accept,
    mailedAt,
    codesAt,
    sharesAll,
    history,
  } = change;
  const { owner, person } = versions;
  const named = [
    ['owner', countUp(grantsVersionKey(ownerId), owner, { mailedAt, codesAt })] as const,
    ...(person ? [['person', countUp(grantsVersionKey(person.userId), person.version)] as const] : []),
    ...put.flatMap((grant) => putGrant(grant)),
    ...end.flatMap((grant) => endGrant(grant)),
    ...countPatients({ ...(practice && { practice }), put, end }),
    ...(practice
      ? [
          ['practice', stillTakesPets(practice)] as const,
          ['practice name', nameOfPractice(ownerId, practice)] as const,
        ]
      : []),
    ...(invite ? putInvitation(invite) : []),
    ...withdraw.flatMap((invitation) => deleteInvitation(invitation)),
    ...(accept ? acceptInvitation(accept.invitation, accept.by) : []),
    ...(sharesAll ? [['profile', noteSharesAll(ownerId)] as const] : []),
    ...history.map((entry, n) => [`history ${n}`, { Put: { Item: toHistoryRow(ownerId, entry) } }] as const),
  ];
  return Object.fromEntries(named);
}

/** From now on, whoever adds a pet asks for it to be shared, too. */
const noteSharesAll = (ownerId: string): Action => ({
  Update: {
    Key: profileKey(ownerId),
    UpdateExpression: 'SET shares_all_pets = :true',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':true': true },
  },
});

import { isPracticeId } from '../../../contract/access/holders.ts';
import { practicePk, readOwner, userPk } from './partitions.ts';
import { petSk } from './pets.ts';

/**
 * Grants of pets to people and practices, with the invitations to them and their history.
 *
 * | Item                                  | PK                | SK                                |
 * |---------------------------------------|-------------------|-----------------------------------|
 * | grants' version                       | USER#<sub>        | GRANTS                            |
 * | grant, below the person who has it    | USER#<sub>        | GRANT#<grantId>                   |
 * | grant, below the practice that has it | PRACTICE#<id>     | GRANT#<grantId>                   |
 * | grant, below the owner who gave it    | USER#<sub>        | GRANTED#<petId, or ALL>#<grantId> |
 * | invitation                            | USER#<sub>        | INVITED#<invitationId>            |
 * | invitation's pointer                  | INVITATION#<hash> | POINTER                           |
 * | person whom the owner gave a grant    | USER#<sub>        | PERSON#<sub, or invitationId>     |
 * | owner who knows the person            | USER#<sub>        | KNOWN#<sub of the owner>          |
 * | entry of the history of access        | USER#<sub>        | PET#<petId>#WHO#<time>#<id>       |
 * | request of a practice for a pet       | USER#<sub>        | PET#<petId>#WHO-ASKS#<practiceId> |
 * | an owner's last requests              | USER#<sub>        | ASKED                             |
 * | a practice's last requests            | PRACTICE#<id>     | ASKED                             |
 *
 * An invitation is found by the hash of its token. A grant with an end has, below its owner, GSI1PK GRANTS_END, and
 * GSI1SK <day of ends_at>#USER#<sub>. A request that waits has LSI1SK ASKS#<asked_at>#<practiceId>.
 *
 * | Access pattern                       | How                                                             |
 * |--------------------------------------|-----------------------------------------------------------------|
 * | a grant that a person got            | Get                                                             |
 * | the grants that a person got         | Query PK, SK begins with GRANT#                                 |
 * | the pets of these, with statuses     | BatchGet, of several owners; parts of statuses by another       |
 * | who has a grant for a pet            | Query PK, SK begins with GRANTED#<petId># and GRANTED#ALL#      |
 * | grants that are over                 | Query by-next-reminder, GSI1PK GRANTS_END, up to today          |
 * | an owner's invitations               | Query PK, SK begins with INVITED#                               |
 * | the people whom an owner gave grants | Query PK, SK begins with PERSON#                                |
 * | an invitation by its token           | Get the pointer, then the invitation by the keys that it names  |
 * | change grants within their limits    | Transaction: both rows of each, both people's versions, history |
 * | a pet's history of access            | Query PK, SK begins with PET#<petId>#WHO#, backwards            |
 * | what practices ask an owner          | Query by-kind-and-time, LSI1SK begins with ASKS#                |
 */

/** Counts the changes of the grants that a user gave and got, and of the invitations. */
export const grantsVersionKey = (userId: string) => ({ PK: userPk(userId), SK: 'GRANTS' });

export const GRANT_PREFIX = 'GRANT#';

/** A grant, below the person who got it: whose pet it opens, and how far. */
export const grantKey = (userId: string, grantId: string) => ({
  PK: userPk(userId),
  SK: `${GRANT_PREFIX}${grantId}`,
});

/** `petId`: null for all pets. */
export const grantedPrefix = (petId: string | null) => `GRANTED#${petId ?? 'ALL'}#`;

/** The same grant below the owner who gave it. */
export const grantedKey = (ownerId: string, petId: string | null, grantId: string) => ({
  PK: userPk(ownerId),
  SK: grantedPrefix(petId) + grantId,
});

/** The owner, pet and grant in the key of a grant below its owner; the pet is null for all pets. */
export function readGrantedKey({ PK, SK }: { PK?: unknown; SK?: unknown }) {
  const [, petId = '', grantId = ''] = String(SK).split('#');
  return { ownerId: readOwner({ PK }), petId: petId === 'ALL' ? null : petId, grantId };
}

/** A grant, below whoever has it: a person or a practice. */
export const keyOfHolder = (holderId: string, grantId: string) =>
  isPracticeId(holderId)
    ? { PK: practicePk(holderId), SK: `${GRANT_PREFIX}${grantId}` }
    : grantKey(holderId, grantId);

/** Grants of all owners that have an end, by the day of it in UTC. */
export const ENDING_PARTITION = 'GRANTS_END';

/** `endsAt`: ISO 8601. */
export const endingIndexKey = (ownerId: string, endsAt: string) => ({
  GSI1PK: ENDING_PARTITION,
  GSI1SK: `${endsAt.slice(0, 10)}#${userPk(ownerId)}`,
});

export const INVITED_PREFIX = 'INVITED#';

export const invitedKey = (ownerId: string, invitationId: string) => ({
  PK: userPk(ownerId),
  SK: INVITED_PREFIX + invitationId,
});

/** Leads from the hash of an invitation's token to the invitation. */
export const invitationPointerKey = (hash: string) => ({ PK: `INVITATION#${hash}`, SK: 'POINTER' });

export const PERSON_PREFIX = 'PERSON#';

/** What an owner calls a person who has or had a grant. */
export const personKey = (ownerId: string, userId: string) => ({
  PK: userPk(ownerId),
  SK: PERSON_PREFIX + userId,
});

export const KNOWN_PREFIX = 'KNOWN#';

/** Leads from a person to an owner who has a name for them. */
export const knownKey = (userId: string, ownerId: string) => ({
  PK: userPk(userId),
  SK: KNOWN_PREFIX + ownerId,
});

export const historyPrefix = (petId: string) => `${petSk(petId)}#WHO#`;

/** `name` is the entry's time and id, and the cursor of a listing. Sorts after everything else of a pet. */
export const historyKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: historyPrefix(petId) + name,
});

/** What a practice asks of a pet's owner: below the pet, with which it goes, and after its records. */
export const practiceRequestKey = (ownerId: string, petId: string, practiceId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#WHO-ASKS#${practiceId}`,
});

export const REQUEST_PREFIX = 'ASKS#';

/** `askedAt`: ISO 8601. */
export const requestIndexKey = (askedAt: string, practiceId: string) => ({
  LSI1SK: `${REQUEST_PREFIX}${askedAt}#${practiceId}`,
});

/** When an owner was asked, and when a practice asked, for the limits of a day. */
export const ownerAskedKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'ASKED' });
export const practiceAskedKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'ASKED' });

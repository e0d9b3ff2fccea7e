import { userPk } from './partitions.ts';

/**
 * Pets, with their statuses and weights.
 *
 * | Item         | PK         | SK                              | LSI1SK                             |
 * |--------------|------------|---------------------------------|------------------------------------|
 * | pet          | USER#<sub> | PET#<petId>                     | PET#<created_at>#<petId>           |
 * | archived pet | USER#<sub> | that of the pet                 | PET-ARCHIVED#<archived_at>#<petId> |
 * | pet's status | USER#<sub> | PET#<petId>#STATUS              | STATUS#<petId>                     |
 * | part of it   | USER#<sub> | PET#<petId>#STATUS#<nn>         | STATUS#<petId>#<nn>                |
 * | weight       | USER#<sub> | PET#<petId>#WEIGHT#<yyyy-mm-dd> |                                    |
 *
 * | Access pattern                     | How                                                                 |
 * |------------------------------------|---------------------------------------------------------------------|
 * | an owner's pets, newest first      | Query by-kind-and-time, LSI1SK begins with PET#, backwards          |
 * | an owner's archived pets           | Query by-kind-and-time, LSI1SK begins with PET-ARCHIVED#, backwards |
 * | all pets of an owner, archived too | Query by-kind-and-time, LSI1SK begins with PET                      |
 * | add a pet within the plan's limit  | Transaction: profile's pet_count, subscriber unchanged, pet         |
 * | archive a pet, or bring it back    | Transaction: as above, and the number of archived pets              |
 * | the statuses of an owner's pets    | Query by-kind-and-time, LSI1SK begins with STATUS#                  |
 * | a pet's status, to show it         | Query by-kind-and-time, LSI1SK begins with STATUS#<petId>           |
 * | a pet's status, to store it again  | Query PK, SK begins with PET#<petId>#STATUS                         |
 * | a pet's weights, newest first      | Query PK, SK begins with PET#<petId>#WEIGHT#, backwards             |
 * | everything of a pet, to remove it  | Query PK, SK begins with PET#<petId>                                |
 */

export const petSk = (petId: string) => `PET#${petId}`;

export const petKey = (ownerId: string, petId: string) => ({ PK: userPk(ownerId), SK: petSk(petId) });

export const petIndexKey = (createdAt: string, petId: string) => ({ LSI1SK: `PET#${createdAt}#${petId}` });

/** `archivedAt`: ISO 8601. Not among the other pets, and next to them. */
export const archivedIndexKey = (archivedAt: string, petId: string) => ({
  LSI1SK: `PET-ARCHIVED#${archivedAt}#${petId}`,
});

/**
 * The doses that decide a pet's status: one row, or one that says how many parts there are, and these. They sort after
 * the pet's records and shares, so that no page of these meets them.
 */
export const statusKey = (ownerId: string, petId: string, part?: number) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#STATUS${partSuffix(part)}`,
});

const partSuffix = (part: number | undefined) =>
  part === undefined ? '' : `#${String(part).padStart(2, '0')}`;

export const statusIndexPrefix = (petId: string) => `STATUS#${petId}`;

/** The statuses of all pets of an owner are side by side in the index, so they are read together. */
export const statusIndexKey = (petId: string, part?: number) => ({
  LSI1SK: statusIndexPrefix(petId) + partSuffix(part),
});

/** The pet in the key of a status row, and the number of its part, if it is one. */
export function readStatusKey({ SK }: { SK?: unknown }) {
  const [, petId = '', , part] = String(SK).split('#');
  return { petId, part: part === undefined ? undefined : Number(part) };
}

export const weightPrefix = (petId: string) => `${petSk(petId)}#WEIGHT#`;

/** `on`: a calendar day. Sorts after a pet's records and shares, like its status. */
export const weightKey = (ownerId: string, petId: string, on: string) => ({
  PK: userPk(ownerId),
  SK: weightPrefix(petId) + on,
});

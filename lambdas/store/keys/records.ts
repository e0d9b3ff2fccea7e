import { createHash } from 'node:crypto';
import { isCoded, titleKey } from '../../../contract/records/doses.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import { readOwner, userPk } from './partitions.ts';
import { petSk } from './pets.ts';

/**
 * Records of pets.
 *
 * | Item           | PK         | SK                            | LSI1SK                      |
 * |----------------|------------|-------------------------------|-----------------------------|
 * | record         | USER#<sub> | PET#<petId>#RECORD#<recordId> | RECORD#<created_at>#<recId> |
 * | deleted record | USER#<sub> | that of the record            | DELETED#<petId>#<time>#<id> |
 *
 * A record has up to three more keys: LSI2SK EXPIRES#<expires_on>#<recordId> while it is needed; LSI3SK
 * DOSE#<petId>#<dose>#<issued_on>#<recId>, where a dose is a type and title, with #<code>+<code> if it states codes;
 * and those of its reminder. A deleted one has GSI1PK PURGE, and GSI1SK <purge_on>#USER#<sub>.
 *
 * | Access pattern                        | How                                                           |
 * |---------------------------------------|---------------------------------------------------------------|
 * | a pet with its records, by pages      | Query PK, SK from the end of its records down to PET#<petId>  |
 * | a pet's records of some types         | Query PK as above, filtered by record_type                    |
 * | a pet's records, for its status       | Query PK, SK begins with PET#<petId>#RECORD#                  |
 * | an owner's newest records             | Query by-kind-and-time, LSI1SK begins with RECORD#, backwards |
 * | an owner's next expiry dates          | Query by-expiry, LSI2SK from EXPIRES#<today>                  |
 * | an owner's expired records            | Query by-expiry, LSI2SK up to EXPIRES#<today>, backwards      |
 * | whether a newer dose replaced one     | Query by-dose, LSI3SK after that of the dose, one item        |
 * | a pet's deleted records, newest first | Query by-kind-and-time, LSI1SK begins with DELETED#<petId>#   |
 * | deleted records to purge              | Query by-next-reminder, GSI1PK PURGE, up to today             |
 */

export const recordKey = (ownerId: string, petId: string, recordId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#RECORD#${recordId}`,
});

/** The owner, pet and record in a record's key. */
export function readRecordKey({ PK, SK }: { PK?: unknown; SK?: unknown }) {
  const [, petId = '', , recordId = ''] = String(SK).split('#');
  return { ownerId: readOwner({ PK }), petId, recordId };
}

export const recordIndexKey = (createdAt: string, recordId: string) => ({
  LSI1SK: `RECORD#${createdAt}#${recordId}`,
});

export const expiryIndexKey = (expiresOn: string, recordId: string) => ({
  LSI2SK: `EXPIRES#${expiresOn}#${recordId}`,
});

/** The position right after an item in the index by expiry. */
export const expiryPosition = ({ PK, SK, LSI2SK }: Record<string, unknown>) => ({
  PK: String(PK),
  SK: String(SK),
  LSI2SK: String(LSI2SK),
});

/** All doses of one type and title of a pet share a prefix; titles are long, so it contains their hash. */
export const dosePrefix = (record: Omit<Dose, 'protects'>) =>
  `DOSE#${record.pet_id}#${createHash('sha256').update(titleKey(record)).digest('base64url').slice(0, 22)}#`;

/** The fields that identify a dose. */
export type Dose = Pick<PetRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'protects'>;

/** The index has keys only. What the dose protects against is a part of them for the release before. */
export const doseIndexKey = (record: Dose, issuedOn: string) => ({
  LSI3SK: `${dosePrefix(record)}${issuedOn}#${record.id}${isCoded(record) ? `#${record.protects.join('+')}` : ''}`,
});

/** `deletedAt`: ISO 8601. */
export const deletedIndexKey = (petId: string, deletedAt: string, recordId: string) => ({
  LSI1SK: `${deletedPrefix(petId)}${deletedAt}#${recordId}`,
});

export const deletedPrefix = (petId: string) => `DELETED#${petId}#`;

/** The cursor of a listing of deleted records: the time and the id of one of them. */
export const deletedCursor = ({ LSI1SK }: { LSI1SK?: unknown }) =>
  String(LSI1SK).split('#').slice(2).join('_');

/** The position right after a deleted record, by its cursor. */
export function deletedPosition(ownerId: string, petId: string, cursor: string) {
  const end = cursor.indexOf('_');
  const recordId = cursor.slice(end + 1);
  return {
    ...recordKey(ownerId, petId, recordId),
    ...deletedIndexKey(petId, cursor.slice(0, end), recordId),
  };
}

/**
 * Deleted records of all owners, by the day on which they are purged: far fewer than reminders, so it has no shards.
 */
export const PURGE_PARTITION = 'PURGE';

export const purgeIndexKey = (ownerId: string, day: string) => ({
  GSI1PK: PURGE_PARTITION,
  GSI1SK: `${day}#${userPk(ownerId)}`,
});

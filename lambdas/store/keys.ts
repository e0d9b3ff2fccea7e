/**
 * All keys of the table. PK and SK never leave this folder.
 *
 * | Item           | PK            | SK                             | LSI1SK                       |
 * |----------------|---------------|--------------------------------|------------------------------|
 * | profile        | USER#<sub>    | PROFILE                        |                              |
 * | subscriber     | USER#<sub>    | SUBSCRIBER                     |                              |
 * | pet            | USER#<sub>    | PET#<petId>                    | PET#<created_at>#<petId>     |
 * | record         | USER#<sub>    | PET#<petId>#RECORD#<recordId>  | RECORD#<created_at>#<recId>  |
 * | share          | USER#<sub>    | PET#<petId>#SHARE#<shareId>    |                              |
 * | share pointer  | SHARE#<token> | POINTER                        |                              |
 *
 * | Access pattern                       | How                                                                  |
 * |--------------------------------------|----------------------------------------------------------------------|
 * | an owner's pets, newest first        | Query by-kind-and-time, LSI1SK begins with PET#, backwards           |
 * | an owner's newest records            | Query by-kind-and-time, LSI1SK begins with RECORD#, backwards        |
 * | a pet with its records               | Query PK, SK from PET#<petId> to the end of its records              |
 * | a pet's shares, newest first         | Query PK, SK begins with PET#<petId>#SHARE#, backwards               |
 * | everything of a pet, to remove it    | Query PK, SK begins with PET#<petId>                                 |
 * | a share by its public token          | Get the pointer, then the share by the keys that it names            |
 * | add a pet within the plan's limit    | Transaction: profile's pet_count, subscriber unchanged, pet          |
 *
 * Every key of an owner's data starts with the owner's id from the verified token, so another owner's data cannot be
 * addressed. Ids have one length, so no id is the beginning of another.
 */

const userKey = (ownerId: string) => `USER#${ownerId}`;
const petSk = (petId: string) => `PET#${petId}`;

export const profileKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'PROFILE' });

export const subscriberKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'SUBSCRIBER' });

export const petKey = (ownerId: string, petId: string) => ({ PK: userKey(ownerId), SK: petSk(petId) });

export const recordKey = (ownerId: string, petId: string, recordId: string) => ({
  PK: userKey(ownerId),
  SK: `${petSk(petId)}#RECORD#${recordId}`,
});

export const shareKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userKey(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}`,
});

export const sharePointerKey = (token: string) => ({ PK: `SHARE#${token}`, SK: 'POINTER' });

export const petIndexKey = (createdAt: string, petId: string) => ({ LSI1SK: `PET#${createdAt}#${petId}` });

export const recordIndexKey = (createdAt: string, recordId: string) => ({
  LSI1SK: `RECORD#${createdAt}#${recordId}`,
});

/** A condition on keys, ready for a Query. */
interface KeyCondition {
  KeyConditionExpression: string;
  ExpressionAttributeValues: Record<string, string>;
}

const beginsWith = (attribute: 'SK' | 'LSI1SK', ownerId: string, prefix: string): KeyCondition => ({
  KeyConditionExpression: `PK = :pk AND begins_with(${attribute}, :prefix)`,
  ExpressionAttributeValues: { ':pk': userKey(ownerId), ':prefix': prefix },
});

export const petsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'PET#');

export const recordsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'RECORD#');

export const sharesOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, `${petSk(petId)}#SHARE#`);

export const everythingOfPet = (ownerId: string, petId: string) => beginsWith('SK', ownerId, petSk(petId));

/** The pet sorts right before its records, and those before its shares, so one range holds pet and records. */
export const petWithRecords = (ownerId: string, petId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :pet AND :lastRecord',
  ExpressionAttributeValues: {
    ':pk': userKey(ownerId),
    ':pet': petSk(petId),
    ':lastRecord': `${petSk(petId)}#RECORD#~`,
  },
});

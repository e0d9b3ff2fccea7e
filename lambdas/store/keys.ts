/**
 * All keys of the table. PK and SK never leave this folder.
 *
 * | Item             | PK                  | SK                                          | LSI1SK                      |
 * |------------------|---------------------|---------------------------------------------|-----------------------------|
 * | profile          | USER#<sub>          | PROFILE                                     |                             |
 * | subscriber       | USER#<sub>          | SUBSCRIBER                                  |                             |
 * | customer         | USER#<sub>          | CUSTOMER                                    |                             |
 * | export           | USER#<sub>          | EXPORT                                      |                             |
 * | import           | USER#<sub>          | IMPORT                                      |                             |
 * | pet              | USER#<sub>          | PET#<petId>                                 | PET#<created_at>#<petId>    |
 * | record           | USER#<sub>          | PET#<petId>#RECORD#<recordId>               | RECORD#<created_at>#<recId> |
 * | share            | USER#<sub>          | PET#<petId>#SHARE#<shareId>                 | ENDS#<expires_at>#<shareId> |
 * | share's gate     | USER#<sub>          | PET#<petId>#SHARE#<shareId>#GATE            |                             |
 * | opening          | USER#<sub>          | PET#<petId>#VIEW#<shareId>#<time>.<visitor> |                             |
 * | share pointer    | SHARE#<token>       | POINTER                                     |                             |
 * | customer's owner | CUSTOMER#<customer> | OWNER                                       |                             |
 * | webhook event    | STRIPE#<yyyy-mm>    | <created_at>#<event id>                     |                             |
 * | reconciliation   | STRIPE              | RECONCILIATION                              |                             |
 *
 * | Access pattern                       | How                                                                  |
 * |--------------------------------------|----------------------------------------------------------------------|
 * | an owner's pets, newest first        | Query by-kind-and-time, LSI1SK begins with PET#, backwards           |
 * | an owner's newest records            | Query by-kind-and-time, LSI1SK begins with RECORD#, backwards        |
 * | a pet with its records, by pages     | Query PK, SK from the end of its records down to PET#<petId>         |
 * | a pet's shares, newest first         | Query PK, SK begins with PET#<petId>#SHARE#, backwards               |
 * | a share with its gate                | Query PK, SK begins with PET#<petId>#SHARE#<shareId>                 |
 * | an owner's links that end soon       | Query by-kind-and-time, LSI1SK between ENDS#<from> and ENDS#<to>     |
 * | a share's openings, newest first     | Query PK, SK begins with PET#<petId>#VIEW#<shareId>#, backwards      |
 * | a share's openings of half an hour   | Query PK, SK from PET#<petId>#VIEW#<shareId>#<time>, backwards       |
 * | everything of a pet, to remove it    | Query PK, SK begins with PET#<petId>                                 |
 * | everything of an owner, to remove it | Query PK                                                             |
 * | a share by its public token          | Get the pointer, then the share by the keys that it names            |
 * | add a pet within the plan's limit    | Transaction: profile's pet_count, subscriber unchanged, pet          |
 * | an owner's subscription and customer | Get each                                                             |
 * | an owner's export, and import        | Get each                                                             |
 * | what an import wrote, to remove it   | Query PK, filtered                                                   |
 * | the newest webhook events            | Query PK of the month, backwards; then the month before              |
 *
 * Every key of an owner's data starts with the owner's id from the verified token, so another owner's data cannot be
 * addressed. Ids have one length, so no id is the beginning of another.
 */

const userKey = (ownerId: string) => `USER#${ownerId}`;
const petSk = (petId: string) => `PET#${petId}`;

export const profileKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'PROFILE' });

export const subscriberKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'SUBSCRIBER' });

/** Which customer of Stripe's the owner is. */
export const customerKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'CUSTOMER' });

/** The one export that an owner has at a time. */
export const exportKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'EXPORT' });

/** The one import that an owner has at a time. */
export const importKey = (ownerId: string) => ({ PK: userKey(ownerId), SK: 'IMPORT' });

export const petKey = (ownerId: string, petId: string) => ({ PK: userKey(ownerId), SK: petSk(petId) });

export const recordKey = (ownerId: string, petId: string, recordId: string) => ({
  PK: userKey(ownerId),
  SK: `${petSk(petId)}#RECORD#${recordId}`,
});

export const shareKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userKey(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}`,
});

/** The part of a share that every opening writes: small, so that it costs one write unit. */
export const shareGateKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userKey(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}#GATE`,
});

const openingPrefix = (petId: string, shareId: string) => `${petSk(petId)}#VIEW#${shareId}#`;

/** `name` is the opening's time and visitor, and the cursor of a listing. */
export const openingKey = (ownerId: string, petId: string, shareId: string, name: string) => ({
  PK: userKey(ownerId),
  SK: openingPrefix(petId, shareId) + name,
});

export const sharePointerKey = (token: string) => ({ PK: `SHARE#${token}`, SK: 'POINTER' });

/** The way from a customer of Stripe's to the owner. */
export const customerOwnerKey = (customerId: string) => ({ PK: `CUSTOMER#${customerId}`, SK: 'OWNER' });

const webhookMonth = (month: string) => `STRIPE#${month}`;

/** `createdAt`: ISO 8601. */
export const webhookEventKey = (createdAt: string, eventId: string) => ({
  PK: webhookMonth(createdAt.slice(0, 7)),
  SK: `${createdAt}#${eventId}`,
});

export const reconciliationKey = { PK: 'STRIPE', SK: 'RECONCILIATION' };

export const petIndexKey = (createdAt: string, petId: string) => ({ LSI1SK: `PET#${createdAt}#${petId}` });

export const recordIndexKey = (createdAt: string, recordId: string) => ({
  LSI1SK: `RECORD#${createdAt}#${recordId}`,
});

export const shareIndexKey = (expiresAt: string, shareId: string) => ({
  LSI1SK: `ENDS#${expiresAt}#${shareId}`,
});

/** The last part of a sort key: a record's id, or an opening's name. */
export const lastPart = (sortKey: unknown) => String(sortKey).split('#').at(-1) ?? '';

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

export const shareWithGate = (ownerId: string, petId: string, shareId: string) =>
  beginsWith('SK', ownerId, shareKey(ownerId, petId, shareId).SK);

export const sharesEndingBetween = (ownerId: string, from: string, to: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI1SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':pk': userKey(ownerId), ':from': `ENDS#${from}`, ':to': `ENDS#${to}` },
});

/** `month`: as 2026-11. */
export const webhookEventsOfMonth = (month: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': webhookMonth(month) },
});

export const openingsOfShare = (ownerId: string, petId: string, shareId: string) =>
  beginsWith('SK', ownerId, openingPrefix(petId, shareId));

/** `from`: ISO 8601; openings' names begin with their time. */
export const openingsSince = (
  ownerId: string,
  petId: string,
  shareId: string,
  from: string,
): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
  ExpressionAttributeValues: {
    ':pk': userKey(ownerId),
    ':from': openingPrefix(petId, shareId) + from,
    ':to': `${openingPrefix(petId, shareId)}~`,
  },
});

export const everythingOfPet = (ownerId: string, petId: string) => beginsWith('SK', ownerId, petSk(petId));

export const everythingOfOwner = (ownerId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': userKey(ownerId) },
});

/** The pet sorts right before its records, and those before its shares, so one range holds pet and records. */
export const petWithRecords = (ownerId: string, petId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :pet AND :lastRecord',
  ExpressionAttributeValues: {
    ':pk': userKey(ownerId),
    ':pet': petSk(petId),
    ':lastRecord': `${petSk(petId)}#RECORD#~`,
  },
});

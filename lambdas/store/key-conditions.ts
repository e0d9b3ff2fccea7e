import { addCalendarDays } from '../../contract/dates.ts';
import { REMINDER_DAYS } from '../../contract/limits.ts';
import type { StandingState } from '../../contract/practices/standing.ts';
import {
  type Dose,
  DUE_PREFIX,
  deletedPrefix,
  documentTextPrefix,
  dosePrefix,
  ENDING_PARTITION,
  entryIndexKey,
  GRANT_PREFIX,
  grantedPrefix,
  historyPrefix,
  INVITED_PREFIX,
  KNOWN_PREFIX,
  MEMBER_PREFIX,
  NOTE_PREFIX,
  PATIENT_PREFIX,
  PERSON_PREFIX,
  PRACTICE_DOCUMENTS_PARTITION,
  PURGE_PARTITION,
  petSk,
  practicePk,
  queuePartition,
  REFUNDING_PARTITION,
  REMINDERS_PREFIX,
  RENEWAL_PARTITION,
  reminderPartition,
  SUBSCRIBED_PARTITION,
  shareKey,
  statusIndexPrefix,
  statusKey,
  TEMPLATE_PREFIX,
  userPk,
  viewPrefix,
  WORD_PREFIX,
  webhookMonth,
  weightPrefix,
} from './keys.ts';

import { BY_DOSE, BY_EXPIRY, BY_KIND_AND_TIME } from './table-definition.ts';

// The key conditions for the access patterns in keys.ts.

/** A condition on keys for a Query. */
export interface KeyCondition {
  KeyConditionExpression: string;
  ExpressionAttributeValues: Record<string, string>;
}

const beginsWith = (attribute: 'SK' | 'LSI1SK', ownerId: string, prefix: string): KeyCondition => ({
  KeyConditionExpression: `PK = :pk AND begins_with(${attribute}, :prefix)`,
  ExpressionAttributeValues: { ':pk': userPk(ownerId), ':prefix': prefix },
});

export const petsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'PET#');

export const archivedPetsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'PET-ARCHIVED#');

/** Archived pets, too. */
export const allPetsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'PET');

export const recordsByTime = (ownerId: string) => beginsWith('LSI1SK', ownerId, 'RECORD#');

export const recordsOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, `${petSk(petId)}#RECORD#`);

export const grantsOfPerson = (userId: string) => beginsWith('SK', userId, GRANT_PREFIX);

/** The last reminder mail of a person, and what is due of others' pets. */
export const reminderMailOf = (userId: string) => beginsWith('SK', userId, REMINDERS_PREFIX);

/** The grants that an owner gave for one pet; null for those for all pets. */
export const grantsOfPet = (ownerId: string, petId: string | null) =>
  beginsWith('SK', ownerId, grantedPrefix(petId));

/** The grants that an owner gave for any pet. */
export const grantsOfOwner = (ownerId: string) => beginsWith('SK', ownerId, 'GRANTED#');

export const invitationsOfOwner = (ownerId: string) => beginsWith('SK', ownerId, INVITED_PREFIX);

export const peopleOfOwner = (ownerId: string) => beginsWith('SK', ownerId, PERSON_PREFIX);

export const ownersWhoKnow = (userId: string) => beginsWith('SK', userId, KNOWN_PREFIX);

/** The members of a practice. */
export const membersOfPractice = (practiceId: string) => ofPractice(practiceId, MEMBER_PREFIX);

/** The grants that a practice got. */
export const grantsOfPractice = (practiceId: string) => ofPractice(practiceId, GRANT_PREFIX);

/** The invitations to a practice. */
export const invitationsOfPractice = (practiceId: string) => ofPractice(practiceId, INVITED_PREFIX);

const ofPractice = (practiceId: string, prefix: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':pk': practicePk(practiceId), ':prefix': prefix },
});

export const notesOfPractice = (practiceId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':pk': practicePk(practiceId), ':prefix': NOTE_PREFIX },
});

/** The practices in one state of their verification, those first that have been in it longest. */
export const practicesInState = (state: StandingState): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part',
  ExpressionAttributeValues: { ':part': queuePartition(state) },
});

/** Verified practices that were checked up to `time`, the oldest first. */
export const verifiedPracticesUpTo = (time: Date): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': queuePartition('verified'), ':to': `${time.toISOString()}~` },
});

/** What practices sent whose documents are deleted on `through`, a day of UTC, or earlier. */
export const practiceDocumentsUpTo = (through: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': PRACTICE_DOCUMENTS_PARTITION, ':to': `${through}#~` },
});

/** The entries of a practice of a year, a month or a day; of all days where it is empty. */
export const entriesOfPractice = (practiceId: string, days: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND begins_with(LSI1SK, :prefix)',
  ExpressionAttributeValues: { ':pk': practicePk(practiceId), ':prefix': entryIndexKey(days).LSI1SK },
});

/** The templates that a practice stored. */
export const templatesOfPractice = (practiceId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
  ExpressionAttributeValues: { ':pk': practicePk(practiceId), ':prefix': TEMPLATE_PREFIX },
});

/** The practices of which a person is a member. */
export const practicesOfPerson = (userId: string) => beginsWith('SK', userId, MEMBER_PREFIX);

export const historyOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, historyPrefix(petId));

/** The keys of a practice's patients in an order, and the attribute that has this order. */
export interface PatientRange {
  query: KeyCondition & { IndexName?: string };
  sortKey: 'SK' | 'LSI1SK' | 'LSI2SK' | 'LSI3SK';
}

const inOrder = (practiceId: string, sortKey: PatientRange['sortKey'], prefix: string): KeyCondition => ({
  KeyConditionExpression: `PK = :pk AND begins_with(${sortKey}, :prefix)`,
  ExpressionAttributeValues: { ':pk': practicePk(practiceId), ':prefix': prefix },
});

export const patientsByWord = (practiceId: string, word: string): PatientRange => ({
  query: inOrder(practiceId, 'SK', WORD_PREFIX + word),
  sortKey: 'SK',
});

export const patientsByName = (practiceId: string): PatientRange => ({
  query: { IndexName: BY_KIND_AND_TIME, ...inOrder(practiceId, 'LSI1SK', PATIENT_PREFIX) },
  sortKey: 'LSI1SK',
});

export const patientsBySpecies = (practiceId: string, speciesClass: string): PatientRange => ({
  query: { IndexName: BY_DOSE, ...inOrder(practiceId, 'LSI3SK', `${PATIENT_PREFIX}${speciesClass}#`) },
  sortKey: 'LSI3SK',
});

/** Patients for whom something is due on `from` or later, and before the day `before`. */
export const patientsByDue = (practiceId: string, from: string, before: string): PatientRange => ({
  query: {
    IndexName: BY_EXPIRY,
    KeyConditionExpression: 'PK = :pk AND LSI2SK BETWEEN :from AND :before',
    ExpressionAttributeValues: {
      ':pk': practicePk(practiceId),
      ':from': DUE_PREFIX + from,
      ':before': DUE_PREFIX + before,
    },
  },
  sortKey: 'LSI2SK',
});

/** Patients of all practices whose description changes on `through`, a day of UTC, or earlier. */
export const patientsToRenew = (through: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': RENEWAL_PARTITION, ':to': `${through}#~` },
});

/** Grants of all owners that end on `through`, a day of UTC, or earlier. */
export const grantsEndingUpTo = (through: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': ENDING_PARTITION, ':to': `${through}#~` },
});

export const statusesOfOwner = (ownerId: string) => beginsWith('LSI1SK', ownerId, statusIndexPrefix(''));

export const statusOfPet = (ownerId: string, petId: string) =>
  beginsWith('LSI1SK', ownerId, statusIndexPrefix(petId));

export const statusRowsOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, statusKey(ownerId, petId).SK);

export const deletedRecordsOfPet = (ownerId: string, petId: string) =>
  beginsWith('LSI1SK', ownerId, deletedPrefix(petId));

export const sharesOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, `${petSk(petId)}#SHARE#`);

export const shareWithGate = (ownerId: string, petId: string, shareId: string) =>
  beginsWith('SK', ownerId, shareKey(ownerId, petId, shareId).SK);

export const sharesEndingBetween = (ownerId: string, from: string, to: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI1SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':pk': userPk(ownerId), ':from': `ENDS#${from}`, ':to': `ENDS#${to}` },
});

/** `month`: as 2026-11. */
export const webhookEventsOfMonth = (month: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': webhookMonth(month) },
});

export const viewsOfShare = (ownerId: string, petId: string, shareId: string) =>
  beginsWith('SK', ownerId, viewPrefix(petId, shareId));

export const weightsOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, weightPrefix(petId));

export const textsOfPet = (ownerId: string, petId: string) =>
  beginsWith('SK', ownerId, documentTextPrefix(petId));

/** `from`: a calendar day. */
export const recordsExpiringFrom = (ownerId: string, from: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI2SK >= :from',
  ExpressionAttributeValues: { ':pk': userPk(ownerId), ':from': `EXPIRES#${from}` },
});

/** `day`: a calendar day; records that expire on it are left out. */
export const recordsExpiredBefore = (ownerId: string, day: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI2SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':pk': userPk(ownerId), ':from': 'EXPIRES#', ':to': `EXPIRES#${day}` },
});

/** Doses of the same type and title that were issued after one day, and on the other at the latest. */
export const dosesIssuedBetween = (
  ownerId: string,
  record: Omit<Dose, 'protects'>,
  after: string,
  through: string,
): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND LSI3SK BETWEEN :from AND :to',
  ExpressionAttributeValues: {
    ':pk': userPk(ownerId),
    ':from': `${dosePrefix(record)}${after}#~`,
    ':to': `${dosePrefix(record)}${through}#~`,
  },
});

/** Reminders of all owners on the days from `from` to `to`, which are in one month, in one of its shards. */
export const remindersBetween = (from: string, to: string, shard: number): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK BETWEEN :from AND :to',
  ExpressionAttributeValues: { ':part': reminderPartition(from, shard), ':from': from, ':to': `${to}#~` },
});

/** Deleted records of all owners that are purged on `through`, a calendar day, or earlier. */
export const purgesUpTo = (through: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK <= :to',
  ExpressionAttributeValues: { ':part': PURGE_PARTITION, ':to': `${through}#~` },
});

/** Copies with a subscription that were synced before `day`, YYYY-MM-DD, after a position or from the first one. */
export const subscribedBetween = (after: string | null, day: string): KeyCondition =>
  betweenDays(SUBSCRIBED_PARTITION, after, day);

/** Refunds that are being processed, after a position or from the first one. */
export const refundingAfter = (after: string | null): KeyCondition =>
  betweenDays(REFUNDING_PARTITION, after, '~');

const betweenDays = (partition: string, after: string | null, day: string): KeyCondition => ({
  KeyConditionExpression: 'GSI1PK = :part AND GSI1SK BETWEEN :after AND :day',
  ExpressionAttributeValues: {
    ':part': partition,
    ':after': after === null ? '0' : `${after}~`,
    ':day': day,
  },
});

/** An owner's records with a reminder on `through`, a calendar day, or earlier. They all have an expiry date. */
export const remindersUpTo = (ownerId: string, through: string) => ({
  KeyConditionExpression: 'PK = :pk AND LSI2SK BETWEEN :from AND :to',
  FilterExpression: 'next_reminder_on <= :through',
  ExpressionAttributeValues: {
    ':pk': userPk(ownerId),
    ':from': 'EXPIRES#',
    // No reminder is earlier than this before the date.
    ':to': `EXPIRES#${addCalendarDays(through, REMINDER_DAYS[0])}#~`,
    ':through': through,
  },
});

export const everythingOfPet = (ownerId: string, petId: string) => beginsWith('SK', ownerId, petSk(petId));

export const everythingOfOwner = (ownerId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk',
  ExpressionAttributeValues: { ':pk': userPk(ownerId) },
});

/** The pet sorts right before its records, and those before its shares, so one range covers pet and records. */
export const petWithRecords = (ownerId: string, petId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :pet AND :lastRecord',
  ExpressionAttributeValues: {
    ':pk': userPk(ownerId),
    ':pet': petSk(petId),
    ':lastRecord': `${petSk(petId)}#RECORD#~`,
  },
});

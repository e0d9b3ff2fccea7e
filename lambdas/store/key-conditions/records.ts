import { userPk } from '../keys/partitions.ts';
import { petSk } from '../keys/pets.ts';
import { type Dose, deletedPrefix, dosePrefix, PURGE_PARTITION } from '../keys/records.ts';
import { type KeyCondition, ofOwner, throughDay } from './condition.ts';

export const recordsByTime = (ownerId: string) => ofOwner('LSI1SK', ownerId, 'RECORD#');

export const recordsOfPet = (ownerId: string, petId: string) =>
  ofOwner('SK', ownerId, `${petSk(petId)}#RECORD#`);

/** The pet sorts right before its records, and those before its shares, so one range covers pet and records. */
export const petWithRecords = (ownerId: string, petId: string): KeyCondition => ({
  KeyConditionExpression: 'PK = :pk AND SK BETWEEN :pet AND :lastRecord',
  ExpressionAttributeValues: {
    ':pk': userPk(ownerId),
    ':pet': petSk(petId),
    ':lastRecord': `${petSk(petId)}#RECORD#~`,
  },
});

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

export const deletedRecordsOfPet = (ownerId: string, petId: string) =>
  ofOwner('LSI1SK', ownerId, deletedPrefix(petId));

/** Deleted records of all owners that are purged on `through`, a calendar day, or earlier. */
export const purgesUpTo = (through: string) => throughDay(PURGE_PARTITION, through);

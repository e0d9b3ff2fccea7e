/**
 * All keys of the table, by area. A file lists its rows, their keys and how they are read; a new row is added there. PK
 * and SK never leave this folder.
 *
 * Every key of an owner's data starts with the owner's id from the verified token, so another owner's data cannot be
 * addressed. Ids have one length, so no id is a prefix of another.
 */

export * from './keys/access.ts';
export * from './keys/accounts.ts';
export * from './keys/analytics.ts';
export * from './keys/billing.ts';
export * from './keys/compliance.ts';
export * from './keys/documents.ts';
export * from './keys/entries.ts';
export * from './keys/limits.ts';
export * from './keys/partitions.ts';
export * from './keys/patients.ts';
export * from './keys/pets.ts';
export * from './keys/practice-reminders.ts';
export * from './keys/practices.ts';
export * from './keys/records.ts';
export * from './keys/reminders.ts';
export * from './keys/shares.ts';
export * from './keys/signatures.ts';
export * from './keys/verification.ts';

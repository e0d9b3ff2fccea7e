/** The key conditions for the access patterns of `keys/`, by the same areas. */

export * from './key-conditions/access.ts';
export * from './key-conditions/accounts.ts';
export * from './key-conditions/analytics.ts';
export * from './key-conditions/billing.ts';
export * from './key-conditions/compliance.ts';
export type { KeyCondition } from './key-conditions/condition.ts';
export * from './key-conditions/documents.ts';
export * from './key-conditions/entries.ts';
export * from './key-conditions/patients.ts';
export * from './key-conditions/pets.ts';
export * from './key-conditions/practice-reminders.ts';
export * from './key-conditions/practices.ts';
export * from './key-conditions/records.ts';
export * from './key-conditions/reminders.ts';
export * from './key-conditions/shares.ts';
export * from './key-conditions/signatures.ts';
export * from './key-conditions/verification.ts';

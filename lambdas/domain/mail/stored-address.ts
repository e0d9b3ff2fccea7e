import { daysBetween } from '../../../contract/dates.ts';

/**
 * How long a stored address counts without Cognito stating it again, in days. So long may a mail still reach a user who
 * was deleted, disabled or changed at Cognito itself; deleting the account in the app takes effect at once.
 */
export const ADDRESS_DAYS = 7;

/** In how many nights every stored address is renewed: a night may fail without a request to Cognito for each mail. */
export const RENEWAL_NIGHTS = 3;

/** Whether it is an account's turn in the night of that day of UTC. Ids are random UUIDs, so each night has a part. */
export const isRenewedOn = (ownerId: string, day: string): boolean =>
  Number.parseInt(ownerId.slice(-6), 16) % RENEWAL_NIGHTS === daysBetween('1970-01-01', day) % RENEWAL_NIGHTS;

import { daysBetween } from '../dates.ts';
import { DUE_SOON_DAYS } from '../limits.ts';

// Apart from the schemas, so that the page of a share link does without them.

export const EXPIRY_STATUSES = ['expired', 'due soon', 'valid'] as const;
export type ExpiryStatus = (typeof EXPIRY_STATUSES)[number];

/**
 * Ruling D12: expired before today; due soon within DUE_SOON_DAYS, today included; valid later; null without a date.
 */
export function expiryStatus(expiresOn: string | null, today: string): ExpiryStatus | null {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'expired';
  if (days <= DUE_SOON_DAYS) return 'due soon';
  // A day that does not exist proves nothing.
  return days > DUE_SOON_DAYS ? 'valid' : null;
}

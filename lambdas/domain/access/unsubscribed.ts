import type { PracticeChoices } from './grant-ports.ts';

/**
 * Whether an owner unsubscribed from a practice's reminders after allowing them by a grant. A later tick counts for
 * its grant alone: the reminders of other pets stay off.
 */
export const isUnsubscribed = (
  { remindersAllowedAt }: Pick<PracticeChoices, 'remindersAllowedAt'>,
  unsubscribedAt: Date | null,
): boolean =>
  unsubscribedAt !== null && (remindersAllowedAt === null || remindersAllowedAt <= unsubscribedAt);

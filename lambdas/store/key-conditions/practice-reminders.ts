import { SEND_PREFIX, UNSUBSCRIBED_PREFIX } from '../keys/practice-reminders.ts';
import { ofOwner, ofPractice } from './condition.ts';

/** The reminders of all calls of a practice, or of one. */
export const remindersOfPractice = (practiceId: string, sendId = '') =>
  ofPractice('SK', practiceId, SEND_PREFIX + sendId);

/** The practices that may not remind an owner. */
export const unsubscribedOfOwner = (ownerId: string) => ofOwner('SK', ownerId, UNSUBSCRIBED_PREFIX);

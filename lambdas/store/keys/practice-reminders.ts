import { practicePk, userPk } from './partitions.ts';
import { petSk } from './pets.ts';

/**
 * Reminders in a practice's name, and what its team noted.
 *
 * | Item                                     | PK            | SK                                   |
 * |------------------------------------------|---------------|--------------------------------------|
 * | what a team noted of a patient           | PRACTICE#<id> | CONTACT#<grantId>                    |
 * | reminders of one call                    | PRACTICE#<id> | SEND#<ulid>                          |
 * | one of them                              | PRACTICE#<id> | SEND#<ulid>#<grantId>                |
 * | how many a practice sent in a day        | PRACTICE#<id> | REMINDED#<yyyy-mm-dd>                |
 * | a practice's last reminder of a pet      | USER#<sub>    | PET#<petId>#WHO-REMINDED#<practiceId> |
 * | a practice that may not remind the owner | USER#<sub>    | UNSUBSCRIBED#<practiceId>            |
 *
 * | Access pattern                      | How                                                                  |
 * |-------------------------------------|----------------------------------------------------------------------|
 * | what was noted of a page's patients | BatchGet, with their last reminders by another                       |
 * | the latest reminders                | Query PK, SK begins with SEND#, backwards: each before its call      |
 * | the reminders of a call             | Query PK, SK begins with SEND#<ulid>                                 |
 * | claim a reminder                    | Transaction: it, the owner's last one, what was noted, and conditions |
 */

/** What a practice's team noted of a patient. */
export const contactKey = (practiceId: string, grantId: string) => ({
  PK: practicePk(practiceId),
  SK: `CONTACT#${grantId}`,
});

export const SEND_PREFIX = 'SEND#';

/** The reminders that a practice sent by one call. */
export const sendKey = (practiceId: string, sendId: string) => ({
  PK: practicePk(practiceId),
  SK: SEND_PREFIX + sendId,
});

/** One of these. */
export const sentReminderKey = (practiceId: string, sendId: string, grantId: string) => ({
  PK: practicePk(practiceId),
  SK: `${SEND_PREFIX}${sendId}#${grantId}`,
});

/** The call of a reminder. */
export const readSendId = ({ SK }: { SK?: unknown }) => String(SK).split('#')[1] ?? '';

/** Counts the reminders of a day of UTC, YYYY-MM-DD. */
export const remindedCountKey = (practiceId: string, day: string) => ({
  PK: practicePk(practiceId),
  SK: `REMINDED#${day}`,
});

/** The last reminder of a pet by a practice: below the pet, with which it goes, so that a new grant doesn't hide it. */
export const lastReminderKey = (ownerId: string, petId: string, practiceId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#WHO-REMINDED#${practiceId}`,
});

export const UNSUBSCRIBED_PREFIX = 'UNSUBSCRIBED#';

/** Says that an owner wants no reminders of a practice. */
export const unsubscribedKey = (ownerId: string, practiceId: string) => ({
  PK: userPk(ownerId),
  SK: UNSUBSCRIBED_PREFIX + practiceId,
});

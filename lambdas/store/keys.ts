import { createHash } from 'node:crypto';
import { isPracticeId } from '../../contract/access/holders.ts';
import { findPayerIn, type Payer, type PayerKind } from '../../contract/billing/payer.ts';
import { queuedAt, type Standing, type StandingState } from '../../contract/practices/standing.ts';
import { isCoded, titleKey } from '../../contract/records/doses.ts';
import type { PetRecord } from '../../contract/records/records.ts';

/**
 * All keys of the table. PK and SK never leave this folder.
 *
 * | Item | PK | SK | LSI1SK |
 * |------------------|---------------------|---------------------------------------------|-----------------------------|
 * | profile | USER#<sub> | PROFILE | |
 * | subscriber | USER#<sub> | SUBSCRIBER | |
 * | customer | USER#<sub> | CUSTOMER | |
 * | refund | USER#<sub> | REFUND | |
 * | refund | USER#<sub> | WITHDRAWAL | |
 * | export | USER#<sub> | EXPORT | |
 * | reminders | USER#<sub> | REMINDERS | |
 * | reminder mail | USER#<sub> | REMINDERS#MAIL | |
 * | what is due of others' pets | USER#<sub> | REMINDERS#SHARED#<yyyy-mm-dd>#<owner>#<hash of it> | |
 * | import | USER#<sub> | IMPORT | |
 * | usage | USER#<sub> | USAGE | |
 * | sessions | USER#<sub> | SESSIONS | |
 * | day's calls | USER#<sub> | CALLS#<yyyy-mm-dd> | |
 * | hour of the calendar feed | USER#<sub> | FEED#<yyyy-mm-ddThh> | |
 * | grants' version | USER#<sub> | GRANTS | |
 * | grant, below the person who has it | USER#<sub> | GRANT#<grantId> | |
 * | grant, below the owner who gave it | USER#<sub> | GRANTED#<petId>#<grantId>, or ALL for all pets | |
 * | invitation | USER#<sub> | INVITED#<invitationId> | |
 * | person whom the owner gave a grant | USER#<sub> | PERSON#<sub of the person, or invitationId> | |
 * | owner who knows the person | USER#<sub> | KNOWN#<sub of the owner> | |
 * | code of a counter card | PRACTICE#<id> | COUNTER | |
 * | counter card's pointer | COUNTER#<code> | POINTER | |
 * | grants' count of a practice | PRACTICE#<id> | GRANTS | |
 * | grant, below the practice that has it | PRACTICE#<id> | GRANT#<grantId> | |
 * | patient: the pet of a grant, as far as granted | PRACTICE#<id> | PATIENT#<grantId> | PATIENT#<name>#<grantId> |
 * | word by which a patient is found | PRACTICE#<id> | WORD#<word>#<grantId> | |
 * | entry of the history of access | USER#<sub> | PET#<petId>#WHO#<time>#<id> | |
 * | pet | USER#<sub> | PET#<petId> | PET#<created_at>#<petId> |
 * | archived pet | USER#<sub> | that of the pet | PET-ARCHIVED#<archived_at>#<petId> |
 * | record | USER#<sub> | PET#<petId>#RECORD#<recordId> | RECORD#<created_at>#<recId> |
 * | deleted record | USER#<sub> | that of the record | DELETED#<petId>#<time>#<id> |
 * | document | USER#<sub> | PET#<petId>#UPLOAD#<upload name> | |
 * | document's text | USER#<sub> | PET#<petId>#TEXT#<upload name> | |
 * | pet's status | USER#<sub> | PET#<petId>#STATUS | STATUS#<petId> |
 * | part of it | USER#<sub> | PET#<petId>#STATUS#<nn> | STATUS#<petId>#<nn> |
 * | share | USER#<sub> | PET#<petId>#SHARE#<shareId> | ENDS#<expires_at>#<shareId> |
 * | share's gate | USER#<sub> | PET#<petId>#SHARE#<shareId>#GATE | |
 * | view | USER#<sub> | PET#<petId>#VIEW#<shareId>#<time>.<visitor> | |
 * | weight | USER#<sub> | PET#<petId>#WEIGHT#<yyyy-mm-dd> | |
 * | notice | USER#<sub> | NOTICE#<name> | |
 * | member of a practice, below the person | USER#<sub> | MEMBER#<practiceId> | |
 * | practice's profile | PRACTICE#<practiceId> | PROFILE | |
 * | member, below the practice | PRACTICE#<practiceId> | MEMBER#<sub> | |
 * | team's version | PRACTICE#<practiceId> | TEAM | |
 * | practice's open invitation | PRACTICE#<practiceId> | INVITED#<invitationId> | |
 * | what a practice sent to be verified | PRACTICE#<practiceId> | APPLICATION | |
 * | practice's uploads of a day | PRACTICE#<practiceId> | UPLOADS | |
 * | note of a practice's standing | PRACTICE#<practiceId> | NOTE#<time>#<id> | |
 * | grant that an owner gave a practice; its twin is GRANTED | PRACTICE#<practiceId> | GRANT#<grantId> | |
 * | patient: the pet of a grant, as far as granted | PRACTICE#<practiceId> | PATIENT#<grantId> | |
 * | word by which a patient is found | PRACTICE#<practiceId> | WORD#<word>#<grantId> | |
 * | entry of a practice's register | PRACTICE#<practiceId> | ENTRY#<entryId> | ENTRY#<yyyy-mm-dd>#<entryId> |
 * | newest signature of an entry | PRACTICE#<practiceId> | SIGNED#<entryId> | |
 * | template of a product | PRACTICE#<practiceId> | TEMPLATE#<id> | |
 * | signature | SIGNATURE#<id> | SIGNATURE | |
 * | second factor | USER#<sub> | FACTOR | |
 * | share pointer | SHARE#<token> | POINTER | |
 * | invitation's pointer | INVITATION#<hash of its token> | POINTER, or PRACTICE for one to a practice | |
 * | what was revoked of a practice | PRACTICE#<practiceId> | REVOKED | |
 * | keys that sign or signed | SIGNING | KEYS | |
 * | customer's payer | CUSTOMER#<customer> | OWNER | |
 * | used guarantee | GUARANTEE#<hash> | USED | |
 * | mail to support | ALERT#<id> | MAIL | |
 * | webhook event | STRIPE#<yyyy-mm> | <created_at>#<event id> | |
 * | reconciliation | STRIPE | RECONCILIATION | |
 * | message | MESSAGE#<id> | MESSAGE | |
 * | senders' salt | SENDERS | <yyyy-mm-dd> | |
 * | sender's count | SENDER#<hash> | <hour or day> | |
 * | forms' mails | FORM_MAILS | <yyyy-mm-dd> | |
 * | network's limit | NETWORK#<hash> | <service> | |
 * | day's reports | REPORTS | <yyyy-mm-dd> | |
 * | network's wrong passcodes | ATTEMPTS#<hash> | PASSCODES | |
 *
 * A record has up to three more keys: LSI2SK EXPIRES#<expires_on>#<recordId> while it is needed; LSI3SK
 * DOSE#<petId>#<dose>#<issued_on>#<recId>, where a dose is a type and title, with #<code>+<code> if it states codes;
 * GSI1PK REMIND#<yyyy-mm> or REMIND#<yyyy-mm>#<shard>, and GSI1SK <next_reminder_on>#USER#<sub>. A deleted one has
 * GSI1PK PURGE, and GSI1SK <purge_on>#USER#<sub>. A subscriber with a subscription has GSI1PK SUBSCRIBED, and GSI1SK
 * <day of synced_at>#USER#<sub>. A refund that is being processed has GSI1PK REFUNDING, and GSI1SK
 * <day of begun_at>#USER#<sub>. What is due of others' pets has the keys of a reminder of its day while it is to be
 * mailed. A grant with an end has, below its owner, GSI1PK GRANTS_END, and GSI1SK <day of ends_at>#USER#<sub>. The rows
 * of a payer, from subscriber to refund, may be those of a practice: PRACTICE#<id> for USER#<sub>. A practice that
 * has applied has GSI1PK PRACTICES#<state>, and GSI1SK <time>#PRACTICE#<id>; what it sent has, while that has
 * documents, GSI1PK PRACTICE_DOCUMENTS, and GSI1SK <delete_on>#PRACTICE#<id>. A patient has LSI3SK, by name, and
 * LSI2SK, by the next due day.
 *
 * | Access pattern                       | How                                                                  |
 * |--------------------------------------|----------------------------------------------------------------------|
 * | an owner's pets, newest first        | Query by-kind-and-time, LSI1SK begins with PET#, backwards           |
 * | an owner's archived pets             | Query by-kind-and-time, LSI1SK begins with PET-ARCHIVED#, backwards  |
 * | all pets of an owner, archived too   | Query by-kind-and-time, LSI1SK begins with PET                       |
 * | an owner's newest records            | Query by-kind-and-time, LSI1SK begins with RECORD#, backwards        |
 * | a grant that a person got            | Get                                                                  |
 * | the grants that a person got         | Query PK, SK begins with GRANT#                                      |
 * | the pets of these, with statuses     | BatchGet, of several owners; parts of statuses by another            |
 * | who has a grant for a pet            | Query PK, SK begins with GRANTED#<petId># and GRANTED#ALL#           |
 * | an owner's invitations               | Query PK, SK begins with INVITED#                                    |
 * | the people whom an owner gave grants | Query PK, SK begins with PERSON#                                     |
 * | an invitation by its token           | Get the pointer, then the invitation by the keys that it names       |
 * | change grants within their limits    | Transaction: both rows of each, both people's versions, history      |
 * | a practice with one of its members   | BatchGet: membership, profile and subscriber                         |
 * | a practice's team                    | Query PK, SK begins with MEMBER#, and with INVITED#                  |
 * | change a team within its limits      | Transaction: the rows, the team's version, the person's              |
 * | practices in one state, oldest first | Query by-next-reminder, GSI1PK PRACTICES#<state>; BatchGet profiles  |
 * | practices to check again             | Query by-next-reminder, GSI1PK PRACTICES#verified, up to a time      |
 * | practices' documents to delete       | Query by-next-reminder, GSI1PK PRACTICE_DOCUMENTS, up to today       |
 * | a practice and what it sent          | BatchGet: profile and application                                    |
 * | change a practice's standing         | Transaction: profile if its standing is unchanged, note, application |
 * | the notes of a practice, newest first| Query PK, SK begins with NOTE#, backwards                            |
 * | entries of a practice by day         | Query by-kind-and-time, LSI1SK begins with ENTRY#, backwards         |
 * | a practice's own templates           | Query PK, SK begins with TEMPLATE#                                   |
 * | the practices of a person            | Query PK, SK begins with MEMBER#; BatchGet profiles and subscribers  |
 * | a practice's patients by name        | Query by-kind-and-time, LSI1SK begins with PATIENT#; BatchGet        |
 * | its patients of a species            | Query by-dose, LSI3SK begins with PATIENT#<species>#; BatchGet       |
 * | its patients by what is due          | Query by-expiry, LSI2SK between DUE#<day> and DUE#<day>; BatchGet    |
 * | its patients by a word's beginning   | Query PK, SK begins with WORD#<beginning>; BatchGet                  |
 * | patients that change by themselves   | Query by-next-reminder, GSI1PK PATIENTS_RENEW, up to today           |
 * | a practice by its counter's code     | Get the pointer; BatchGet profile, subscriber and grants' count      |
 * | a pet's history of access            | Query PK, SK begins with PET#<petId>#WHO#, backwards                 |
 * | grants that are over                 | Query by-next-reminder, GSI1PK GRANTS_END, up to today               |
 * | a pet with its records, by pages     | Query PK, SK from the end of its records down to PET#<petId>         |
 * | a pet's records of some types        | Query PK as above, filtered by record_type                           |
 * | a pet's shares, newest first         | Query PK, SK begins with PET#<petId>#SHARE#, backwards               |
 * | a share with its gate                | Query PK, SK begins with PET#<petId>#SHARE#<shareId>                 |
 * | an owner's links that end soon       | Query by-kind-and-time, LSI1SK between ENDS#<from> and ENDS#<to>     |
 * | an owner's active links              | Query by-kind-and-time from ENDS#<now>; BatchGet gates and pets      |
 * | a share's views, newest first        | Query PK, SK begins with PET#<petId>#VIEW#<shareId>#, backwards      |
 * | a document with its records' ids     | BatchGet, with the record that is named after it                     |
 * | the texts of a pet's documents       | Query PK, SK begins with PET#<petId>#TEXT#                           |
 * | a pet's weights, newest first        | Query PK, SK begins with PET#<petId>#WEIGHT#, backwards              |
 * | everything of a pet, to remove it    | Query PK, SK begins with PET#<petId>                                 |
 * | everything of an owner, to remove it | Query PK                                                             |
 * | a share by its public token          | Get the pointer, then the share by the keys that it names            |
 * | add a pet within the plan's limit    | Transaction: profile's pet_count, subscriber unchanged, pet          |
 * | archive a pet, or bring it back      | Transaction: as above, and the number of archived pets               |
 * | an owner's subscription and customer | Get each                                                             |
 * | subscribers that were not synced     | Query by-next-reminder, GSI1PK SUBSCRIBED, before a day              |
 * | the change of plan being processed   | Get                                                                  |
 * | begin an owner's refund, once        | Transaction: the refund, a used guarantee for the address and cards  |
 * | refunds that are being processed     | Query by-next-reminder, GSI1PK REFUNDING                             |
 * | an owner's export                    | Get                                                                  |
 * | the statuses of an owner's pets      | Query by-kind-and-time, LSI1SK begins with STATUS#                   |
 * | a pet's status, to show it           | Query by-kind-and-time, LSI1SK begins with STATUS#<petId>            |
 * | a pet's status, to store it again    | Query PK, SK begins with PET#<petId>#STATUS                          |
 * | a pet's records, for its status      | Query PK, SK begins with PET#<petId>#RECORD#                         |
 * | an owner's next expiry dates         | Query by-expiry, LSI2SK from EXPIRES#<today>                         |
 * | an owner's expired records           | Query by-expiry, LSI2SK up to EXPIRES#<today>, backwards             |
 * | whether a newer dose replaced one    | Query by-dose, LSI3SK after that of the dose, one item               |
 * | records with reminders up to a day   | Query by-next-reminder, GSI1PK of months and shards, up to that day  |
 * | a pet's deleted records, newest first| Query by-kind-and-time, LSI1SK begins with DELETED#<petId>#          |
 * | deleted records to purge             | Query by-next-reminder, GSI1PK PURGE, up to today                    |
 * | an owner's records to remind of      | Query by-expiry, filtered by next_reminder_on                        |
 * | an owner's export, import and usage  | Get each                                                             |
 * | whether a session may go on          | Get the owner's sessions                                             |
 * | count an account's calls by sample   | Update                                                               |
 * | whether a calendar feed has changed  | Get the reminders                                                    |
 * | count the requests for a feed        | Update, under the condition that the hour has one left               |
 * | what an import wrote, to remove it   | Query PK, filtered                                                   |
 * | the newest webhook events            | Query PK of the month, backwards; then the month before              |
 * | a notice, a message    | Update, under the condition that it was not sent                     |
 * | take a message within the limits     | Transaction: the message, its sender's counts                        |
 * | count a mail about a message         | Update, under the condition that the day has one left                |
 * | admit a public call of a network     | Update, under the condition that its bucket has room                 |
 *
 * Every key of an owner's data starts with the owner's id from the verified token, so another owner's data cannot be
 * addressed. Ids have one length, so no id is a prefix of another.
 */

export const userPk = (ownerId: string) => `USER#${ownerId}`;
/** Everything of a practice: it outlives its members. */
export function practicePk(practiceId: string) {
  return `PRACTICE#${practiceId}`;
}

export const petSk = (petId: string) => `PET#${petId}`;

export const profileKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'PROFILE' });

/** The partition of each kind of payer: its subscription, customer and refunds are there. */
const PAYER_PARTITIONS: Readonly<Record<PayerKind, string>> = { owner: userPk(''), practice: practicePk('') };

const payerPk = ({ kind, id }: Payer) => `${PAYER_PARTITIONS[kind]}${id}`;

/** The payer in an item's key. */
export function readPayer({ PK }: { PK?: unknown }): Payer {
  const end = String(PK).indexOf('#') + 1;
  const payer = findPayerIn({ [String(PK).slice(0, end)]: String(PK).slice(end) }, PAYER_PARTITIONS);
  if (!payer) throw new Error(`${PK} is not the partition of a payer.`);
  return payer;
}

export const subscriberKey = (payer: Payer) => ({ PK: payerPk(payer), SK: 'SUBSCRIBER' });

/** The payer's Stripe customer. */
export const customerKey = (payer: Payer) => ({ PK: payerPk(payer), SK: 'CUSTOMER' });

/** The payer's one use of the money-back guarantee, or the last withdrawal from a purchase. */
export const refundKey = (payer: Payer, of: 'REFUND' | 'WITHDRAWAL' = 'REFUND') => ({
  PK: payerPk(payer),
  SK: of,
});

/**
 * Marks that an email address or a card has used the guarantee. It outlives the account, so only a keyed hash is
 * stored.
 */
export const usedGuaranteeKey = (hash: string) => ({ PK: `GUARANTEE#${hash}`, SK: 'USED' });

/** Marks that support was mailed about an object of Stripe's. */
export const alertKey = (id: string) => ({ PK: `ALERT#${id}`, SK: 'MAIL' });

/** The owner's one export. */
export const exportKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'EXPORT' });

/** An owner's reminder settings, the address for mails, and the keys of links and of the calendar feed. */
export const remindersKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'REMINDERS' });

/** The last reminder mail of an owner: its state and its records. */
export const reminderMailKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'REMINDERS#MAIL' });

/** Begins the keys of the reminder mail and of what is due of others' pets, which are read together. */
export const REMINDERS_PREFIX = 'REMINDERS#';

const SHARED_DUE_PREFIX = `${REMINDERS_PREFIX}SHARED#`;

/** What of another owner's pets is due, below a person who is to be reminded. `name`: its day, owner and hash. */
export const sharedDueKey = (userId: string, name: string) => ({
  PK: userPk(userId),
  SK: SHARED_DUE_PREFIX + name,
});

/** The name in such a key. */
export const readSharedDueKey = ({ SK }: { SK?: unknown }) => String(SK).slice(SHARED_DUE_PREFIX.length);

/** About how many calls an account has made on a day of UTC, yyyy-mm-dd. */
export const callCountsKey = (userId: string, day: string) => ({ PK: userPk(userId), SK: `CALLS#${day}` });

/** The requests for an owner's calendar feed in an hour of UTC, yyyy-mm-ddThh. */
export const feedRequestsKey = (ownerId: string, hour: string) => ({
  PK: userPk(ownerId),
  SK: `FEED#${hour}`,
});

/** A notice that an owner gets once, by name. */
export const noticeKey = (ownerId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: `NOTICE#${name}`,
});

/** The owner's one import. */
export const importKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'IMPORT' });

/** What the owner uses of the quotas. */
export const usageKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'USAGE' });

/** The owner's sessions. */
export const sessionsKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'SESSIONS' });

/** Counts the changes of the grants that a user gave and got, and of the invitations. */
export const grantsVersionKey = (userId: string) => ({ PK: userPk(userId), SK: 'GRANTS' });

export const GRANT_PREFIX = 'GRANT#';

/** A grant, below the person who got it: whose pet it opens, and how far. */
export const grantKey = (userId: string, grantId: string) => ({
  PK: userPk(userId),
  SK: `${GRANT_PREFIX}${grantId}`,
});

/** `petId`: null for all pets. */
export const grantedPrefix = (petId: string | null) => `GRANTED#${petId ?? 'ALL'}#`;

/** The same grant below the owner who gave it. */
export const grantedKey = (ownerId: string, petId: string | null, grantId: string) => ({
  PK: userPk(ownerId),
  SK: grantedPrefix(petId) + grantId,
});

/** Counts the pets that a practice has grants for. */
export const practiceCountKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'GRANTS' });

/** The code of a practice's counter card. */
export const counterKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'COUNTER' });

/** Leads from that code to the practice. */
export const counterPointerKey = (code: string) => ({ PK: `COUNTER#${code}`, SK: 'POINTER' });

/** A grant, below whoever has it: a person or a practice. */
export const keyOfHolder = (holderId: string, grantId: string) =>
  isPracticeId(holderId)
    ? { PK: practicePk(holderId), SK: `${GRANT_PREFIX}${grantId}` }
    : grantKey(holderId, grantId);

export const PATIENT_PREFIX = 'PATIENT#';

/** A pet, as far as its owner opened it to a practice. */
export const patientKey = (practiceId: string, grantId: string) => ({
  PK: practicePk(practiceId),
  SK: PATIENT_PREFIX + grantId,
});

export const WORD_PREFIX = 'WORD#';

/** A word by which a patient is found. */
export const wordKey = (practiceId: string, word: string, grantId: string) => ({
  PK: practicePk(practiceId),
  SK: `${WORD_PREFIX}${word}#${grantId}`,
});

export const DUE_PREFIX = 'DUE#';

/** Patients whose description changes by itself, by the day on which it does. */
export const RENEWAL_PARTITION = 'PATIENTS_RENEW';

interface PatientPlace {
  grantId: string;
  /** The pet's name, folded. */
  name: string;
  speciesClass: string;
  /** Calendar days; null for none. */
  dueOn: string | null;
  renewsOn: string | null;
  ownerId: string;
}

/** A patient by name, by species and name, by the day on which something is due, and by the day of the next change. */
export const patientIndexKeys = ({
  grantId,
  name,
  speciesClass,
  dueOn,
  renewsOn,
  ownerId,
}: PatientPlace) => ({
  LSI1SK: `${PATIENT_PREFIX}${name}#${grantId}`,
  LSI2SK: `${DUE_PREFIX}${dueOn ?? '~'}#${speciesClass}#${grantId}`,
  LSI3SK: `${PATIENT_PREFIX}${speciesClass}#${name}#${grantId}`,
  ...(renewsOn !== null && { GSI1PK: RENEWAL_PARTITION, GSI1SK: `${renewsOn}#${userPk(ownerId)}` }),
});

export const readDueSpecies = ({ LSI2SK }: { LSI2SK?: unknown }) => String(LSI2SK).split('#')[2];

/** The owner of a patient whose description is to be renewed. */
export const readRenewal = ({ GSI1SK }: { GSI1SK?: unknown }) => String(GSI1SK).split('#')[2] ?? '';

export const INVITED_PREFIX = 'INVITED#';

export const invitedKey = (ownerId: string, invitationId: string) => ({
  PK: userPk(ownerId),
  SK: INVITED_PREFIX + invitationId,
});

/** Leads from the hash of an invitation's token to the invitation. */
export const invitationPointerKey = (hash: string) => ({ PK: `INVITATION#${hash}`, SK: 'POINTER' });

export const PERSON_PREFIX = 'PERSON#';

/** What an owner calls a person who has or had a grant. */
export const personKey = (ownerId: string, userId: string) => ({
  PK: userPk(ownerId),
  SK: PERSON_PREFIX + userId,
});

export const KNOWN_PREFIX = 'KNOWN#';

/** Leads from a person to an owner who has a name for them. */
export const knownKey = (userId: string, ownerId: string) => ({
  PK: userPk(userId),
  SK: KNOWN_PREFIX + ownerId,
});

export const historyPrefix = (petId: string) => `${petSk(petId)}#WHO#`;

/** `name` is the entry's time and id, and the cursor of a listing. Sorts after everything else of a pet. */
export const historyKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: historyPrefix(petId) + name,
});

/** `place`: an entry's day and id, which is the cursor of a listing. */
export const entryIndexKey = (place: string) => ({ LSI1SK: `ENTRY#${place}` });

export const TEMPLATE_PREFIX = 'TEMPLATE#';

/** A practice's own template of a product. */
export const templateKey = (practiceId: string, templateId: string) => ({
  PK: practicePk(practiceId),
  SK: TEMPLATE_PREFIX + templateId,
});

/** A practice's profile and standing. */
export const practiceKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'PROFILE' });

/** What a practice sent to be verified. */
export const applicationKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'APPLICATION' });

/** Counts the uploads of a practice's applications. */
export const practiceUploadsKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'UPLOADS' });

export const NOTE_PREFIX = 'NOTE#';

/** `name`: the note's time and id. */
export const noteKey = (practiceId: string, name: string) => ({
  PK: practicePk(practiceId),
  SK: NOTE_PREFIX + name,
});

/** The name in such a key. */
export const readNoteName = ({ SK }: { SK?: unknown }) => String(SK).slice(NOTE_PREFIX.length);

/** All practices in one state of their verification. */
export const queuePartition = (state: StandingState) => `PRACTICES#${state}`;

export const queueIndexKey = (practiceId: string, standing: Standing) => ({
  GSI1PK: queuePartition(standing.state),
  GSI1SK: `${queuedAt(standing)}#${practicePk(practiceId)}`,
});

/** A practice's position in the queue, for a cursor: "<time>_<practiceId>". */
export const queuePosition = ({ GSI1SK }: { GSI1SK?: unknown }) =>
  String(GSI1SK).replace(`#${practicePk('')}`, '_');

/** The keys at that position. */
export function readQueuePosition(state: StandingState, position: string) {
  const [time = '', id = ''] = position.split(/_(.*)/);
  const GSI1SK = `${time}#${practicePk(id)}`;
  return { ...practiceKey(id), GSI1PK: queuePartition(state), GSI1SK };
}

/** What practices sent, by the day on which the documents are deleted. */
export const PRACTICE_DOCUMENTS_PARTITION = 'PRACTICE_DOCUMENTS';

export const documentsIndexKey = (practiceId: string, day: string) => ({
  GSI1PK: PRACTICE_DOCUMENTS_PARTITION,
  GSI1SK: `${day}#${practicePk(practiceId)}`,
});

/** The practice in a key. */
export const readPractice = ({ PK }: { PK?: unknown }) => String(PK).slice(practicePk('').length);

export const MEMBER_PREFIX = 'MEMBER#';

/** A member, below the practice. */
export const memberKey = (practiceId: string, userId: string) => ({
  PK: practicePk(practiceId),
  SK: MEMBER_PREFIX + userId,
});

/** The same below the person: every call of a member reads it. */
export const membershipKey = (userId: string, practiceId: string) => ({
  PK: userPk(userId),
  SK: MEMBER_PREFIX + practiceId,
});

/** Counts the changes of a practice's members and of the invitations to it. */
export const teamKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'TEAM' });

export const memberInvitationKey = (practiceId: string, invitationId: string) => ({
  PK: practicePk(practiceId),
  SK: INVITED_PREFIX + invitationId,
});

/** Leads from the hash of a token to an invitation to a practice. */
export const memberInvitationPointerKey = (hash: string) => ({ PK: `INVITATION#${hash}`, SK: 'PRACTICE' });

export const petKey = (ownerId: string, petId: string) => ({ PK: userPk(ownerId), SK: petSk(petId) });

export const recordKey = (ownerId: string, petId: string, recordId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#RECORD#${recordId}`,
});

export const documentPrefix = (petId: string) => `${petSk(petId)}#UPLOAD#`;

/**
 * A document, by the name of its upload. Sorts after a pet's records and shares, like its status: a key that began with
 * DOCUMENT would be between the pet and its records, which are read as one range.
 */
export const documentKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: documentPrefix(petId) + name,
});

export const documentTextPrefix = (petId: string) => `${petSk(petId)}#TEXT#`;

/** The text that was found in a document, in a row of its own: it is large, and only a search and an export read it. */
export const documentTextKey = (ownerId: string, petId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: documentTextPrefix(petId) + name,
});

export const shareKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}`,
});

/** The part of a share that every view updates: small, so that it costs one write unit. */
export const shareGateKey = (ownerId: string, petId: string, shareId: string) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#SHARE#${shareId}#GATE`,
});

/**
 * The doses that decide a pet's status: one row, or one that says how many parts there are, and these. They sort after
 * the pet's records and shares, so that no page of these meets them.
 */
export const statusKey = (ownerId: string, petId: string, part?: number) => ({
  PK: userPk(ownerId),
  SK: `${petSk(petId)}#STATUS${partSuffix(part)}`,
});

const partSuffix = (part: number | undefined) =>
  part === undefined ? '' : `#${String(part).padStart(2, '0')}`;

export const statusIndexPrefix = (petId: string) => `STATUS#${petId}`;

/** The statuses of all pets of an owner are side by side in the index, so they are read together. */
export const statusIndexKey = (petId: string, part?: number) => ({
  LSI1SK: statusIndexPrefix(petId) + partSuffix(part),
});

export const viewPrefix = (petId: string, shareId: string) => `${petSk(petId)}#VIEW#${shareId}#`;

/** `name` is the view's time and visitor, and the cursor of a listing. */
export const viewKey = (ownerId: string, petId: string, shareId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: viewPrefix(petId, shareId) + name,
});

export const weightPrefix = (petId: string) => `${petSk(petId)}#WEIGHT#`;

/** `on`: a calendar day. Sorts after a pet's records and shares, like its status. */
export const weightKey = (ownerId: string, petId: string, on: string) => ({
  PK: userPk(ownerId),
  SK: weightPrefix(petId) + on,
});

export const sharePointerKey = (token: string) => ({ PK: `SHARE#${token}`, SK: 'POINTER' });

/** Leads from a Stripe customer to the owner. */
export const customerPayerKey = (customerId: string) => ({ PK: `CUSTOMER#${customerId}`, SK: 'OWNER' });

/** A signature, which whoever has its address can read. */
export const signatureKey = (id: string) => ({ PK: `SIGNATURE#${id}`, SK: 'SIGNATURE' });

/** An entry of a practice's register. */
export const entryKey = (practiceId: string, entryId: string) => ({
  PK: practicePk(practiceId),
  SK: `ENTRY#${entryId}`,
});

/** The newest signature of an entry. */
export const signedKey = (practiceId: string, entryId: string) => ({
  PK: practicePk(practiceId),
  SK: `SIGNED#${entryId}`,
});

/** From when on signatures of a practice count no more. */
export const practiceRevokedKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'REVOKED' });

/** All keys in one row: there are few, and whoever reads a signature reads them. */
export const signingKeysKey = { PK: 'SIGNING', SK: 'KEYS' };

/** Since when a person's sign-ins are known to ask for a code. */
export const factorKey = (userId: string) => ({ PK: userPk(userId), SK: 'FACTOR' });

export const webhookMonth = (month: string) => `STRIPE#${month}`;

/** `createdAt`: ISO 8601. */
export const webhookEventKey = (createdAt: string, eventId: string) => ({
  PK: webhookMonth(createdAt.slice(0, 7)),
  SK: `${createdAt}#${eventId}`,
});

export const reconciliationKey = { PK: 'STRIPE', SK: 'RECONCILIATION' };

export const messageKey = (id: string) => ({ PK: `MESSAGE#${id}`, SK: 'MESSAGE' });

/** The salt for hashing a day's senders and networks, YYYY-MM-DD. */
export const senderSaltKey = (day: string) => ({ PK: 'SENDERS', SK: day });

/** `window`: the hour or day. */
export const senderCountKey = (hash: string, window: string) => ({ PK: `SENDER#${hash}`, SK: window });

/** The count of the forms' mails on a day, YYYY-MM-DD. */
export const formMailsKey = (day: string) => ({ PK: 'FORM_MAILS', SK: day });

/** The count of the browsers' reports on a day, YYYY-MM-DD. */
export const dailyReportsKey = (day: string) => ({ PK: 'REPORTS', SK: day });

/** The bucket of a network's calls to a service. */
export const networkLimitKey = (hash: string, service: string) => ({ PK: `NETWORK#${hash}`, SK: service });

/** The wrong passcodes that a network entered for a link; `hash` names both. */
export const networkAttemptsKey = (hash: string) => ({ PK: `ATTEMPTS#${hash}`, SK: 'PASSCODES' });

export const petIndexKey = (createdAt: string, petId: string) => ({ LSI1SK: `PET#${createdAt}#${petId}` });

/** `archivedAt`: ISO 8601. Not among the other pets, and next to them. */
export const archivedIndexKey = (archivedAt: string, petId: string) => ({
  LSI1SK: `PET-ARCHIVED#${archivedAt}#${petId}`,
});

export const recordIndexKey = (createdAt: string, recordId: string) => ({
  LSI1SK: `RECORD#${createdAt}#${recordId}`,
});

/** `deletedAt`: ISO 8601. */
export const deletedIndexKey = (petId: string, deletedAt: string, recordId: string) => ({
  LSI1SK: `${deletedPrefix(petId)}${deletedAt}#${recordId}`,
});

export const deletedPrefix = (petId: string) => `DELETED#${petId}#`;

/** The cursor of a listing of deleted records: the time and the id of one of them. */
export const deletedCursor = ({ LSI1SK }: { LSI1SK?: unknown }) =>
  String(LSI1SK).split('#').slice(2).join('_');

/** The position right after a deleted record, by its cursor. */
export function deletedPosition(ownerId: string, petId: string, cursor: string) {
  const end = cursor.indexOf('_');
  const recordId = cursor.slice(end + 1);
  return {
    ...recordKey(ownerId, petId, recordId),
    ...deletedIndexKey(petId, cursor.slice(0, end), recordId),
  };
}

export const shareIndexKey = (expiresAt: string, shareId: string) => ({
  LSI1SK: `ENDS#${expiresAt}#${shareId}`,
});

/** A share's position in its index, for a cursor: "<expires_at>.<shareId>". */
export const sharePosition = ({ LSI1SK }: { LSI1SK?: unknown }) =>
  String(LSI1SK).slice('ENDS#'.length).replace('#', '.');

/** The index key right after that position, without its prefix. */
export const readSharePosition = (position: string) => `${position.replace('Z.', 'Z#')}#`;

export const expiryIndexKey = (expiresOn: string, recordId: string) => ({
  LSI2SK: `EXPIRES#${expiresOn}#${recordId}`,
});

/** All doses of one type and title of a pet share a prefix; titles are long, so it contains their hash. */
export const dosePrefix = (record: Omit<Dose, 'protects'>) =>
  `DOSE#${record.pet_id}#${createHash('sha256').update(titleKey(record)).digest('base64url').slice(0, 22)}#`;

/** The fields that identify a dose. */
export type Dose = Pick<PetRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'protects'>;

/** The index has keys only. What the dose protects against is a part of them for the release before. */
export const doseIndexKey = (record: Dose, issuedOn: string) => ({
  LSI3SK: `${dosePrefix(record)}${issuedOn}#${record.id}${isCoded(record) ? `#${record.protects.join('+')}` : ''}`,
});

/**
 * The partitions of a month's reminders. An owner's records are spread over them by their ids: DynamoDB takes 1000
 * writes a second into each, which one account's import could reach.
 */
export const REMINDER_SHARDS = 4;

const shardOf = (recordId: string) =>
  createHash('sha256').update(recordId).digest().readUInt8() % REMINDER_SHARDS;

/** The first shard has the name that a whole month had before there were shards, so that older rows are found. */
export const reminderPartition = (day: string, shard: number) =>
  `REMIND#${day.slice(0, 7)}${shard === 0 ? '' : `#${shard}`}`;

/** By month, so that few queries find what is due and what was missed. */
export const reminderIndexKey = (ownerId: string, recordId: string, day: string) => ({
  GSI1PK: reminderPartition(day, shardOf(recordId)),
  GSI1SK: `${day}#${userPk(ownerId)}`,
});

/**
 * Deleted records of all owners, by the day on which they are purged: far fewer than reminders, so it has no shards.
 */
export const PURGE_PARTITION = 'PURGE';

export const purgeIndexKey = (ownerId: string, day: string) => ({
  GSI1PK: PURGE_PARTITION,
  GSI1SK: `${day}#${userPk(ownerId)}`,
});

/** Copies that show a subscription, of all payers, by the day of their last sync: most syncs leave the index alone. */
export const SUBSCRIBED_PARTITION = 'SUBSCRIBED';

/** `syncedAt`: ISO 8601. */
export const subscribedIndexKey = (payer: Payer, syncedAt: string) => ({
  GSI1PK: SUBSCRIBED_PARTITION,
  GSI1SK: `${syncedAt.slice(0, 10)}#${payerPk(payer)}`,
});

/** Refunds of all payers that are being processed, by the day on which they began. */
export const REFUNDING_PARTITION = 'REFUNDING';

/** `begunAt`: ISO 8601. */
export const refundingIndexKey = (payer: Payer, begunAt: string) => ({
  GSI1PK: REFUNDING_PARTITION,
  GSI1SK: `${begunAt.slice(0, 10)}#${payerPk(payer)}`,
});

/** Grants of all owners that have an end, by the day of it in UTC. */
export const ENDING_PARTITION = 'GRANTS_END';

/** `endsAt`: ISO 8601. */
export const endingIndexKey = (ownerId: string, endsAt: string) => ({
  GSI1PK: ENDING_PARTITION,
  GSI1SK: `${endsAt.slice(0, 10)}#${userPk(ownerId)}`,
});

/** The owner, pet and grant in the key of a grant below its owner; the pet is null for all pets. */
export function readGrantedKey({ PK, SK }: { PK?: unknown; SK?: unknown }) {
  const [, petId = '', grantId = ''] = String(SK).split('#');
  return { ownerId: readOwner({ PK }), petId: petId === 'ALL' ? null : petId, grantId };
}

/** The position right after all of an owner's records of a day, given that of one of them. */
export const afterRemindersOfDay = (position: Record<string, string>) => ({
  ...position,
  GSI1SK: `${position.GSI1SK}#`,
});

/** The position right after an item in the index by expiry. */
export const expiryPosition = ({ PK, SK, LSI2SK }: Record<string, unknown>) => ({
  PK: String(PK),
  SK: String(SK),
  LSI2SK: String(LSI2SK),
});

/** The person or practice in the key of a grant below whoever has it. */
export const readHolder = ({ PK }: { PK?: unknown }) => String(PK).slice(String(PK).indexOf('#') + 1);

/** The owner in an item's key. */
export const readOwner = ({ PK }: { PK?: unknown }) => String(PK).slice(userPk('').length);

/** The owner, pet and record in a record's key. */
export function readRecordKey({ PK, SK }: { PK?: unknown; SK?: unknown }) {
  const [, petId = '', , recordId = ''] = String(SK).split('#');
  return { ownerId: readOwner({ PK }), petId, recordId };
}

/** The pet in the key of a status row, and the number of its part, if it is one. */
export function readStatusKey({ SK }: { SK?: unknown }) {
  const [, petId = '', , part] = String(SK).split('#');
  return { petId, part: part === undefined ? undefined : Number(part) };
}

/** The last part of a sort key: a record's id, or a view's name. */
export const lastPart = (sortKey: unknown) => String(sortKey).split('#').at(-1) ?? '';

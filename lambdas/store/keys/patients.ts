import { practicePk, userPk } from './partitions.ts';

/**
 * Patients: the pets that owners opened to a practice, as far as granted.
 *
 * | Item                             | PK            | SK                    | LSI1SK                   |
 * |----------------------------------|---------------|-----------------------|--------------------------|
 * | grants' count of a practice      | PRACTICE#<id> | GRANTS                |                          |
 * | patient                          | PRACTICE#<id> | PATIENT#<grantId>     | PATIENT#<name>#<grantId> |
 * | word by which a patient is found | PRACTICE#<id> | WORD#<word>#<grantId> |                          |
 *
 * A patient has LSI3SK, by name, and LSI2SK, by the next due day. One that changes by itself has GSI1PK
 * PATIENTS_RENEW, and GSI1SK <day>#USER#<sub of the owner>. The count has GSI1PK PRACTICES_WITH_PATIENTS, and GSI1SK
 * PRACTICE#<id>, until a job has ended all access of a practice.
 *
 * | Access pattern                     | How                                                               |
 * |------------------------------------|-------------------------------------------------------------------|
 * | a practice's patients by name      | Query by-kind-and-time, LSI1SK begins with PATIENT#; BatchGet     |
 * | its patients of a species          | Query by-dose, LSI3SK begins with PATIENT#<species>#; BatchGet    |
 * | its patients by what is due        | Query by-expiry, LSI2SK between DUE#<day> and DUE#<day>; BatchGet |
 * | its patients by a word's beginning | Query PK, SK begins with WORD#<beginning>; BatchGet               |
 * | patients that change by themselves | Query by-next-reminder, GSI1PK PATIENTS_RENEW, up to today        |
 * | practices that have patients       | Query by-next-reminder, GSI1PK PRACTICES_WITH_PATIENTS            |
 *
 * Each of these pages also reads the grants of its patients by another BatchGet.
 */

/** Counts the pets that a practice has grants for. */
export const practiceCountKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'GRANTS' });

/** The practices that have patients. */
export const WITH_PATIENTS_PARTITION = 'PRACTICES_WITH_PATIENTS';

/** The place of such a practice's count among them. */
export const countIndexKey = (practiceId: string) => ({
  GSI1PK: WITH_PATIENTS_PARTITION,
  GSI1SK: practicePk(practiceId),
});

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

/** The place of a patient among those that change by themselves. */
export const renewalIndexKeys = (day: string, ownerId: string) => ({
  GSI1PK: RENEWAL_PARTITION,
  GSI1SK: `${day}#${userPk(ownerId)}`,
});

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
  ...(renewsOn !== null && renewalIndexKeys(renewsOn, ownerId)),
});

export const readDueSpecies = ({ LSI2SK }: { LSI2SK?: unknown }) => String(LSI2SK).split('#')[2];

/** The owner of a patient whose description is to be renewed. */
export const readRenewal = ({ GSI1SK }: { GSI1SK?: unknown }) => String(GSI1SK).split('#')[2] ?? '';

import type { JudgedPatient } from '../../../contract/practices/compliance.ts';
import type { Patient } from '../../../contract/practices/patients.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import type { PracticeGrant } from './grant-ports.ts';

/** What the rows of a practice's patient depend on: `records` are those within the grant's scope. */
export interface PatientSource {
  grant: PracticeGrant;
  /** Null for an archived pet, and one that is being removed. */
  pet: StoredPet | null;
  records: readonly StoredRecord[];
  /** The practice's rules, and those that are being applied in place of them; null for none. */
  rules: { inForce: PracticeRules | null; coming: PracticeRules | null };
}

/** What a version of a practice's rules says of a patient. */
export interface PatientVerdict {
  version: number;
  shown: JudgedPatient;
  /** The day on which it changes by itself; null for never. */
  changesOn: string | null;
}

/** What a practice's rows say of a patient. */
export interface DescribedPatient {
  patient: Patient;
  /** The day on which the description changes by itself; null for never. */
  renewsOn: string | null;
  verdicts: readonly PatientVerdict[];
}

/** The rows by which a practice finds its patients. */
export interface PatientRows {
  /**
   * Stores what `describe` says of a patient, null for one that isn't to be shown, the words by which it is found, and
   * the practice's figures. Of two runs at once, the one that read earlier starts over. A grant that has ended gets
   * nothing.
   */
  refresh(
    practiceId: string,
    grantId: string,
    describe: (source: PatientSource) => DescribedPatient | null,
  ): Promise<void>;
  /** Removes what leads to a patient, unless its grant is there. */
  remove(practiceId: string, grantId: string): Promise<void>;
  /** The owners of patients whose description changes on a day of UTC, or did earlier. */
  toRenew(day: string): Promise<string[]>;
}

import type { ComplianceState, Counts, JudgedPatient } from '../../../contract/practices/compliance.ts';
import type { PracticeRules } from '../../../contract/practices/rules.ts';

/** The vaccination rules of a practice, as stored. */
export interface StoredRules {
  /** Counts the practice's choices; 0 before the first. */
  version: number;
  inForce: PracticeRules | null;
  /** Those that are being applied to all patients, and then in force. */
  coming: PracticeRules | null;
  /** The version of `judge` by which everything was written under the rules in force; null until it is. */
  judgedBy: number | null;
}

export interface RulesStore {
  get(practiceId: string): Promise<StoredRules>;
  /** The same as it was a moment ago. */
  glance(practiceId: string): Promise<StoredRules>;
  /** Stores rules that are to be applied, in the version after the last one; `full` when it was chosen too often. */
  choose(practiceId: string, rules: PracticeRules, now: Date): Promise<'chosen' | 'changed' | 'full'>;
}

/** What the jobs that follow a choice of rules need. */
export interface JudgedPractices {
  /** Puts rules in force that were applied to all patients; false when others were chosen meanwhile. */
  enforce(practiceId: string, version: number): Promise<boolean>;
  /** Notes that everything is written under the rules in force, by a version of `judge`. */
  settle(practiceId: string, version: number, judgeVersion: number): Promise<void>;
  /** Some of a practice's grants, after one of them; `next` starts the following page. */
  patients(practiceId: string, after: string | null): Promise<{ grantIds: string[]; next: string | null }>;
  /** Deletes some rows of a version by which no one is judged any more; true when more remain. */
  removeVerdicts(practiceId: string, version: number): Promise<boolean>;
}

/** Which judged patients a page shows. */
export interface ComplianceFilter {
  state: ComplianceState | null;
  /** Those for whom this vaccine is in that state. */
  vaccine: string | null;
  after: string | null;
}

/** What a version of a practice's rules says of its patients. */
export interface CompliancePages {
  /**
   * A page of patients, and the figures if it is the first one without a filter. Throws `invalid-request` for an
   * `after` that no page of these patients had.
   */
  page(
    practiceId: string,
    version: number,
    filter: ComplianceFilter,
  ): Promise<{ patients: JudgedPatient[]; next: string | null; figures: Counts | null }>;
}

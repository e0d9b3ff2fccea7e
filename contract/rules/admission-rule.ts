import type { LabelRule } from './label-rule.ts';

/**
 * A vaccine that a border or a kennel asks for before it admits a pet: valid by the certificate of a dose that meets
 * some conditions. Judged on each day of a stay, or that of arrival.
 */
export interface AdmissionRule extends Omit<LabelRule, 'kind'> {
  kind: 'admission';
  /** A dose at a lower age doesn't count. */
  min_age_days: number;
  /** A dose of an earlier day than the chip's doesn't count, or one of the same day neither; null without a chip. */
  chip: 'same_day' | 'day_before' | null;
  /** From how many days after it a dose counts: a first or late one, and one while the dose before was valid. */
  wait_days: { first: number; booster: number };
}

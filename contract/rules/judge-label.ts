import { wholeMonths } from '../whole-months.ts';
import type { DatedDose } from './judged-doses.ts';
import type { LabelRule } from './label-rule.ts';
import { awaiting, type Evaluator, type Outcome, without } from './outcome.ts';

/** What the certificate of a dose says. */
export function byLabel(dose: DatedDose, day: string): Outcome {
  const until = dose.expires_on;
  if (until === null) return without('unknown', { kind: 'no_label' }, dose);
  const reason = { kind: 'label', until, months: wholeMonths(dose.issued_on, until) } as const;
  return awaiting({ due_on: until, is_covered: true }, reason, dose, day);
}

/** The judge of rules that go by certificates alone. */
export const labelEvaluator: Evaluator<LabelRule> = {
  judge(_rule, { doses }, day) {
    const newest = doses.at(-1);
    return newest ? byLabel(newest, day) : without('unknown', { kind: 'no_dose' });
  },
  ages: () => [],
  routes: () => [],
};

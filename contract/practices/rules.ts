import * as z from 'zod/mini';
import { calendarDateSchema, timestampSchema } from '../dates.ts';
import { RULES } from '../practice-limits.ts';
import { ruleFields } from '../rules/rule-fields.ts';
import { type RuleSet, ruleSetSchema } from '../rules/rule-set.ts';

/** A rule set as a practice chose it. */
export const practiceRulesSchema = z.object({
  /** Counts the practice's choices. */
  version: z.int(),
  /** One of ours, or the practice's own version of it. */
  set: ruleSetSchema,
  /** From when on the practice goes by it. */
  counts_from: calendarDateSchema,
  chosen_at: timestampSchema,
  /** The name of the manager who chose it. */
  chosen_by: z.string(),
});
export type PracticeRules = z.output<typeof practiceRulesSchema>;

/** What a practice changes about a rule of ours. */
export const ruleChangeSchema = z.strictObject({
  rule_id: ruleFields.id,
  /** `left_out`: nothing is asked by this rule. */
  class: z.enum(['core', 'lifestyle', 'left_out'], { error: 'Choose from the list.' }),
  /** How long each later dose protects, whatever its certificate says; null as our set says. */
  later_months: z.nullable(
    z
      .int('Enter a number of months.')
      .check(
        z.gte(1, `Enter 1 to ${RULES.months} months.`),
        z.lte(RULES.months, `Enter 1 to ${RULES.months} months.`),
      ),
  ),
});
export type RuleChange = z.output<typeof ruleChangeSchema>;

export const chooseRulesSchema = z.strictObject({
  /** The version of the practice's choices that this one follows; 0 for the first. */
  version: z.int().check(z.gte(0)),
  set: z.strictObject({ id: ruleSetSchema.shape.id, version: z.int() }),
  counts_from: calendarDateSchema,
  /** None for our set as it is. */
  changes: z.array(ruleChangeSchema).check(
    z.maxLength(RULES.most),
    z.refine(
      (changes) => new Set(changes.map(({ rule_id }) => rule_id)).size === changes.length,
      'Change each rule once.',
    ),
  ),
});
export type ChooseRules = z.output<typeof chooseRulesSchema>;

/** The rules of a practice, and those of ours among which it chooses. */
export const rulesSchema = z.object({
  /** Counts the practice's choices; 0 before the first. */
  version: z.int(),
  /** Those by which its patients are judged; null before the first. */
  in_force: z.nullable(practiceRulesSchema),
  /** Those that are being applied to its patients; null for none. */
  coming: z.nullable(practiceRulesSchema),
  offered: z.array(ruleSetSchema),
});
export type Rules = z.output<typeof rulesSchema>;

/** Which rules figures rest on, for whom the rules themselves are too much. */
export const rulesNameSchema = z.object({
  version: z.int(),
  name: z.string(),
  set_version: z.int(),
  /** Of a practice's own version: the set of ours that it changes. */
  based_on: z.nullable(z.object({ name: z.string(), version: z.int() })),
  counts_from: calendarDateSchema,
});
export type RulesName = z.output<typeof rulesNameSchema>;

export const nameOfRules = ({ version, set, counts_from }: PracticeRules): RulesName => ({
  version,
  name: set.name,
  set_version: set.version,
  based_on: set.based_on && { name: set.based_on.name, version: set.based_on.version },
  counts_from,
});

/** The id of each practice's own version of a set. */
const OWN = 'own';

/** A set of ours as a practice changes it; the set itself without a change. `version`: of the practice's choices. */
export function adaptRules(
  set: RuleSet,
  changes: readonly RuleChange[],
  { version, practiceName }: { version: number; practiceName: string },
): RuleSet {
  const rules = set.rules.flatMap((rule) => {
    const change = changes.find(({ rule_id }) => rule_id === rule.id);
    if (!change) return [rule];
    if (change.class === 'left_out') return [];
    const months = 'later' in rule ? change.later_months : null;
    const own = [
      ...(change.class === rule.class ? [] : [CLASS_TEXTS[change.class]]),
      ...(months === null ? [] : [`later doses every ${months === 1 ? 'month' : `${months} months`}`]),
    ];
    if (own.length === 0) return [rule];
    const said = [...own, ...(rule.source.own === null ? [] : [rule.source.own])].join('; ');
    const source = { ...rule.source, own: `Decided by ${practiceName}: ${said}` };
    const later = months === null ? {} : { later: { kind: 'interval' as const, months } };
    return [{ ...rule, ...later, class: change.class, source }];
  });
  const { id, version: setVersion, name } = set;
  const isSame = rules.length === set.rules.length && rules.every((rule, n) => rule === set.rules[n]);
  if (isSame) return set;
  const based_on = { id, version: setVersion, name };
  return { ...set, id: OWN, version, name: `${practiceName}’s own rules`, based_on, rules };
}

const CLASS_TEXTS = { core: 'for every pet', lifestyle: 'for pets that had a first dose' } as const;

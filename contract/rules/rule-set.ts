import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import type { AdmissionRule } from './admission-rule.ts';
import { labelRuleSchema } from './label-rule.ts';
import { scheduleRuleSchema } from './schedule-rule.ts';

/** A rule by which a practice can go. */
const ruleSchema = z.discriminatedUnion('kind', [scheduleRuleSchema, labelRuleSchema]);
export type Rule = z.output<typeof ruleSchema>;

/**
 * A rule that can be judged. Another kind of rule is another member here, or above if practices can go by it, with its
 * evaluator in `EVALUATORS` of `judge.ts`, which doesn't compile without it.
 */
export type JudgedRule = Rule | AdmissionRule;

/** A rule set's id, of which each version is a list of rules that never changes. */
const ruleSetIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and hyphens.'));

const versionSchema = z.int().check(z.gte(1));

/** One version of a rule set, by its name. */
const ruleSetNameSchema = z.object({ id: ruleSetIdSchema, version: versionSchema, name: z.string() });

/** Rules as data, so that a practice can choose which ones it goes by (ruling D30). */
export const ruleSetSchema = z.object({
  ...ruleSetNameSchema.shape,
  /** The day on which the set was last compared with its sources. */
  checked_on: calendarDateSchema,
  /** The set of which this one is a practice's own version; null for a set of ours. */
  based_on: z.nullable(ruleSetNameSchema),
  rules: z.array(ruleSchema),
});
export type RuleSet = z.output<typeof ruleSetSchema>;

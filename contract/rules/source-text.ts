import { daysBetween } from '../dates.ts';
import type { RuleSource } from './rule-fields.ts';

/** After this many days, sources may have changed: a rule shows itself as unverified until it is checked again. */
export const MAX_RULE_AGE_DAYS = 180;

/** How far a rule can be relied on as its source's: `unverified` was never compared with it, or too long ago. */
export type RuleStanding = 'checked' | 'own' | 'unverified';

/** The standing of a rule on a day (ruling D30). */
export function ruleStanding({ check, checked_on }: RuleSource, day: string): RuleStanding {
  if (check === 'own') return 'own';
  return check === 'primary' && daysBetween(checked_on, day) <= MAX_RULE_AGE_DAYS ? 'checked' : 'unverified';
}

/** Where a rule is from and whether that was checked, in sentences. `say` words a day. */
export function sourceText(source: RuleSource, day: string, say: (day: string) => string): string {
  const own = source.own === null ? '' : ` ${source.own}`;
  if (source.check === 'own') return `Decided by ${source.title} on ${say(source.checked_on)}.${own}`;
  const read =
    source.check === 'primary'
      ? `From “${source.title}”, read on ${say(source.checked_on)}.`
      : `From “${source.title}”, read on ${say(source.checked_on)}. Not checked against a guideline.`;
  const old = daysBetween(source.checked_on, day) > MAX_RULE_AGE_DAYS ? ' Not checked again since.' : '';
  return read + old + (own && ` Not from the source:${own}`);
}

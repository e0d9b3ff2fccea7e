import { calendarDay } from '../../../contract/dates.ts';
import { RULES } from '../../../contract/practice-limits.ts';
import {
  adaptRules,
  type ChooseRules,
  type PracticeRules,
  type Rules,
} from '../../../contract/practices/rules.ts';
import { AppError } from '../../../contract/problem.ts';
import type { RuleSet } from '../../../contract/rules/rule-set.ts';
import { STARTING_SET } from '../../../contract/rules/starting-set.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { PracticeAccess } from './ports.ts';
import type { RulesStore, StoredRules } from './rules-ports.ts';

/** The sets among which practices choose. */
const OFFERED: readonly RuleSet[] = [STARTING_SET];

/** Dependencies of the calls about a practice's rules. */
export interface RulesDeps {
  rules: Pick<RulesStore, 'get' | 'choose'>;
  ruleJobs: DelayableQueue<CleanupJob>;
  now: () => Date;
}

/** The rules of a practice, and those that it can choose. */
export const getRules = async ({ rules }: Pick<RulesDeps, 'rules'>, practiceId: string): Promise<Rules> =>
  present(await rules.get(practiceId));

const present = ({ version, inForce, coming }: StoredRules): Rules => ({
  version,
  in_force: inForce,
  coming,
  offered: [...OFFERED],
});

/**
 * Chooses rules, by which all patients are then judged; those before stay in force until that is done. Throws
 * `changed-meanwhile`, `invalid-request`, `quota-reached`.
 */
export async function chooseRules(
  { rules, ruleJobs, now }: RulesDeps,
  { practiceId, practiceName, found }: Pick<PracticeAccess, 'practiceId' | 'practiceName' | 'found'>,
  { version: before, set: { id, version: setVersion }, counts_from, changes }: ChooseRules,
): Promise<Rules> {
  const set = OFFERED.find((each) => each.id === id && each.version === setVersion);
  if (!set) throw invalid('set', 'This rule set isn’t offered. Reload the page.');
  const unknown = changes.find(({ rule_id }) => !set.rules.some((rule) => rule.id === rule_id));
  if (unknown) throw invalid('changes', `There is no rule ${unknown.rule_id} in this set.`);
  if (counts_from > latestDay(now())) throw invalid('counts_from', 'Enter today or an earlier day.');
  const stored = await rules.get(practiceId);
  if (stored.version !== before) throw changedMeanwhile();
  const version = before + 1;
  const chosen: PracticeRules = {
    version,
    set: adaptRules(set, changes, { version, practiceName }),
    counts_from,
    chosen_at: now().toISOString(),
    chosen_by: found.member.name,
  };
  if (chosen.set.rules.length === 0) throw invalid('changes', 'Keep at least one rule.');
  const jobs: CleanupJob[] = [
    { kind: 'judge-patients', practiceId, version },
    ...(stored.coming
      ? [{ kind: 'remove-verdicts' as const, practiceId, version: stored.coming.version }]
      : []),
  ];
  let outcome = 'chosen';
  await writeWithJobs(ruleJobs, jobs, async () => {
    outcome = await rules.choose(practiceId, chosen, now());
    return outcome === 'chosen';
  });
  if (outcome === 'full') throw tooOften();
  if (outcome === 'changed') throw changedMeanwhile();
  return present({ ...stored, version, coming: chosen });
}

/** The day that it is somewhere on earth already. */
const latestDay = (now: Date) => calendarDay(new Date(now.getTime() + 14 * 3_600_000), 'utc');

const invalid = (path: string, message: string) =>
  new AppError('invalid-request', message, [{ path, message }]);

const changedMeanwhile = () =>
  new AppError('changed-meanwhile', 'Someone else in your practice changed the rules. Reload the page.');

const tooOften = () =>
  new AppError(
    'quota-reached',
    `A practice can change its rules ${RULES.choicesPerDay} times in 24 hours. Try again tomorrow.`,
  );

import { JUDGE_VERSION } from '../../../contract/rules/judge-version.ts';
import type { PatientRows } from '../access/patient-ports.ts';
import { refreshPatient } from '../access/update-patients.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { JudgedPractices, RulesStore } from './rules-ports.ts';

/** Dependencies of the jobs that follow a choice of rules. */
export interface JudgePatientsDeps {
  rules: Pick<RulesStore, 'get'>;
  judged: JudgedPractices;
  patients: Pick<PatientRows, 'refresh'>;
  cleanup: JobQueue<CleanupJob>;
  /** For jobs of a quarter of an hour later. */
  later: JobQueue<CleanupJob>;
  now: () => Date;
}

/**
 * Judges all patients of a practice by rules that it chose, puts these in force, and then writes all again: what is due
 * goes by the rules in force. May be repeated from any place; goes on in another job when `hasTime` says so. Pets that
 * are opened meanwhile are judged by their own jobs.
 */
export async function judgePatients(
  deps: JudgePatientsDeps,
  job: CleanupJob & { kind: 'judge-patients' },
  hasTime: () => boolean,
): Promise<void> {
  const { practiceId, version, is_in_force } = job;
  const { coming, inForce } = await deps.rules.get(practiceId);
  if (coming?.version === version) {
    if (!(await refreshAll(deps, job, hasTime))) return;
    if (inForce) await deps.cleanup.send({ kind: 'remove-verdicts', practiceId, version: inForce.version });
    if (!(await deps.judged.enforce(practiceId, version))) return;
  } else if (inForce?.version !== version) return;
  // A job that was cut off before has the place where it began.
  const { after, ...again } = job;
  const rest = { ...again, ...(is_in_force && after && { after }), is_in_force: true as const };
  if (await refreshAll(deps, rest, hasTime)) await deps.judged.settle(practiceId, version, JUDGE_VERSION);
}

/** Writes the rows of all patients, from a job's place on. False when another job goes on. */
async function refreshAll(
  deps: JudgePatientsDeps,
  job: CleanupJob & { kind: 'judge-patients' },
  hasTime: () => boolean,
): Promise<boolean> {
  const { practiceId } = job;
  let after = job.after ?? null;
  do {
    if (!hasTime()) {
      await deps.cleanup.send({ ...job, ...(after !== null && { after }) });
      return false;
    }
    const { grantIds, next } = await deps.judged.patients(practiceId, after);
    await Promise.all(grantIds.map((grantId) => refreshPatient(deps, practiceId, grantId)));
    after = next;
  } while (after !== null);
  return true;
}

/** The queue tries a job for half an hour, so one whose rules still wait then has given up. */
const GIVES_UP_MS = 3_600_000;

/**
 * The job for rules that a practice chose and that nothing applies any more, or by which an earlier release judged;
 * null where there are none.
 */
export async function lostJudging(
  { rules, now }: { rules: Pick<RulesStore, 'glance'>; now: () => Date },
  practiceId: string,
): Promise<CleanupJob | null> {
  const { coming, inForce, judgedBy } = await rules.glance(practiceId);
  const chosen = coming ?? (judgedBy === JUDGE_VERSION ? null : inForce);
  if (!chosen || now().getTime() - Date.parse(chosen.chosen_at) <= GIVES_UP_MS) return null;
  return { kind: 'judge-patients', practiceId, version: chosen.version };
}

/**
 * Removes what rules said of patients that are no longer in force, and their figures. The second round, a quarter of an
 * hour later, removes what a job wrote that had read the rules before.
 */
export async function removeVerdicts(
  { rules, judged, cleanup, later }: Pick<JudgePatientsDeps, 'rules' | 'judged' | 'cleanup' | 'later'>,
  job: CleanupJob & { kind: 'remove-verdicts' },
  hasTime: () => boolean,
): Promise<void> {
  const { practiceId, version } = job;
  const { inForce, coming } = await rules.get(practiceId);
  if ([inForce, coming].some((each) => each?.version === version)) return;
  do if (!hasTime()) return cleanup.send(job);
  while (await judged.removeVerdicts(practiceId, version));
  if (!job.is_last_round) await later.send({ ...job, is_last_round: true });
}

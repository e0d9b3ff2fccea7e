import { calendarDay } from '../../../contract/dates.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { figuresOf } from '../practices/compliance.ts';
import type { PracticesWithAccess } from '../practices/ports.ts';
import { practiceState } from '../practices/practice-state.ts';
import type { RulesStore } from '../practices/rules-ports.ts';
import { type FollowDeps, followReminders } from './follow-reminders.ts';
import type { AnalyticsStore } from './ports.ts';

/** Dependencies of the nightly job that keeps a practice's figures. */
export interface KeepFiguresDeps extends FollowDeps {
  withAccess: Pick<PracticesWithAccess, 'withCount'>;
  rules: Pick<RulesStore, 'get'>;
  analytics: Pick<AnalyticsStore, 'figures' | 'keepNight' | 'keepReminders'>;
  cleanup: JobQueue<CleanupJob>;
}

/**
 * Keeps the figures of a practice as of this night: its patients by state, and what followed its reminders. A practice
 * without a plan sees no patients, so it has no figures of these nights. May be repeated; goes on in another job when
 * `hasTime` says so.
 */
export async function keepFigures(
  deps: KeepFiguresDeps,
  job: CleanupJob & { kind: 'keep-figures' },
  hasTime: () => boolean,
): Promise<void> {
  const { practiceId } = job;
  const now = deps.now();
  const found = await deps.withAccess.withCount(practiceId);
  if (found?.practice.kind !== 'veterinary') return;
  if (practiceState(found.practice, found.subscriber, now) !== 'open') return;
  await keepNight(deps, practiceId, calendarDay(now, 'utc'));
  if (!(await followReminders(deps, practiceId, hasTime))) await deps.cleanup.send(job);
}

/** How often rules may come into force between two reads. */
const MOST_TRIES = 3;

/**
 * Keeps the figures by the rules in force. Figures of rules that are in force no longer are being removed: what was
 * read of them counts only if the rules still are in force afterwards.
 */
async function keepNight(
  { rules, analytics }: Pick<KeepFiguresDeps, 'rules' | 'analytics'>,
  practiceId: string,
  day: string,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { inForce } = await rules.get(practiceId);
    if (!inForce) return;
    const { version, set } = inForce;
    const counts = await analytics.figures(practiceId, version);
    if ((await rules.get(practiceId)).inForce?.version !== version) continue;
    return analytics.keepNight(practiceId, {
      day,
      rules: { version, name: set.name, set_version: set.version },
      patients: figuresOf((state) => counts[state] ?? 0),
    });
  }
  throw new Error('The rules of a practice changed again and again.');
}

import type { PlanSettings } from '../../../../../contract/billing/plans.ts';
import type { Overview } from '../../../../../contract/pets/overview.ts';
import { call } from '../../../platform/api/call.ts';
import { siteConfig } from '../../../platform/config.ts';
import { getSession } from '../../../platform/session/session.ts';
import { canShare } from '../../../shared/texts/plan-text.ts';
import { areDone, firstSteps, isExperienced, isInUse } from './first-steps.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { areStepsHidden, hideSteps } from './hidden-steps.ts';

/**
 * The card of a new owner's first steps; null for whoever is done, or wants none. Only for a new owner another call
 * tells whether there are links.
 */
export async function loadFirstSteps(overview: Overview, freePlan: PlanSettings | null, signal: AbortSignal) {
  const userId = (await getSession())?.userId;
  if (!userId || areStepsHidden(userId)) return null;
  const steps = firstSteps(overview, !isInUse(overview) && (await hasShare(overview, signal)));
  const uses = { share: canShare(overview.plan, freePlan), mail: freePlan !== null && (await sendsMail()) };
  if (isExperienced(overview) || areDone(steps, uses.share || uses.mail)) {
    hideSteps(userId);
    return null;
  }
  return { FirstStepsCard, steps: { ...steps, userId }, uses };
}

/** Without the stage's settings nothing is promised, nor waited for once more. */
const sendsMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );

/** A failure counts as none: a step that is not ticked troubles nobody, a dashboard that fails for it does. */
async function hasShare(overview: Overview, signal: AbortSignal): Promise<boolean> {
  if (isExperienced(overview)) return false;
  const lists = overview.pets.map(({ id }) => call('list-shares', { params: { petId: id }, signal }));
  const answers = await Promise.allSettled(lists);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.shares.length > 0);
}

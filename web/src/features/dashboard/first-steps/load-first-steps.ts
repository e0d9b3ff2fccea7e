import type { PlanSettings } from '../../../../../contract/billing/plans.ts';
import type { Overview } from '../../../../../contract/overview/overview.ts';
import { shareCalls } from '../../../../../contract/sharing/share-calls.ts';
import { call } from '../../../platform/api/call.ts';
import type { ListedPet } from '../../../platform/api/listed-pet.ts';
import { siteConfig } from '../../../platform/config.ts';
import { hasGrantedPets } from '../../../platform/session/has-granted-pets.ts';
import { getSession } from '../../../platform/session/session.ts';
import { canShare } from '../../../shared/texts/plan-text.ts';
import { areDone, firstSteps, isExperienced, isInUse } from './first-steps.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { areStepsHidden, hideSteps } from './hidden-steps.ts';

/**
 * The card with a new owner's first steps; null if they are done or hidden, and for a guest: whoever came for the pets
 * of others isn't a new owner. Only for new owners it makes another call, for their share links. `granted`: the pets of
 * others; null where they aren't known.
 */
export async function loadFirstSteps(
  overview: Overview,
  granted: readonly ListedPet[] | null,
  freePlan: PlanSettings | null,
  signal: AbortSignal,
) {
  const userId = (await getSession())?.userId;
  if (!userId || areStepsHidden(userId)) return null;
  if (overview.pets.length === 0 && (granted ? granted.length > 0 : hasGrantedPets(userId))) return null;
  const steps = firstSteps(overview, !isInUse(overview) && (await hasShare(overview, signal)));
  const uses = { share: canShare(overview.plan, freePlan), mail: freePlan !== null && (await sendsMail()) };
  if (isExperienced(overview) || areDone(steps, uses.share || uses.mail)) {
    hideSteps(userId);
    return null;
  }
  return { FirstStepsCard, steps: { ...steps, userId }, uses };
}

/** If the site's config can't be loaded, promises no reminders. */
const sendsMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );

/** A failure counts as no link: an unchecked step is better than a failing dashboard. */
async function hasShare(overview: Overview, signal: AbortSignal): Promise<boolean> {
  if (isExperienced(overview)) return false;
  const lists = overview.pets.map(({ id }) =>
    call(shareCalls['list-shares'], { params: { petId: id }, signal }),
  );
  const answers = await Promise.allSettled(lists);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value.shares.length > 0);
}

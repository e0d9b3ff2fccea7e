import type { PlanSettings } from '../../../../contract/plans.ts';
import { siteConfig } from '../../config.ts';

/** What the stage's free plan allows. Null where that can't be told: then nothing of it is promised. */
export const loadFreePlan = (): Promise<PlanSettings | null> =>
  siteConfig().then(
    ({ freePlan }) => freePlan,
    () => null,
  );

import type { PlanSettings } from '../../../../contract/plans.ts';
import { siteConfig } from '../../config.ts';
import { patience } from '../../offline/unreachable.ts';

/** What the stage's free plan allows. Null where that can't be told soon: then nothing of it is promised. */
export const loadFreePlan = (): Promise<PlanSettings | null> =>
  Promise.race([
    siteConfig().then(
      ({ freePlan }) => freePlan,
      () => null,
    ),
    patience(null),
  ]);

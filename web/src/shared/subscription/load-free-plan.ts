import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { siteConfig } from '../../platform/config.ts';
import { patience } from '../../platform/offline/unreachable.ts';

/** What the stage's free plan allows. Null where that can't be told soon: then nothing of it is promised. */
export const loadFreePlan = (): Promise<PlanSettings | null> =>
  Promise.race([
    siteConfig().then(
      ({ freePlan }) => freePlan,
      () => null,
    ),
    patience(null),
  ]);

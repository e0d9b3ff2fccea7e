import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { siteConfig } from '../../platform/config.ts';
import { patience } from '../../platform/offline/unreachable.ts';

/** The free plan's settings. Null if they can't be loaded quickly; then nothing is promised. */
export const loadFreePlan = (): Promise<PlanSettings | null> =>
  Promise.race([
    siteConfig().then(
      ({ freePlan }) => freePlan,
      () => null,
    ),
    patience(null),
  ]);

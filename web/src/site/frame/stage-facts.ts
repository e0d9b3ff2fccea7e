import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import type { SiteConfig } from '../../../../contract/site/site-config.ts';

/** What the public pages tell of the stage that serves them. */
export type StageFacts = Pick<SiteConfig, 'stage' | 'region' | 'mail' | 'freePlan'>;

/**
 * Reads the stage's settings by hand, since the app's schema would bring all of zod along; null where they don't come.
 */
export async function loadStageFacts(): Promise<StageFacts | null> {
  try {
    const answer = await fetch('/config.json');
    const config: unknown = await answer.json();
    return factsIn(config);
  } catch {
    return null;
  }
}

/** The facts of a `config.json`, or null when it is none. */
function factsIn(config: unknown): StageFacts | null {
  if (!isObject(config)) return null;
  const { stage, region, mail, freePlan } = config;
  if (typeof stage !== 'string' || typeof region !== 'string' || typeof mail !== 'boolean') return null;
  return isFreePlan(freePlan) ? { stage, region, mail, freePlan } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFreePlan = (value: unknown): value is PlanSettings =>
  isObject(value) &&
  (value.recordsPerPet === null || typeof value.recordsPerPet === 'number') &&
  typeof value.sharing === 'boolean';

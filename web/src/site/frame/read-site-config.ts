import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import type { SiteConfig } from '../../../../contract/site/site-config.ts';

/** The part of the site's config that public pages show. */
export type PublicSiteConfig = Pick<SiteConfig, 'stage' | 'region' | 'mail' | 'freePlan' | 'taxes'>;

/** Reads config.json without the app's schema, which would add zod to every public page. Null on any failure. */
export async function readSiteConfig(): Promise<PublicSiteConfig | null> {
  try {
    const response = await fetch('/config.json');
    const config: unknown = await response.json();
    return parseConfig(config);
  } catch {
    return null;
  }
}

function parseConfig(config: unknown): PublicSiteConfig | null {
  if (!isObject(config)) return null;
  const { stage, region, mail, freePlan, taxes } = config;
  if (typeof stage !== 'string' || typeof region !== 'string' || typeof mail !== 'boolean') return null;
  return isFreePlan(freePlan) ? { stage, region, mail, freePlan, taxes: taxes === true } : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFreePlan = (value: unknown): value is PlanSettings =>
  isObject(value) &&
  (value.recordsPerPet === null || typeof value.recordsPerPet === 'number') &&
  typeof value.sharing === 'boolean';

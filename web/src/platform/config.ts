import { AppError } from '../../../contract/problem.ts';
import { type SiteConfig, siteConfigSchema } from '../../../contract/site/site-config.ts';
import { ANSWER_MS } from './session/connection.ts';

let loading: Promise<SiteConfig> | undefined;

async function fetchSiteConfig(): Promise<SiteConfig> {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(ANSWER_MS) });
    return siteConfigSchema.parse(await answer.json());
  } catch {
    throw new AppError('try-again', 'Pawfile can’t be reached. Check your connection and try again.');
  }
}

/** The site's config, fetched once; after a failure the next call tries again. Throws an AppError. */
export function siteConfig(): Promise<SiteConfig> {
  loading ??= fetchSiteConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The endpoint of Cognito's API. */
export const cognitoEndpoint = ({
  userPoolEndpoint,
  region,
}: Pick<SiteConfig, 'userPoolEndpoint' | 'region'>) =>
  userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;

import { AppError } from '../../../contract/problem.ts';
import { type SiteConfig, siteConfigSchema } from '../../../contract/site/site-config.ts';
import { timeLimit } from './abort-signals.ts';
import { ANSWER_MS, lossText } from './session/connection.ts';

const UNREACHABLE = 'Pawfile can’t be reached. Try again in a moment.';

let loading: Promise<SiteConfig> | undefined;

async function fetchSiteConfig(): Promise<SiteConfig> {
  try {
    const answer = await fetch('/config.json', { signal: timeLimit(ANSWER_MS) });
    return siteConfigSchema.parse(await answer.json());
  } catch (error) {
    throw new AppError('try-again', lossText(error) ?? UNREACHABLE);
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

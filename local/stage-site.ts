import { fileURLToPath } from 'node:url';
import { FREE_PLAN } from '../contract/billing/plans.ts';
import { ENGINES_PATH } from '../contract/site/engines.ts';
import type { SiteConfig } from '../contract/site/site-config.ts';
import { type InlineSources, readInlineSources } from '../lib/inline-sources.ts';
import { readCommit } from '../lib/release.ts';
import {
  contentSecurityPolicy,
  engineHeaders,
  siteHeaders,
  UNLISTED_PATHS,
  unlistedHeaders,
} from '../lib/site-headers.ts';
import { CLIENT_ID, REGION, SUPPORT_ADDRESS, USER_POOL_ID } from './constants.ts';
import { createSite } from './site.ts';
import { loadSpaRouter } from './spa-router.ts';

const SPA_ROUTER = fileURLToPath(new URL('../lib/spa-router.js', import.meta.url));

let commit: string | undefined;

/** The commit at the start of this process: for it, git looks at each file. */
function commitOfStart(): string {
  commit ??= readCommit();
  return commit;
}

/** The settings of the local stage, as its site's `config.json` has them. */
export const localSettings = (awsUrl: string, taxes = false): SiteConfig => ({
  stage: 'local',
  commit: commitOfStart(),
  region: REGION,
  userPoolId: USER_POOL_ID,
  userPoolClientId: CLIENT_ID,
  userPoolEndpoint: awsUrl,
  mail: true,
  supportEmail: SUPPORT_ADDRESS,
  freePlan: FREE_PLAN,
  taxes,
});

interface StageSiteOptions {
  /** The folder with the built site. */
  siteDir: string;
  /** The addresses of the site and of the AWS services for browsers. */
  siteUrl: string;
  awsUrl: string;
  config: SiteConfig;
  /** What its pages hold inline. Default: read from them. */
  inline?: InlineSources | undefined;
}

/** Creates the built site as the local stage serves it, with the headers that CloudFront adds to pages and API. */
export function createStageSite({
  siteDir,
  siteUrl,
  awsUrl,
  config,
  inline = readInlineSources(siteDir),
}: StageSiteOptions) {
  const pageHeaders = siteHeaders(contentSecurityPolicy({ connect: [awsUrl], documents: [awsUrl], inline }));
  const apiHeaders = { ...pageHeaders, ...unlistedHeaders };
  const site = createSite({
    dir: siteDir,
    origin: siteUrl,
    config,
    route: loadSpaRouter(SPA_ROUTER),
    headers: (path) => {
      if (path.startsWith(`${ENGINES_PATH}/`)) return engineHeaders;
      return UNLISTED_PATHS.some((each) => path.startsWith(each)) ? apiHeaders : pageHeaders;
    },
  });
  return { site, pageHeaders, apiHeaders };
}

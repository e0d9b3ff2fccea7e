import type { IncomingMessage } from 'node:http';
import { ORIGIN_SECRET_HEADER, VIEWER_SOURCE_HEADER } from '../contract/origin-secret.ts';
import { isPublicPath } from '../contract/public-paths.ts';
import type { InlineSources } from '../lib/inline-sources.ts';
import { answerHeaders } from '../lib/site-headers.ts';
import { createAuthorizer } from './authorizer.ts';
import {
  ACCOUNTS_BUCKET,
  BUCKET,
  CLIENT_ID,
  CREDENTIALS,
  ORIGIN_SECRET,
  REGION,
  SIGNING_KEY_ALIAS,
  USER_POOL_ID,
} from './constants.ts';
import { CONTROL_PATH, createControl } from './control.ts';
import type { Development } from './dev/development.ts';
import { createDocuments } from './documents.ts';
import { createFront } from './front.ts';
import { createGateway } from './gateway.ts';
import type { Route } from './gateway-routes.ts';
import type { Schedule } from './schedules.ts';
import { localConfig } from './seed/accounts.ts';
import type { Handle } from './serve.ts';
import type { Services } from './services.ts';
import { createStageSite, localSettings } from './stage-site.ts';
import { createStyleguide } from './styleguide.ts';

interface OriginOptions {
  services: Pick<Services, 'clock' | 'mailbox' | 'cognito' | 'ses' | 'stripe' | 'table'>;
  routes: readonly Route[];
  siteDir: string;
  /** What the site's pages hold inline. Default: read from them. */
  inline?: InlineSources | undefined;
  /** The address of this origin for browsers. */
  siteUrl: string;
  /** The address of the AWS services. */
  awsUrl: string;
  /** Whether tax is added to prices. */
  taxes: boolean;
  /** Whether the sign-in page can offer demo accounts. */
  isSeeded: boolean;
  /** The latest lines of the functions' logs, the newest last. */
  recentLog: readonly object[];
  runSchedule: (name: Schedule) => Promise<void>;
  reset: () => Promise<void>;
  /** Runs an API call that no reset may interrupt. */
  use: (call: () => Promise<void>) => Promise<void>;
  onError: (error: unknown) => void;
  createSite?: Development['createSite'] | undefined;
}

/** Creates the origin that browsers see: the site, its API, and the control page. */
export function createOrigin(options: OriginOptions): Handle {
  const { services, awsUrl, siteDir, inline, siteUrl, taxes, routes, use, onError, isSeeded } = options;
  const { clock, cognito } = services;
  const config = {
    ...localSettings(awsUrl, taxes),
    ...(isSeeded && { local: localConfig(CONTROL_PATH) }),
  };
  const { site, pageHeaders, apiHeaders } = createStageSite({ siteDir, siteUrl, awsUrl, config, inline });
  const { createSite = () => site } = options;

  const gateway = createGateway({
    routes,
    authorize: createAuthorizer({
      jwks: cognito.jwks,
      issuer: () => `${awsUrl}/${USER_POOL_ID}`,
      clientId: CLIENT_ID,
    }),
    now: clock.now,
    originHeaders: cloudFrontHeaders,
    headers: (path) => (path.startsWith('/api/') ? apiHeaders : answerHeaders),
    onError,
  });
  return createFront({
    gateway: (request, response, target) => use(() => gateway(request, response, target)),
    documents: createDocuments(`${awsUrl}/${BUCKET}`),
    control: createControl({ ...options, ...services, endpoints: endpoints(awsUrl, services.table) }),
    styleguide: createStyleguide(pageHeaders),
    site: createSite(site, { origin: siteUrl, supportEmail: config.supportEmail }),
    headers: pageHeaders,
  });
}

/** The addresses for other tools; `null` for those that do not exist yet. */
const endpoints = (awsUrl: string, table: string) => ({
  dynamodb: awsUrl,
  s3: awsUrl,
  sqs: awsUrl,
  ses: awsUrl,
  cognito: awsUrl,
  kms: awsUrl,
  stripe: awsUrl,
  region: REGION,
  ...CREDENTIALS,
  table,
  bucket: BUCKET,
  accountsBucket: ACCOUNTS_BUCKET,
  userPoolId: USER_POOL_ID,
  userPoolClientId: CLIENT_ID,
  signingKey: SIGNING_KEY_ALIAS,
});

/**
 * The headers that CloudFront sets on every request to the gateway, whatever the viewer sent: those about the viewer on
 * public calls only (lib/api-behaviors.ts). No country is known here, but for who knows the secret: the seed.
 */
export function cloudFrontHeaders({ url = '', headers, socket }: IncomingMessage): Record<string, string> {
  if (!isPublicPath(url.split('?')[0] ?? ''))
    return { [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET, [VIEWER_SOURCE_HEADER]: 'unknown' };
  const country = headers[ORIGIN_SECRET_HEADER] === ORIGIN_SECRET ? headers[VIEWER_COUNTRY_HEADER] : '';
  return {
    [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    [VIEWER_SOURCE_HEADER]: 'cloudfront',
    'cloudfront-viewer-address': `${socket.remoteAddress ?? '127.0.0.1'}:${socket.remotePort ?? 0}`,
    [VIEWER_COUNTRY_HEADER]: String(country),
  };
}

const VIEWER_COUNTRY_HEADER = 'cloudfront-viewer-country';

import type { IncomingMessage, ServerResponse } from 'node:http';
import { ACCOUNTS_BUCKET } from './constants.ts';

interface Service {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}
type ServiceName =
  | 'dynamodb'
  | 'cognito'
  | 'kms'
  | 'sqs'
  | 'ses'
  | 'ssm'
  | 's3'
  | 'accountBackups'
  | 'stripe';

/** In the JSON protocols, the header `x-amz-target` names the service. */
const TARGETS: [prefix: string, service: ServiceName][] = [
  ['DynamoDB_20120810.', 'dynamodb'],
  ['AWSCognitoIdentityProviderService.', 'cognito'],
  ['AmazonSQS.', 'sqs'],
  ['AmazonSSM.', 'ssm'],
  ['TrentService.', 'kms'],
];

/**
 * The services that the site's pages use. The others check no signature, so any page in the browser could call them.
 */
const BROWSER_SERVICES: readonly ServiceName[] = ['cognito', 's3'];

interface RouterOptions {
  poolId: string;
  /** The origins of the site. */
  siteOrigins: readonly string[];
}

/**
 * Serves all services at one address. Answers 403 to the pages of other sites, which the browser names in `Origin`, and
 * to any page that calls more than sign-in and documents.
 */
export function createAwsRouter(
  services: Record<ServiceName, Service>,
  { poolId, siteOrigins }: RouterOptions,
): Service['handle'] {
  return (request, response) => {
    const service = findService(request, poolId);
    // Stripe's pages post to themselves and check the origin of a form.
    if (isStripePage(request)) return services.stripe.handle(request, response);
    const { origin } = request.headers;
    const isSite = origin !== undefined && siteOrigins.includes(origin);
    if (origin === undefined || (isSite && BROWSER_SERVICES.includes(service))) {
      return services[service].handle(request, response);
    }
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
    response.end(`The local ${service} refuses calls from pages of ${origin}.\n`);
  };
}

/** Whether a request is about a bucket or its objects. */
const isOfBucket = (url: string, bucket: string) => url.startsWith(`/${bucket}/`) || url === `/${bucket}`;

const isStripePage = ({ url = '' }: IncomingMessage) => url.startsWith('/stripe/');

function findService(request: IncomingMessage, poolId: string): ServiceName {
  const target = String(request.headers['x-amz-target'] ?? '');
  const named = TARGETS.find(([prefix]) => target.startsWith(prefix));
  if (named) return named[1];
  const url = request.url ?? '';
  if (url.startsWith('/v2/email/')) return 'ses';
  if (url.startsWith('/v1/')) return 'stripe';
  if (url.startsWith(`/${poolId}/`)) return 'cognito';
  if (isOfBucket(url, ACCOUNTS_BUCKET)) return 'accountBackups';
  // A preflight only announces `x-amz-target`. From a browser, only sign-in uses it.
  const announced = request.headers['access-control-request-headers'] ?? '';
  return /\bx-amz-target\b/i.test(announced) ? 'cognito' : 's3';
}

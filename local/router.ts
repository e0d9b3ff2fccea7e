import type { IncomingMessage, ServerResponse } from 'node:http';

interface Service {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}
type ServiceName = 'dynamodb' | 'cognito' | 'sqs' | 'ses' | 'ssm' | 's3' | 'stripe';

/** The JSON protocols name service and operation in this header. */
const TARGETS: [prefix: string, service: ServiceName][] = [
  ['DynamoDB_20120810.', 'dynamodb'],
  ['AWSCognitoIdentityProviderService.', 'cognito'],
  ['AmazonSQS.', 'sqs'],
  ['AmazonSSM.', 'ssm'],
];

/** What the site's pages use. The others take no signature, so that any page in the browser could use them too. */
const BROWSER_SERVICES: readonly ServiceName[] = ['cognito', 's3'];

interface RouterOptions {
  poolId: string;
  /** The origins of the site. */
  siteOrigins: readonly string[];
}

/**
 * Lets all services live at one address, and tells by a request which of them it is for. Answers 403 to the pages of
 * other sites, which the browser names in `Origin`, and to any page that asks for more than sign-in and documents.
 */
export function createAwsRouter(
  services: Record<ServiceName, Service>,
  { poolId, siteOrigins }: RouterOptions,
): Service['handle'] {
  return (request, response) => {
    const service = findService(request, poolId);
    // Its pages post to themselves, and look at the origin of who posts themselves.
    if (isStripePage(request)) return services.stripe.handle(request, response);
    const { origin } = request.headers;
    const isSite = origin !== undefined && siteOrigins.includes(origin);
    if (origin === undefined || (isSite && BROWSER_SERVICES.includes(service))) {
      return services[service].handle(request, response);
    }
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
    response.end(`The local ${service} takes no calls from the pages of ${origin}.\n`);
  };
}

const isStripePage = ({ url = '' }: IncomingMessage) => url.startsWith('/stripe/');

function findService(request: IncomingMessage, poolId: string): ServiceName {
  const target = String(request.headers['x-amz-target'] ?? '');
  const named = TARGETS.find(([prefix]) => target.startsWith(prefix));
  if (named) return named[1];
  const url = request.url ?? '';
  if (url.startsWith('/v2/email/')) return 'ses';
  if (url.startsWith('/v1/')) return 'stripe';
  if (url.startsWith(`/${poolId}/`)) return 'cognito';
  // A preflight has no such header yet; only sign-in calls it from a browser.
  const announced = request.headers['access-control-request-headers'] ?? '';
  return /\bx-amz-target\b/i.test(announced) ? 'cognito' : 's3';
}

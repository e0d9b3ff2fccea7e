import type { IncomingMessage, ServerResponse } from 'node:http';

interface Service {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}
type ServiceName = 'dynamodb' | 'cognito' | 'sqs' | 'ses' | 's3';

/** The JSON protocols name service and operation in this header. */
const TARGETS: [prefix: string, service: ServiceName][] = [
  ['DynamoDB_20120810.', 'dynamodb'],
  ['AWSCognitoIdentityProviderService.', 'cognito'],
  ['AmazonSQS.', 'sqs'],
];

/** Lets all services live at one address, and tells by a request which of them it is for. */
export function createAwsRouter(services: Record<ServiceName, Service>, poolId: string): Service['handle'] {
  return (request, response) => services[findService(request, poolId)].handle(request, response);
}

function findService(request: IncomingMessage, poolId: string): ServiceName {
  const target = String(request.headers['x-amz-target'] ?? '');
  const named = TARGETS.find(([prefix]) => target.startsWith(prefix));
  if (named) return named[1];
  const url = request.url ?? '';
  if (url.startsWith('/v2/email/')) return 'ses';
  if (url.startsWith(`/${poolId}/`)) return 'cognito';
  // A preflight has no such header yet; only sign-in calls it from a browser.
  const announced = request.headers['access-control-request-headers'] ?? '';
  return /\bx-amz-target\b/i.test(announced) ? 'cognito' : 's3';
}

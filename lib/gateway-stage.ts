import { ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnStage, type HttpRoute, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { api as contract } from '../contract/api.ts';
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { REFUSED_TOKENS_RATE } from '../contract/security-events.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/**
 * The call, its result and its duration, and why the gateway answered itself: no path, no address, nothing about the
 * caller. `integrationRequestId` is Lambda's own id, which the lines of a crash have. `refusedShare` is what a refused
 * token adds to the alarm of security events: a filter's value is a field, or a whole number.
 */
const LOG_FORMAT = {
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  integrationError: '$context.integrationErrorMessage',
  integrationRequestId: '$context.integration.requestId',
  integrationLatency: '$context.integrationLatency',
  authorizerError: '$context.authorizer.error',
  gatewayError: '$context.error.responseType',
  refusedShare: 1 / REFUSED_TOKENS_RATE,
};

/**
 * Creates the gateway's stage: throttling and the access log. It comes after the routes, because the gateway refuses
 * settings for a route that it does not know yet.
 */
export function createGatewayStage(
  scope: Construct,
  stage: Stage,
  httpApi: IHttpApi,
  routes: readonly HttpRoute[],
): { gatewayStage: CfnStage; accessLog: LogGroup } {
  const accessLog = new LogGroup(scope, 'AccessLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicyOf(stage),
  });
  const { throttling } = stage;
  const sharedPet = contract['get-shared-pet'];
  /** Each accepted message sends mails, and each report writes lines. */
  const contactRoutes = Object.values(contract)
    .filter(({ service }: Endpoint) => service === 'contact' || service === 'reports')
    .map(({ method, path }) => `${method} ${path}`);
  const limits = ({ rate, burst }: Stage['throttling']['api']) => ({
    // CloudFormation spells these keys with a capital.
    ThrottlingRateLimit: rate,
    ThrottlingBurstLimit: burst,
  });
  const gatewayStage = new CfnStage(scope, 'GatewayStage', {
    apiId: httpApi.apiId,
    stageName: '$default',
    autoDeploy: true,
    defaultRouteSettings: {
      throttlingRateLimit: throttling.api.rate,
      throttlingBurstLimit: throttling.api.burst,
    },
    routeSettings: {
      // Anyone may guess tokens here, so this call gets a lower limit. Each network has one of its own below it.
      [`${sharedPet.method} ${sharedPet.path}`]: limits(throttling.sharedPet),
      ...Object.fromEntries(contactRoutes.map((key) => [key, limits(throttling.contact)])),
      // Anyone may send an unsigned event. Stripe resends events that are refused.
      [`POST ${WEBHOOK_PATH}`]: limits(throttling.webhook),
    },
    accessLogSettings: { destinationArn: arnWithoutStreams(accessLog), format: JSON.stringify(LOG_FORMAT) },
  });
  gatewayStage.node.addDependency(...routes);
  return { gatewayStage, accessLog };
}

/** The group's own ARN ends with `:*`; the gateway stores it without, and would seem changed by hand ever after. */
const arnWithoutStreams = (log: LogGroup) =>
  Stack.of(log).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: log.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

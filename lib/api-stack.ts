import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { createCleanupQueue } from './cleanup-queue.ts';
import type { Data } from './data-stack.ts';
import type { Edge } from './edge-stack.ts';
import { createApiFunction, createCleanupFunction, createPublicFunction } from './functions.ts';
import { createGatewayStage } from './gateway-stage.ts';
import { alarmOnDeadLetters, alarmOnErrors, alarmOnServerErrors } from './observability.ts';
import { addRoutes } from './routes.ts';
import { deploySite } from './site-deployment.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** Makes the stack that changes with every release: functions, routes, alarms and the site's files from `siteDir`. */
export function createApiStack(app: Construct, stage: Stage, siteDir: string, edge: Edge, data: Data): void {
  const stack = new Stack(app, `pawfile-${stage.name}-api`, stackProps(stage));
  const { queue, deadLetters } = createCleanupQueue(stack);
  const apiFunction = createApiFunction(stack, stage, data, queue);
  const publicFunction = createPublicFunction(stack, stage, data);
  const cleanupFunction = createCleanupFunction(stack, stage, data, queue);

  // By attributes: CDK would put integrations and authorizer beside the API, into a stack that this one depends on.
  const httpApi = HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId: edge.api.apiId });
  const routes = addRoutes(stack, httpApi, data, { owner: apiFunction, public: publicFunction });
  createGatewayStage(stack, stage, httpApi, routes);
  deploySite(stack, stage, siteDir, edge, data);

  alarmOnErrors(
    stack,
    'ApiErrors',
    apiFunction,
    'Owners see “Something went wrong” instead of their pets, or can’t save.',
  );
  alarmOnErrors(
    stack,
    'PublicErrors',
    publicFunction,
    'Vets and sitters can’t open the links that owners gave them.',
  );
  alarmOnErrors(
    stack,
    'CleanupErrors',
    cleanupFunction,
    'Documents of deleted pets and records stay in storage for longer than they should; nobody can reach them.',
  );
  alarmOnDeadLetters(
    stack,
    'CleanupGaveUp',
    deadLetters,
    'Documents of deleted pets or records will never be removed, or a new document will expire after a day, unless the message is sent again.',
  );
  alarmOnServerErrors(
    stack,
    'ServerErrors',
    httpApi,
    'Calls fail for owners or for recipients of links, who see an error and have to try again.',
  );
}

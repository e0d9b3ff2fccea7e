import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { createAccounts } from './account.ts';
import { addAlarms } from './alarms.ts';
import type { Data } from './data-stack.ts';
import type { Edge } from './edge-stack.ts';
import { createExports } from './exports.ts';
import {
  CLEANUP_VISIBILITY,
  createApiFunction,
  createCleanupFunction,
  createPublicFunction,
} from './functions.ts';
import { createGatewayStage } from './gateway-stage.ts';
import { createImports } from './imports.ts';
import { createJobQueue } from './job-queue.ts';
import { createPayments } from './payments.ts';
import { addRoutes } from './routes.ts';
import { createShareMail } from './share-mail.ts';
import { deploySite } from './site-deployment.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** Makes the stack that changes with every release: functions, routes, alarms and the site's files from `siteDir`. */
export function createApiStack(app: Construct, stage: Stage, siteDir: string, edge: Edge, data: Data): void {
  const stack = new Stack(app, `pawfile-${stage.name}-api`, stackProps(stage));
  const cleanup = createJobQueue(stack, 'Cleanup', CLEANUP_VISIBILITY);
  const shareMail = createShareMail(stack, stage, data, edge.siteOrigin);
  const exports = createExports(stack, stage, data);
  const imports = createImports(stack, stage, data);
  const apiFunction = createApiFunction(stack, stage, data, { cleanup, exports, imports });
  const publicFunction = createPublicFunction(stack, stage, data, shareMail);
  const cleanupFunction = createCleanupFunction(stack, stage, data, cleanup);
  const payments = createPayments(stack, stage, data, edge.siteOrigin);
  const accounts = createAccounts(stack, stage, data, edge.siteOrigin);

  // By attributes: CDK would put integrations and authorizer beside the API, into a stack that this one depends on.
  const httpApi = HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId: edge.api.apiId });
  const routes = addRoutes(stack, httpApi, data, {
    api: apiFunction,
    billing: payments.billing,
    account: accounts.fn,
    public: publicFunction,
    webhook: payments.webhook,
  });
  createGatewayStage(stack, stage, httpApi, routes);
  deploySite(stack, stage, siteDir, edge, data);

  addAlarms(stack, stage, {
    httpApi,
    apiFunction,
    publicFunction,
    cleanupFunction,
    customMessage: data.customMessage,
    cleanup,
    exports,
    imports,
    shareMail,
    payments,
    accounts,
  });
}

import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { createAccounts } from './account.ts';
import { addAlarms } from './alarms.ts';
import { createContactFunction } from './contact.ts';
import type { Data } from './data.ts';
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
import { createMail } from './mail.ts';
import { createMailEvents } from './mail-events.ts';
import { createPayments } from './payments.ts';
import { createReminderMails, createRemindersFunction } from './reminders.ts';
import { addRoutes } from './routes.ts';
import { deploySite } from './site-deployment.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** Makes the stack that changes with every release: functions, routes, alarms and the site's files from `siteDir`. */
export function createApiStack(app: Construct, stage: Stage, siteDir: string, edge: Edge, data: Data): void {
  const stack = new Stack(app, `pawfile-${stage.name}-api`, stackProps(stage));
  const cleanup = createJobQueue(stack, 'Cleanup', CLEANUP_VISIBILITY);
  const mailEvents = createMailEvents(stack, stage, data);
  const mail = createMail(stack, stage, data, edge.siteOrigin, mailEvents);
  const exports = createExports(stack, stage, data);
  const publicFunction = createPublicFunction(stack, stage, data);
  const contactFunction = createContactFunction(stack, data);
  const imports = createImports(stack, stage, data, cleanup);
  const apiFunction = createApiFunction(stack, stage, data, edge.siteOrigin, { cleanup, exports, imports });
  const cleanupFunction = createCleanupFunction(stack, stage, data, cleanup);
  const payments = createPayments(stack, stage, data, edge.siteOrigin);
  const accounts = createAccounts(stack, stage, data, edge.siteOrigin);
  const reminders = createRemindersFunction(stack, data, edge.siteOrigin);
  const reminderMails = createReminderMails(stack, stage, data, edge.siteOrigin, mailEvents);

  // By attributes: CDK would put integrations and authorizer beside the API, into a stack that this one depends on.
  const httpApi = HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId: edge.api.apiId });
  const routes = addRoutes(stack, httpApi, data, {
    api: apiFunction,
    billing: payments.billing,
    account: accounts.fn,
    public: publicFunction,
    reminders,
    contact: contactFunction,
    webhook: payments.webhook,
  });
  createGatewayStage(stack, stage, httpApi, routes);
  deploySite(stack, stage, siteDir, edge, data);

  addAlarms(stack, stage, {
    httpApi,
    apiFunction,
    publicFunction,
    contactFunction,
    cleanupFunction,
    customMessage: data.customMessage,
    postConfirmation: data.postConfirmation,
    cleanup,
    exports,
    mail,
    imports,
    payments,
    accounts,
    reminders,
    reminderMails,
    mailEvents,
  });
}

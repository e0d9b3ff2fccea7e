import { CfnOutput, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { addAlarms } from './alarms.ts';
import { createBudget } from './budget.ts';
import { runDaily } from './daily-functions.ts';
import { createDashboard } from './dashboard.ts';
import type { Data } from './data-stack.ts';
import { dropUnusedLayers } from './drop-unused-layers.ts';
import { watchEdge } from './edge-alarms.ts';
import type { Edge } from './edge-stack.ts';
import { createFunctions, functionNames } from './functions.ts';
import { createGatewayStage } from './gateway-stage.ts';
import { createJobQueues, deliverJobs } from './job-queues.ts';
import { createLiveFunctions, releaseGradually } from './live-functions.ts';
import { createMailEvents } from './mail-events.ts';
import { denyInfectedFiles } from './malware-scan.ts';
import { createAlarms } from './observability.ts';
import { watchFromOutside } from './outside-watch.ts';
import type { Release } from './release.ts';
import { apiResources } from './resources.ts';
import { addRoutes } from './routes.ts';
import { addSecurityAlarms } from './security-alarms.ts';
import { deploySite } from './site-deployment.ts';
import { deploySourceMaps } from './source-maps.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** The functions that sign the URLs of documents and exports, or put photos into mails. */
const SHOWING = ['api', 'public', 'mail', 'send-reminders'] as const;

/** The alarms that take a release back. */
const RELEASE_ALARMS = ['ServerErrors', 'CallFailures'];

/** Creates the stack that changes with every release: functions, routes, alarms and the site's files. */
export function createApiStack(app: Construct, stage: Stage, release: Release, edge: Edge, data: Data): void {
  const stack = new Stack(app, `pawfile-${stage.name}-api`, stackProps(stage));
  const queues = createJobQueues(stack, stage, data.queues);
  const mailEvents = queues.get('mail-events');
  const configurationSets =
    mailEvents && data.accountMails !== undefined
      ? createMailEvents(stack, stage, mailEvents, data.accountMails)
      : undefined;
  const resources = apiResources(stage, data, edge.siteOrigin, queues, configurationSets);
  const functions = createFunctions(stack, functionNames(stage, 'others'), resources, {
    ...stage,
    ...release,
  });
  deliverJobs(stack, stage, queues, functions);
  runDaily(stack, stage, functions);
  for (const name of SHOWING) {
    const fn = functions.get(name);
    if (fn && stage.scanDocuments) denyInfectedFiles(fn, stage);
  }

  // By attributes: CDK would put integrations and authorizer beside the API, into a stack that this one depends on.
  const httpApi = HttpApi.fromHttpApiAttributes(stack, 'Api', { httpApiId: edge.api.apiId });
  const live = createLiveFunctions(functions);
  const routes = addRoutes(stack, httpApi, data, live);
  const { gatewayStage, accessLog } = createGatewayStage(stack, stage, httpApi, routes);
  // Pages go last, so that none makes a call that is not there yet.
  for (const { node } of deploySite(stack, stage, release, edge, data)) node.addDependency(gatewayStage);
  deploySourceMaps(stack, release, edge.mapsBucket, edge.deployment);
  dropUnusedLayers(stack);
  const alarms = createAlarms(stack, stage);
  const built = new Map([...data.functions, ...functions]);
  const watched = { stage, httpApi, distribution: edge.distribution, data, built, queues };
  addAlarms(alarms, watched);
  watchEdge(app, stage, edge, alarms);
  watchFromOutside(alarms, stage);
  addSecurityAlarms(alarms, built, accessLog, data);
  releaseGradually(stack, stage, live, RELEASE_ALARMS.map(alarms.find));
  createDashboard(stack, { ...watched, accessLog });
  createBudget(stack, stage);
  new CfnOutput(stack, 'Commit', { value: release.commit, description: 'The commit that is deployed' });
}

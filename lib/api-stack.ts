import { CfnOutput, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { createAlarmTopic } from './alarm-topic.ts';
import { addReleaseAlarms } from './alarms.ts';
import { createBudget } from './budget.ts';
import { runDaily } from './daily-functions.ts';
import { createDashboard } from './dashboard.ts';
import type { Data } from './data-stack.ts';
import { dropUnusedLayers } from './drop-unused-layers.ts';
import type { Edge } from './edge-stack.ts';
import { createFunctions, functionNames } from './functions.ts';
import { createGatewayStage } from './gateway-stage.ts';
import { createJobQueues, deliverJobs } from './job-queues.ts';
import { createLiveFunctions, releaseGradually } from './live-functions.ts';
import { createMailEvents } from './mail-events.ts';
import { denyInfectedFiles } from './malware-scan.ts';
import { createAlarms, type Watched } from './observability.ts';
import type { Release } from './release.ts';
import { apiResources } from './resources.ts';
import { addRoutes } from './routes.ts';
import { deploySite } from './site-deployment.ts';
import { deploySourceMaps } from './source-maps.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** The functions that sign the URLs of documents and exports, or put photos into mails. */
const SHOWING = ['api', 'entries', 'mail', 'patients', 'public', 'send-reminders', 'verification'] as const;

/** What the alarms need of a stage. */
export interface Api {
  watched: Watched;
  /** Log of the gateway. */
  accessLog: LogGroup;
  alarmTopic: Topic | undefined;
}

/** Creates the stack that changes with every release: functions, routes and the site's files. */
export function createApiStack(app: Construct, stage: Stage, release: Release, edge: Edge, data: Data): Api {
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
  const alarmTopic = createAlarmTopic(stack, stage);
  releaseGradually(stack, stage, live, addReleaseAlarms(createAlarms(stack, stage, alarmTopic), httpApi));
  const built = new Map([...data.functions, ...functions]);
  const watched = { stage, httpApi, distribution: edge.distribution, data, built, queues };
  createDashboard(stack, { ...watched, accessLog });
  createBudget(stack, stage);
  new CfnOutput(stack, 'Commit', { value: release.commit, description: 'The commit that is deployed' });
  return { watched, accessLog, alarmTopic };
}

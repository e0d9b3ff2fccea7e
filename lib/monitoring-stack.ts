import { CfnResource, ReferenceStrength, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { addAlarms } from './alarms.ts';
import type { Api } from './api-stack.ts';
import { watchEdge } from './edge-alarms.ts';
import type { Edge } from './edge-stack.ts';
import { createAlarms } from './observability.ts';
import { watchFromOutside } from './outside-watch.ts';
import { addSecurityAlarms } from './security-alarms.ts';
import { stackProps } from './stack-props.ts';

/**
 * Creates the stack of the alarms and of the filters by which logs add to their metrics, after the API: each function
 * needs filters, and a stack has at most 500 resources (decision 285).
 */
export function createMonitoringStack(
  app: Construct,
  edge: Edge,
  { watched, accessLog, alarmTopic }: Api,
): void {
  const { stage, data, built } = watched;
  const stack = new Stack(app, `pawfile-${stage.name}-monitoring`, stackProps(stage));
  referWeaklyTo(Stack.of(accessLog));
  const alarms = createAlarms(stack, stage, alarmTopic);
  addAlarms(alarms, watched);
  watchEdge(app, stage, edge, alarms);
  watchFromOutside(alarms, stage);
  addSecurityAlarms(alarms, built, accessLog, data);
}

/**
 * Has other stacks read outputs of a stack instead of importing its exports: an export can't be removed while it is
 * imported, so a release without a function or a queue would fail. What lasts, in the data stack, keeps its exports.
 */
function referWeaklyTo(stack: Stack): void {
  for (const part of stack.node.findAll())
    if (CfnResource.isCfnResource(part)) part.applyCrossStackReferenceStrength(ReferenceStrength.WEAK);
}

import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createApiStack } from './api-stack.ts';
import { createDataStack } from './data-stack.ts';
import { createDeployerStack } from './deployer-stack.ts';
import { createEdgeStack } from './edge-stack.ts';
import { createFirewallStack } from './firewall-stack.ts';
import { createMonitoringStack } from './monitoring-stack.ts';
import type { Release } from './release.ts';
import type { Stage } from './stage.ts';

/** Creates all stacks of a stage; each needs only those before it. */
export function createStacks(app: App, stage: Stage, release: Release): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const firewall = createFirewallStack(app, stage);
  const edge = createEdgeStack(app, stage, release, firewall);
  const data = createDataStack(app, stage, release, edge);
  const api = createApiStack(app, stage, release, edge, data);
  createMonitoringStack(app, edge, api);
  createDeployerStack(app, stage, data);
}

import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createApiStack } from './api-stack.ts';
import { createDataStack } from './data-stack.ts';
import { createEdgeStack } from './edge-stack.ts';
import { createFirewallStack } from './firewall-stack.ts';
import { readInlineSources } from './inline-sources.ts';
import type { Stage } from './stage.ts';

/** Creates all stacks of a stage; each needs only those before it. `siteDir` holds the built site. */
export function createStacks(app: App, stage: Stage, siteDir: string): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const edge = createEdgeStack(app, stage, readInlineSources(siteDir), createFirewallStack(app, stage));
  const data = createDataStack(app, stage, edge.siteOrigin);
  createApiStack(app, stage, siteDir, edge, data);
}

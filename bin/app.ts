import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { createStacks } from '../lib/stacks.ts';
import { readStage } from '../lib/stage.ts';

const SITE = join(import.meta.dirname, '../dist/web');

function synthesize(): void {
  const app = new App();
  const stage = readStage(app.node.getAllContext());
  if (!existsSync(join(SITE, 'index.html'))) {
    throw new Error('The site is not built: run `npm run build` first.');
  }
  createStacks(app, stage, SITE);
  app.synth();
}

try {
  synthesize();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../lib/bundle-function.ts';
import { BUNDLES } from '../lib/functions.ts';
import { createStacks } from '../lib/stacks.ts';
import { readStage } from '../lib/stage.ts';

const SITE = join(import.meta.dirname, '../dist/web');

/** The deployer's input. Throws an Error whose message is one line for people. */
function readInput(app: App) {
  const stage = readStage(app.node.getAllContext());
  if (!existsSync(join(SITE, 'index.html')))
    throw new Error('The site is not built: run npm run build first.');
  return stage;
}

function readInputOrExit(app: App) {
  try {
    return readInput(app);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const app = new App();
const stage = readInputOrExit(app);
await bundleFunctions(BUNDLES);
createStacks(app, stage, SITE);
app.synth();

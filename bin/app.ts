import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { readCommit } from '../lib/release.ts';
import { encodedFolderOf } from '../lib/site-encoding.ts';
import {
  checkAccount,
  findSharedAccounts,
  readAccounts,
  readStage,
  readStageName,
} from '../lib/stage-files.ts';
import { encodeSite } from './encode-site.ts';
import { MAPS } from './keep-source-maps.ts';

const SITE = join(import.meta.dirname, '../dist/web');
const ENCODED = encodedFolderOf(SITE);
const BUNDLES = join(import.meta.dirname, '../dist/functions');

/** The deployer's input. Throws an Error whose message is one line for people. */
function readInput(app: App) {
  const stage = readStage(readStageName(app.node.getAllContext()));
  // The CDK CLI sets the variable to the account of the credentials in use, if there are any.
  checkAccount(stage, process.env.CDK_DEFAULT_ACCOUNT);
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
for (const warning of findSharedAccounts(readAccounts())) console.warn(warning);
// A wrong setting is answered before all of CDK is loaded.
const [{ bundleFunctions }, { createStacks }] = await Promise.all([
  import('../lib/bundle-function.ts'),
  import('../lib/stacks.ts'),
]);
const commit = readCommit();
await bundleFunctions(BUNDLES, join(MAPS, 'functions', commit));
// A site that `npm start` built has not been encoded.
await encodeSite(SITE, ENCODED);
createStacks(app, stage, { commit, siteDir: SITE, encodedDir: ENCODED, bundlesDir: BUNDLES, mapsDir: MAPS });
app.synth();

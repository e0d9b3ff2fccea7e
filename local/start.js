// Plain JavaScript that old versions of Node can read too, so that they get a sentence and not a stack trace.
const MINIMUM = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Pawfile needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// The SDK reminds users of Node 20 to move on; that is up to whoever runs this, and Lambda has Node 24.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

import('tsx').then(() => import('./start.ts'));

// Plain JavaScript that old versions of Node can parse too, so that they print a sentence and not a stack trace.
const MINIMUM = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Pawfile needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

// Hides the SDK's reminder to leave Node 20: it is a supported version here, and Lambda has Node 24.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

import { STAGE_NAMES } from '../lib/stage.ts';
import { findOpenEnvironments } from './github/environments.ts';
import { createGitHub } from './github/github-api.ts';

try {
  const open = await findOpenEnvironments(createGitHub(process.env), STAGE_NAMES);
  for (const sentence of open) console.error(sentence);
  if (open.length > 0) throw new Error('Let each accept the branch main alone (docs/runbook.md).');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

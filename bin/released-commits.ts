import { createGitHub } from './github/github-api.ts';
import { findReleasedCommits } from './github/released-commits.ts';

try {
  console.log((await findReleasedCommits(createGitHub(process.env), 'prod')).join());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

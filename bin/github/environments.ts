import * as z from 'zod';
import type { GitHub } from './github-api.ts';

/** The only branch that deploys. */
const BRANCH = 'main';

/** https://docs.github.com/en/rest/deployments/environments: null lets every branch and tag deploy. */
const environmentSchema = z.object({
  deployment_branch_policy: z.object({ custom_branch_policies: z.boolean() }).nullable(),
});

/** https://docs.github.com/en/rest/deployments/branch-policies: names are patterns; a tag can have any name. */
const policiesSchema = z.object({
  branch_policies: z.array(z.object({ name: z.string(), type: z.string().default('branch') })),
});

/**
 * A sentence for each of these GitHub environments from which another branch than `main` could deploy: AWS trusts the
 * name of the environment alone.
 */
export async function findOpenEnvironments(github: GitHub, names: readonly string[]): Promise<string[]> {
  const sentences = await Promise.all(names.map((name) => describeOpen(github, name)));
  return sentences.filter((sentence) => sentence !== undefined);
}

async function describeOpen(github: GitHub, name: string): Promise<string | undefined> {
  const path = `environments/${name}`;
  const environment = await github.get(path, environmentSchema);
  // GitHub would create it when a job names it, open to all branches.
  if (!environment) return `The environment ${name} does not exist.`;
  const policy = environment.deployment_branch_policy;
  if (!policy) return `The environment ${name} accepts every branch.`;
  if (!policy.custom_branch_policies) return `The environment ${name} accepts every protected branch.`;
  const policies = await github.get(`${path}/deployment-branch-policies`, policiesSchema);
  const accepted = (policies?.branch_policies ?? []).map((each) => `${each.type} ${each.name}`);
  return accepted.join() === `branch ${BRANCH}`
    ? undefined
    : `The environment ${name} accepts ${accepted.join(', ') || 'no branch'}.`;
}

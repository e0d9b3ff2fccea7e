import * as z from 'zod';
import type { StageName } from '../../lib/stage.ts';
import type { GitHub } from './github-api.ts';

/**
 * How many deployments are looked at, GitHub's most for a query: each commit of `main` that waits for its approval, or
 * failed, is newer than the last that succeeded.
 */
const MOST = 100;

/** https://docs.github.com/en/graphql/reference/enums#deploymentstate: an older one becomes INACTIVE. */
const SUCCEEDED = ['ACTIVE', 'SUCCESS'];

const releasesSchema = z.object({
  data: z.object({
    repository: z.object({
      deployments: z.object({
        nodes: z.array(z.object({ commitOid: z.string(), state: z.string() })),
      }),
    }),
  }),
});

/**
 * The commits that a stage may have, by the deployments of its GitHub environment: that of the last one that succeeded,
 * and of one that runs. Throws where none has succeeded yet.
 */
export async function findReleasedCommits(github: GitHub, stage: StageName): Promise<string[]> {
  // GraphQL, because REST forgets the states of deployments after 90 days.
  const newestFirst = 'orderBy: { field: CREATED_AT, direction: DESC }';
  const { data } = await github.query(
    `query ($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) {
        deployments(environments: ["${stage}"], first: ${MOST}, ${newestFirst}) { nodes { commitOid state } }
      }
    }`,
    releasesSchema,
  );
  const { nodes } = data.repository.deployments;
  const last = nodes.findIndex(({ state }) => SUCCEEDED.includes(state));
  if (last === -1) throw new Error(`No deployment to ${stage} has succeeded yet.`);
  return nodes
    .slice(0, last + 1)
    .filter(({ state }) => [...SUCCEEDED, 'IN_PROGRESS'].includes(state))
    .map(({ commitOid }) => commitOid);
}

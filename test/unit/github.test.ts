import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findOpenEnvironments } from '../../bin/github/environments.ts';
import { createGitHub } from '../../bin/github/github-api.ts';
import { findReleasedCommits } from '../../bin/github/released-commits.ts';
import { runCommand } from '../support/run-command.ts';

/** A server that answers as GitHub's API does, by method and path, and keeps what it was sent. */
async function startGitHub(answers: Record<string, unknown>) {
  const sent: { authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    sent.push({ authorization: request.headers.authorization, body: await text(request) });
    const body = answers[`${request.method} ${request.url}`];
    response.writeHead(body === undefined ? 404 : body === 'refused' ? 403 : 200);
    response.end(JSON.stringify(body ?? { message: 'Not Found' }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    GITHUB_API_URL: url,
    GITHUB_GRAPHQL_URL: `${url}/graphql`,
    GITHUB_REPOSITORY: 'example/pawfile',
    GITHUB_TOKEN: 'token-of-the-job',
  };
  return { github: createGitHub(env), env, sent };
}

describe('the environments', () => {
  const PATH = 'GET /repos/example/pawfile/environments';
  const CUSTOM = { protected_branches: false, custom_branch_policies: true };

  /** Answers in the form of GitHub's documentation, for one environment. */
  const environment = (
    name: string,
    deployment_branch_policy: unknown,
    policies: { name: string; type?: string }[] = [],
  ) => ({
    [`${PATH}/${name}`]: {
      id: 161088068,
      name,
      protection_rules: [{ id: 3736, type: 'branch_policy' }],
      deployment_branch_policy,
    },
    [`${PATH}/${name}/deployment-branch-policies`]: {
      total_count: policies.length,
      branch_policies: policies.map((policy, at) => ({ id: at, node_id: `MDE6${at}`, ...policy })),
    },
  });
  const onlyMain = (name: string) => environment(name, CUSTOM, [{ name: 'main', type: 'branch' }]);

  it('are good if they accept main alone', async () => {
    const answers = { ...onlyMain('dev'), ...onlyMain('staging'), ...onlyMain('prod') };
    const { github, sent } = await startGitHub(answers);
    expect(await findOpenEnvironments(github, ['dev', 'staging', 'prod'])).toEqual([]);
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer token-of-the-job']),
    );
  });

  it.each([
    ['that does not exist', {}, 'does not exist.'],
    ['without rules', environment('prod', null), 'accepts every branch.'],
    [
      'for protected branches',
      environment('prod', { protected_branches: true, custom_branch_policies: false }),
      'accepts every protected branch.',
    ],
    [
      'for a further branch',
      environment('prod', CUSTOM, [
        { name: 'main', type: 'branch' },
        { name: 'release/*', type: 'branch' },
      ]),
      'accepts branch main, branch release/*.',
    ],
    ['for a tag', environment('prod', CUSTOM, [{ name: 'main', type: 'tag' }]), 'accepts tag main.'],
    ['for a pattern', environment('prod', CUSTOM, [{ name: 'main*' }]), 'accepts branch main*.'],
    ['for no branch', environment('prod', CUSTOM), 'accepts no branch.'],
  ])('are named if there is one %s', async (_which, answers, sentence) => {
    const { github } = await startGitHub({ ...onlyMain('dev'), ...answers });
    expect(await findOpenEnvironments(github, ['dev', 'prod'])).toEqual([`The environment prod ${sentence}`]);
  });

  it('fail the pipeline’s first job if one is open', async () => {
    const answers = { ...onlyMain('dev'), ...onlyMain('staging'), ...environment('prod', null) };
    const { env } = await startGitHub(answers);
    expect(await runCommand('check-environments.ts', [], env)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The environment prod accepts every branch.\n' +
        'Let each accept the branch main alone (docs/runbook.md).\n',
    });
  });

  it('fail the check if GitHub does not show them', async () => {
    const { github } = await startGitHub({ [`${PATH}/prod`]: 'refused' });
    await expect(findOpenEnvironments(github, ['prod'])).rejects.toThrow(
      'GitHub answered 403 about environments/prod.',
    );
  });
});

describe('the released commits', () => {
  const deployments = (...nodes: [commitOid: string, state: string][]) => ({
    'POST /graphql': {
      data: {
        repository: { deployments: { nodes: nodes.map(([commitOid, state]) => ({ commitOid, state })) } },
      },
    },
  });

  it('are that of the last deployment that succeeded, and of one that runs', async () => {
    const answer = deployments(
      ['waiting', 'WAITING'],
      ['running', 'IN_PROGRESS'],
      ['failed', 'FAILURE'],
      ['live', 'ACTIVE'],
      ['earlier', 'INACTIVE'],
      ['broken-off', 'IN_PROGRESS'],
    );
    const { env, sent } = await startGitHub(answer);
    expect((await runCommand('released-commits.ts', [], env)).stdout).toBe('running,live\n');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      query: expect.stringContaining('environments: ["prod"]'),
      variables: { owner: 'example', name: 'pawfile' },
    });
  });

  it('are unknown until a deployment has succeeded', async () => {
    const { github } = await startGitHub(deployments(['failed', 'FAILURE']));
    await expect(findReleasedCommits(github, 'prod')).rejects.toThrow(
      'No deployment to prod has succeeded yet.',
    );
  });
});

import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acceptWildcard } from './accept-finding.ts';
import { grant } from './bind.ts';
import type { Data } from './data-stack.ts';
import { isWatchedElsewhere } from './edge-alarms.ts';
import { EDGE_REGION } from './edge-region.ts';
import { isWatchedFromOutside, outsideNamespace } from './outside-watch.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

const ISSUER = 'token.actions.githubusercontent.com';

/** The part of the names of `cdk bootstrap`'s roles that it has by default. */
const BOOTSTRAP = 'cdk-hnb659fds';

/**
 * Creates the roles that workflows of the stage's repository may take on with a token of GitHub's, so that no key
 * exists:
 *
 * - `pawfile-<stage>-deployer` deploys with the roles of `cdk bootstrap` and runs the smoke test. Only jobs in the
 *   GitHub environment with the stage's name get it, whose rules say who approves.
 * - `pawfile-<stage>-reader` compares templates with deployed ones. Pull requests get it, so it can read nothing else.
 * - `pawfile-<stage>-watcher` reports whether the site works, where it is watched from outside. Workflows on `main` get
 *   it, scheduled ones too, and it can write that one metric.
 */
export function createDeployerStack(app: Construct, stage: Stage, { userPool }: Data): void {
  const { name, repository } = stage;
  if (repository === undefined) return;
  const stack = new Stack(app, `pawfile-${name}-deployer`, stackProps(stage));
  const issuer = new CfnOIDCProvider(stack, 'GitHub', {
    url: `https://${ISSUER}`,
    clientIdList: ['sts.amazonaws.com'],
  });

  // Repositories created, renamed or transferred since 2026-07-15 have their owner's and their own id in the subject.
  // No name
  // contains `@`, so `*` stands for an id (https://docs.github.com/en/actions/reference/security/oidc#immutable-subject-claims,
  // https://github.com/aws-actions/configure-aws-credentials/issues/1888).
  const withIds = `${repository.replace('/', '@*/')}@*`;

  const createRole = (id: string, kind: string, subject: string) => {
    // Another repository of the owner may add its branch to its subject: other@2:ref:refs/heads/x/<name>@1. Then it has
    // more slashes.
    const slashes = '/*'.repeat(subject.split('/').length - 1);
    const role = new Role(stack, id, {
      roleName: `pawfile-${name}-${kind}`,
      maxSessionDuration: Duration.hours(2),
      assumedBy: new WebIdentityPrincipal(issuer.ref, {
        StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com' },
        StringLike: {
          [`${ISSUER}:sub`]: [`repo:${repository}:${subject}`, `repo:${withIds}:${subject}`],
        },
        StringNotLike: { [`${ISSUER}:sub`]: `repo:*/*/*${slashes}` },
      }),
    });
    new CfnOutput(stack, `${id}Arn`, { value: role.roleArn, description: `Taken on by workflows: ${kind}` });
    return role;
  };

  const deployer = createRole('Deployer', 'deployer', `environment:${name}`);
  // The firewall and CloudFront's alarm have stacks of their own in another region.
  const isElsewhere = stage.firewall || isWatchedElsewhere(stage);
  const regions = [Aws.REGION, ...(isElsewhere ? [EDGE_REGION] : [])];
  grant(
    deployer,
    ['sts:AssumeRole'],
    regions.flatMap((region) =>
      ['deploy-role', 'file-publishing-role', 'lookup-role'].map(
        (role) =>
          `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${BOOTSTRAP}-${role}-${Aws.ACCOUNT_ID}-${region}`,
      ),
    ),
  );
  // An account of prod belongs to who can read its mail.
  if (name !== 'prod') {
    const confirms = ['cognito-idp:AdminConfirmSignUp', 'cognito-idp:AdminUpdateUserAttributes'];
    grant(deployer, confirms, [userPool.userPoolArn]);
  }
  grant(deployer, ['cloudwatch:GetMetricStatistics'], ['*']);
  acceptWildcard(deployer, '*', 'The action applies to no resource; metrics hold nothing personal.');

  const reader = createRole('Reader', 'reader', 'pull_request');
  const stacks = regions.map(
    (region) => `arn:${Aws.PARTITION}:cloudformation:${region}:${Aws.ACCOUNT_ID}:stack/pawfile-${name}-*/*`,
  );
  grant(reader, ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'], stacks);
  for (const arn of stacks) acceptWildcard(reader, arn, 'The stage’s stacks; their ids are made by AWS.');

  if (!isWatchedFromOutside(stage)) return;
  const watcher = createRole('Watcher', 'watcher', 'ref:refs/heads/main');
  watcher.addToPolicy(
    new PolicyStatement({
      actions: ['cloudwatch:PutMetricData'],
      resources: ['*'],
      conditions: { StringEquals: { 'cloudwatch:namespace': outsideNamespace(stage) } },
    }),
  );
  acceptWildcard(watcher, '*', 'The action applies to no resource; the condition names the namespace.');
}

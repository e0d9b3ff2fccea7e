import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { HTTP_NAMES } from '../../lambdas/functions/table.ts';
import { constructId } from '../../lib/construct-id.ts';
import {
  asText,
  OTHER_SETTINGS,
  policiesOf,
  resource,
  resources,
  SETTINGS,
  STAGES,
  synthesize,
  synthesizeDeployer,
} from './synthesize.ts';

const ALIAS = 'AWS::Lambda::Alias';
const GROUP = 'AWS::CodeDeploy::DeploymentGroup';

const refSchema = z.object({ Ref: z.string() });
const policySchema = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.literal('Allow'),
        Action: z.union([z.string(), z.array(z.string())]),
        Resource: z.unknown(),
        Condition: z.unknown().optional(),
      }),
    ),
  }),
  Roles: z.tuple([refSchema]),
});

const SUBJECT = 'token.actions.githubusercontent.com:sub';
const trustSchema = z.object({
  Condition: z.object({
    StringLike: z.object({ [SUBJECT]: z.array(z.string()) }),
    StringNotLike: z.object({ [SUBJECT]: z.string() }),
  }),
});

/** Whether a role's trust accepts a subject. In IAM's patterns, `*` stands for any characters. */
function isTrusted(statement: unknown, subject: string): boolean {
  const { StringLike, StringNotLike } = trustSchema.parse(statement).Condition;
  const [like, notLike] = [StringLike, StringNotLike].map((each) =>
    [each[SUBJECT]].flat().some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(subject)),
  );
  return like === true && notLike === false;
}

/** What a role may do: its actions, each with the resources. */
function rightsOf(template: Parameters<typeof resources>[0], role: RegExp) {
  const statements = policiesOf(template)
    .map(({ Properties }) => policySchema.parse(Properties))
    .filter(({ Roles: [{ Ref }] }) => role.test(Ref))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return statements.flatMap(({ Action, Resource, Condition }) =>
    [Action].flat().map((action) => ({
      action,
      on: [Resource].flat().map(asText),
      ...(Condition !== undefined && { if: Condition }),
    })),
  );
}

describe.each(STAGES)('a release of %s', (stage) => {
  const { api } = synthesize(SETTINGS[stage]);
  const aliases = resources(api, ALIAS);
  const groups = resources(api, GROUP);

  it('changes each function behind the gateway by CodeDeploy, which moves its alias', () => {
    expect(aliases.map(({ id }) => id.replace(/FunctionAliaslive[0-9A-F]{8}$/, '')).sort()).toEqual(
      HTTP_NAMES.map(constructId).sort(),
    );
    const applied = aliases.map(({ UpdatePolicy }) => {
      const { CodeDeployLambdaAliasUpdate } = z
        .object({ CodeDeployLambdaAliasUpdate: z.object({ DeploymentGroupName: refSchema }) })
        .parse(UpdatePolicy);
      return CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    });
    expect(applied.sort()).toEqual(groups.map(({ id }) => id).sort());
    for (const { Properties } of aliases) {
      expect(Properties.Name).toBe('live');
      expect(asText(Properties.FunctionVersion)).toMatch(/^<\w+CurrentVersion\w+\.Version>$/);
    }
  });

  it('is tried by a tenth of the calls and taken back by alarms, except in dev', () => {
    for (const { Properties } of groups) {
      const { DeploymentConfigName, AlarmConfiguration, AutoRollbackConfiguration } = Properties;
      expect(DeploymentConfigName).toBe(
        stage === 'dev'
          ? 'CodeDeployDefault.LambdaAllAtOnce'
          : 'CodeDeployDefault.LambdaCanary10Percent10Minutes',
      );
      if (stage === 'dev') {
        expect(JSON.stringify(Properties)).not.toContain('STOP_ON_ALARM');
        continue;
      }
      expect(AlarmConfiguration).toMatchObject({ Enabled: true });
      const { Alarms } = z
        .object({ Alarms: z.array(z.object({ Name: refSchema })) })
        .parse(AlarmConfiguration);
      expect(Alarms.map(({ Name }) => Name.Ref.replace(/[0-9A-F]{8}$/, ''))).toEqual([
        'ServerErrors',
        'CallFailures',
      ]);
      expect(AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
  });

  it('may move these aliases and read these alarms, and nothing else', () => {
    const rights = rightsOf(api, /^ReleaseRole/);
    const fnArns = aliases.map(({ Properties }) => {
      const { Ref } = refSchema.parse(Properties.FunctionName);
      return `<${Ref}.Arn>`;
    });
    const both = fnArns.flatMap((arn) => [arn, `${arn}:live`]).sort();
    const seen = Object.fromEntries(rights.map(({ action, on }) => [action, on.toSorted()]));
    expect(seen).toEqual({
      'lambda:GetAlias': both,
      'lambda:UpdateAlias': both,
      'lambda:GetProvisionedConcurrencyConfig': both,
      ...(stage !== 'dev' && {
        'cloudwatch:DescribeAlarms': [
          expect.stringMatching(/^<CallFailures\w+\.Arn>$/),
          expect.stringMatching(/^<ServerErrors\w+\.Arn>$/),
        ],
      }),
    });
  });

  it('deploys pages after the functions have been tried', () => {
    const waitsFor = (id: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(id)) return seen;
      seen.add(id);
      const { DependsOn = [], Properties = {} } = api.Resources[id] ?? {};
      const used = [...JSON.stringify(Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)];
      for (const next of [...DependsOn, ...used.map(([, ref = '']) => ref)]) waitsFor(next, seen);
      return seen;
    };
    const pages = resources(api, 'Custom::CDKBucketDeployment').map(({ id }) => [...waitsFor(id)]);
    const last = pages.filter((before) => aliases.every(({ id }) => before.includes(id)));
    expect(last.length).toBeGreaterThan(0);
  });
});

describe('the roles of workflows', () => {
  const deployer = synthesizeDeployer(SETTINGS.prod) ?? { Resources: {} };
  const trustOf = (kind: string) => {
    const role = resources(deployer, 'AWS::IAM::Role').find(
      ({ Properties }) => Properties.RoleName === `pawfile-prod-${kind}`,
    );
    return z
      .object({ Statement: z.tuple([z.record(z.string(), z.unknown())]) })
      .parse(role?.Properties.AssumeRolePolicyDocument).Statement[0];
  };
  const trust = (subject: string, tooManySlashes = 'repo:*/*/*') => ({
    Effect: 'Allow',
    Action: 'sts:AssumeRoleWithWebIdentity',
    Principal: { Federated: { Ref: resource(deployer, 'AWS::IAM::OIDCProvider').id } },
    Condition: {
      StringEquals: { 'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com' },
      StringLike: {
        [SUBJECT]: [`repo:example/pawfile:${subject}`, `repo:example@*/pawfile@*:${subject}`],
      },
      StringNotLike: { [SUBJECT]: tooManySlashes },
    },
  });

  it('are given to the stage’s environment to deploy, to pull requests to compare, to main to watch', () => {
    expect(trustOf('deployer')).toEqual(trust('environment:prod'));
    expect(trustOf('reader')).toEqual(trust('pull_request'));
    expect(trustOf('watcher')).toEqual(trust('ref:refs/heads/main', 'repo:*/*/*/*/*'));
  });

  it.each([
    ['repo:example/pawfile:environment:prod', ['deployer']],
    ['repo:example@1/pawfile@23:environment:prod', ['deployer']],
    ['repo:example/pawfile:pull_request', ['reader']],
    ['repo:example@1/pawfile@23:pull_request', ['reader']],
    // Also of a scheduled workflow, which runs on the default branch.
    ['repo:example/pawfile:ref:refs/heads/main', ['watcher']],
    ['repo:example@1/pawfile@23:ref:refs/heads/main', ['watcher']],
    ['repo:example@1/pawfile@23:ref:refs/heads/main2', []],
    ['repo:example@1/pawfile@23:ref:refs/heads/x/main', []],
    ['repo:example@1/pawfile@23:ref:refs/tags/main', []],
    ['repo:example@1/pawfile@23:environment:staging', []],
    // GitHub writes a colon in a name as %3A.
    ['repo:example@1/pawfile@23:environment:x%3Aenvironment:prod', []],
    ['repo:example@1/pawfile-fork@23:environment:prod', []],
    ['repo:examples@1/pawfile@23:environment:prod', []],
    ['repo:example/pawfile@23:environment:prod', []],
    // Of another repository of the same owner, which has set its own subject: repo, ref, environment.
    ['repo:example@1/other@45:ref:refs/heads/x/pawfile@23:environment:prod', []],
    ['repo:example@1/other@45:head_ref:x/pawfile@23:ref:refs/heads/main', []],
  ])('for %s are %j', (subject, roles) => {
    expect(['deployer', 'reader', 'watcher'].filter((kind) => isTrusted(trustOf(kind), subject))).toEqual(
      roles,
    );
  });

  it('let pull requests read templates only', () => {
    const rights = rightsOf(deployer, /^Reader/);
    expect(rights.map(({ action }) => action).sort()).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:GetTemplate',
    ]);
    for (const { on } of rights) {
      for (const arn of on) expect(arn).toMatch(/:cloudformation:.*:stack\/pawfile-prod-\*\/\*$/);
    }
  });

  it('reach the region of CloudFront’s alarm, firewall or not', () => {
    const elsewhere = synthesizeDeployer(OTHER_SETTINGS.prod);
    for (const role of [/^Deployer/, /^Reader/]) {
      const reached = rightsOf(elsewhere ?? { Resources: {} }, role).flatMap(({ on }) => on);
      expect(reached.join()).toContain('us-east-1');
    }
  });

  it('confirm accounts without a mailbox outside prod only', () => {
    const actions = (stage: 'staging' | 'prod') =>
      rightsOf(synthesizeDeployer(SETTINGS[stage]) ?? { Resources: {} }, /^Deployer/).map(
        ({ action }) => action,
      );
    const deploys = ['sts:AssumeRole', 'cloudwatch:GetMetricStatistics'];
    expect(actions('prod').sort()).toEqual(deploys.toSorted());
    const confirms = ['cognito-idp:AdminConfirmSignUp', 'cognito-idp:AdminUpdateUserAttributes'];
    expect(actions('staging').sort()).toEqual([...deploys, ...confirms].sort());
  });

  it('let the watch write its own metric only, in prod only', () => {
    expect(rightsOf(deployer, /^Watcher/)).toEqual([
      {
        action: 'cloudwatch:PutMetricData',
        on: ['*'],
        if: { StringEquals: { 'cloudwatch:namespace': 'Pawfile/prod/Outside' } },
      },
    ]);
    const roles = resources(synthesizeDeployer(SETTINGS.staging) ?? { Resources: {} }, 'AWS::IAM::Role');
    expect(roles.map(({ Properties }) => Properties.RoleName)).toEqual([
      'pawfile-staging-deployer',
      'pawfile-staging-reader',
    ]);
  });

  it('do not exist for a stage without a repository', () => {
    expect(synthesizeDeployer(SETTINGS.dev)).toBeUndefined();
  });
});

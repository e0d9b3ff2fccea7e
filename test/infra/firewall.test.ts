import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api as contract } from '../../contract/api.ts';
import { WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type LimitedService, PUBLIC_CALLS } from '../../contract/limits.ts';
import type { Stage } from '../../lib/stage.ts';
import { paths } from '../../web/src/platform/paths.ts';
import {
  OTHER_SETTINGS,
  resource,
  resources,
  SETTINGS,
  STAGES,
  synthesize,
  templateSchema,
} from './synthesize.ts';

type Statement = { [kind: string]: unknown };

const aclSchema = z.object({
  Scope: z.string(),
  DefaultAction: z.strictObject({ Allow: z.strictObject({}) }),
  VisibilityConfig: z.object({ SampledRequestsEnabled: z.literal(false) }),
  Rules: z.array(
    z.object({
      Name: z.string(),
      Priority: z.int(),
      Action: z.strictObject({
        Block: z.strictObject({
          CustomResponse: z.strictObject({
            ResponseCode: z.literal(429),
            ResponseHeaders: z.tuple([
              z.strictObject({ Name: z.literal('Retry-After'), Value: z.literal('60') }),
            ]),
          }),
        }),
      }),
      Statement: z.strictObject({
        RateBasedStatement: z.strictObject({
          AggregateKeyType: z.literal('IP'),
          Limit: z.int(),
          EvaluationWindowSec: z.int(),
          ScopeDownStatement: z.record(z.string(), z.unknown()).optional(),
        }),
      }),
      VisibilityConfig: z.object({ SampledRequestsEnabled: z.literal(false) }),
    }),
  ),
});

/** The templates of a stage by name, and what CDK's command line reads of them. */
function readAssembly(stage: Stage) {
  const { stacks } = new CloudAssembly(synthesize(stage).folder);
  return {
    names: stacks.map(({ stackName }) => stackName),
    regionOf: (name: string) =>
      stacks.find(({ stackName }) => stackName === `pawfile-prod-${name}`)?.environment.region,
    dependenciesOf: (name: string) =>
      stacks
        .find(({ stackName }) => stackName === `pawfile-prod-${name}`)
        ?.dependencies.map(({ id }) => id) ?? [],
    template: (name: string) =>
      templateSchema.parse(stacks.find(({ stackName }) => stackName === `pawfile-prod-${name}`)?.template),
  };
}

const on = readAssembly({ ...SETTINGS.prod, region: 'eu-central-1' });
const acl = aclSchema.parse(resource(on.template('firewall'), 'AWS::WAFv2::WebACL').Properties);
const pool = aclSchema.parse(resource(on.template('data'), 'AWS::WAFv2::WebACL').Properties);

const listSchema = z.object({ Statements: z.array(z.record(z.string(), z.unknown())) });
const matchSchema = z.object({
  PositionalConstraint: z.enum(['EXACTLY', 'STARTS_WITH']),
  SearchString: z.string(),
  FieldToMatch: z.strictObject({ UriPath: z.strictObject({}) }),
});

/** Whether WAF counts a path by a statement. */
function counts(statement: Statement | undefined, path: string): boolean {
  const [[kind, value] = ['', undefined]] = Object.entries(statement ?? {});
  if (kind === '') return true;
  if (kind === 'OrStatement') return listSchema.parse(value).Statements.some((one) => counts(one, path));
  if (kind === 'AndStatement') return listSchema.parse(value).Statements.every((one) => counts(one, path));
  if (kind === 'NotStatement') {
    const { Statement } = z.object({ Statement: z.record(z.string(), z.unknown()) }).parse(value);
    return !counts(Statement, path);
  }
  const { PositionalConstraint, SearchString } = matchSchema.parse(value);
  return PositionalConstraint === 'EXACTLY' ? path === SearchString : path.startsWith(SearchString);
}

const rulesFor = (path: string) =>
  acl.Rules.filter(({ Statement }) => counts(Statement.RateBasedStatement.ScopeDownStatement, path));
const namesFor = (path: string) => rulesFor(path).map(({ Name }) => Name);

describe('the firewall of the distribution', () => {
  it('is where CloudFront looks for it, and is deployed before the edge', () => {
    expect(acl.Scope).toBe('CLOUDFRONT');
    expect([on.regionOf('firewall'), on.regionOf('edge')]).toEqual(['us-east-1', 'eu-central-1']);
    expect(on.dependenciesOf('edge')).toContain('pawfile-prod-firewall');
    const { Properties } = resource(on.template('edge'), 'AWS::CloudFront::Distribution');
    expect(Properties.DistributionConfig).toMatchObject({
      WebACLId: {
        'Fn::GetStackOutput': {
          StackName: 'pawfile-prod-firewall',
          OutputName: 'WebAclArn',
          Region: 'us-east-1',
        },
      },
    });
    expect(on.template('firewall')).toHaveProperty('Outputs.WebAclArn');
  });

  it('counts share links, forms, sign-in pages and the whole API, but not Stripe and the site', () => {
    expect(namesFor('/api/get-shared-pet')).toEqual(['share-links', 'api']);
    expect(namesFor('/api/send-help-message')).toEqual(['forms', 'api']);
    expect(namesFor('/api/send-business-application')).toEqual(['forms', 'api']);
    expect(namesFor(paths.auth)).toEqual(['sign-in-pages']);
    for (const { path } of Object.values(contract)) expect(namesFor(path), path).toContain('api');
    for (const path of ['/', '/shared/x', '/assets/main.js', WEBHOOK_PATH])
      expect(namesFor(path)).toEqual([]);
  });

  it('stays above what the limits in the table admit', () => {
    for (const { path, access, service } of Object.values(contract) as Endpoint[]) {
      if (access !== 'public') continue;
      const { burst, perSecond } = PUBLIC_CALLS[service as LimitedService];
      for (const { Name, Statement } of rulesFor(path)) {
        const { Limit, EvaluationWindowSec } = Statement.RateBasedStatement;
        expect(Limit, `${Name} ${path}`).toBeGreaterThan(burst + perSecond * EvaluationWindowSec);
      }
    }
  });
});

describe('the firewall of the user pool', () => {
  it('counts every call per address', () => {
    expect(pool.Scope).toBe('REGIONAL');
    expect(pool.Rules.map(({ Statement }) => Statement.RateBasedStatement)).toEqual([
      { AggregateKeyType: 'IP', Limit: 500, EvaluationWindowSec: 300 },
    ]);
    const { Properties } = resource(on.template('data'), 'AWS::WAFv2::WebACLAssociation');
    expect(JSON.stringify(Properties.ResourceArn)).toMatch(/"Owners\w+","Arn"/);
    const { id } = resource(on.template('data'), 'AWS::WAFv2::WebACL');
    expect(Properties.WebACLArn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
  });
});

describe('a stage without a firewall', () => {
  it('has no web ACL', () => {
    const off = readAssembly(OTHER_SETTINGS.prod);
    const names = ['api', 'data', 'deployer', 'edge', 'edge-alarms', 'monitoring'].map(
      (name) => `pawfile-prod-${name}`,
    );
    expect(off.names.sort()).toEqual(names);
    for (const name of ['edge', 'data', 'api']) {
      expect(JSON.stringify(off.template(name))).not.toMatch(/WebACL/);
    }
    expect(resources(off.template('data'), 'AWS::WAFv2::WebACLAssociation')).toEqual([]);
  });

  it('is dev, not staging, which is a rehearsal for prod', () => {
    const chosen = STAGES.filter((name) => SETTINGS[name].firewall);
    expect(chosen).toEqual(['staging', 'prod']);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { HSTS_SECONDS } from '../../lib/site-headers.ts';
import { resource, resources, SETTINGS, STAGES, synthesize } from './synthesize.ts';

const behaviorSchema = z.object({ AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']) });
const distributionSchema = z.object({
  DefaultCacheBehavior: behaviorSchema,
  CacheBehaviors: z.array(behaviorSchema),
});
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.object({ Effect: z.string(), Action: z.unknown() })) }),
});

describe.each(STAGES)('what %s exposes', (stage) => {
  const { edge, data, api } = synthesize(SETTINGS[stage]);

  it('answers no TRACE', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionSchema.parse(
      resource(edge, 'AWS::CloudFront::Distribution').Properties.DistributionConfig,
    );
    const methods = [DefaultCacheBehavior, ...CacheBehaviors].flatMap(({ AllowedMethods }) => AllowedMethods);
    expect([...new Set(methods)].sort()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'POST',
      'PUT',
    ]);
  });

  it('lists no files of the site: CloudFront may read each by its name only', () => {
    const allowed = resources(edge, 'AWS::S3::BucketPolicy')
      .flatMap(({ Properties }) => policySchema.parse(Properties).PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Action }) => Action)).toEqual(['s3:GetObject']);
  });

  it('lets no other site read the API', () => {
    const { Properties } = resource(edge, 'AWS::ApiGatewayV2::Api');
    expect(Properties).not.toHaveProperty('CorsConfiguration');
    for (const { Properties: policy } of resources(edge, 'AWS::CloudFront::ResponseHeadersPolicy')) {
      expect(policy.ResponseHeadersPolicyConfig).not.toHaveProperty('CorsConfig');
      expect(JSON.stringify(policy)).not.toMatch(/access-control-allow/i);
    }
  });

  it('has no server in a network and no address of a function of its own', () => {
    const open = ['AWS::Lambda::Url', 'AWS::EC2::Instance', 'AWS::ElasticLoadBalancingV2::LoadBalancer'];
    for (const template of [edge, data, api])
      for (const type of open) expect(resources(template, type), type).toEqual([]);
  });

  it('lets functions be started by AWS services only', () => {
    const callers = [data, api].flatMap((template) =>
      resources(template, 'AWS::Lambda::Permission').map(({ Properties }) => Properties.Principal),
    );
    expect([...new Set(callers)].sort()).toEqual([
      'apigateway.amazonaws.com',
      'cognito-idp.amazonaws.com',
      'events.amazonaws.com',
    ]);
  });
});

it('browsers keep to HTTPS for a year at least', () => {
  expect(HSTS_SECONDS).toBeGreaterThanOrEqual(365 * 24 * 3600);
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api as contract } from '../../contract/api.ts';
import { WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { VIEWER_SOURCE_HEADER } from '../../contract/origin-secret.ts';
import { VERIFY_STYLE } from '../../contract/signatures/verify-style.ts';
import { siteConfigSchema } from '../../contract/site/site-config.ts';
import { isText } from '../../lib/site-encoding.ts';
import {
  answerHeaders,
  contentSecurityPolicy,
  documentHeaders,
  engineHeaders,
  siteHeaders,
  unlistedHeaders,
} from '../../lib/site-headers.ts';
import { matches, storedFiles } from './stored-files.ts';
import {
  asText,
  bucketOf,
  INLINE_SOURCES,
  OTHER_SETTINGS,
  RELEASE,
  resource,
  resources,
  SETTINGS,
  STAGES,
  type Stacks,
  synthesize,
} from './synthesize.ts';

const behaviorSchema = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z.array(z.string()).optional(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.object({ Ref: z.string() }).optional(),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.unknown() })).default([]),
});
const configSchema = z.object({
  Aliases: z.array(z.string()).optional(),
  HttpVersion: z.string(),
  DefaultCacheBehavior: behaviorSchema,
  CacheBehaviors: z.array(behaviorSchema),
  Origins: z.array(
    z.object({
      Id: z.string(),
      DomainName: z.unknown(),
      OriginAccessControlId: z.unknown().optional(),
      CustomOriginConfig: z
        .object({ OriginProtocolPolicy: z.string(), OriginSSLProtocols: z.array(z.string()) })
        .optional(),
      OriginCustomHeaders: z
        .array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))
        .default([]),
    }),
  ),
  CustomErrorResponses: z.array(z.record(z.string(), z.unknown())),
  ViewerCertificate: z.record(z.string(), z.unknown()).optional(),
});

const configOf = ({ edge }: Stacks) =>
  configSchema.parse(resource(edge, 'AWS::CloudFront::Distribution').Properties.DistributionConfig);

const customHeader = z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) });
const policySchema = z.object({
  CustomHeadersConfig: z.object({ Items: z.array(customHeader) }),
  SecurityHeadersConfig: z.object({
    ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown(), Override: z.literal(true) }),
    ContentTypeOptions: z.object({ Override: z.literal(true) }),
    FrameOptions: z.object({ FrameOption: z.string(), Override: z.literal(true) }),
    ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.literal(true) }),
    StrictTransportSecurity: z.object({
      AccessControlMaxAgeSec: z.int(),
      IncludeSubdomains: z.literal(true),
      Override: z.literal(true),
    }),
  }),
});

/** The headers that a policy sets, as a browser would read them. */
function headersOf({ edge }: Stacks, policyId: string): Record<string, string> {
  const properties = edge.Resources[policyId]?.Properties;
  const { CustomHeadersConfig, SecurityHeadersConfig: security } = policySchema.parse(
    properties?.ResponseHeadersPolicyConfig,
  );
  const { AccessControlMaxAgeSec: maxAge } = security.StrictTransportSecurity;
  return {
    'Content-Security-Policy': asText(security.ContentSecurityPolicy.ContentSecurityPolicy),
    'Strict-Transport-Security': `max-age=${maxAge}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': security.FrameOptions.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

/** A stage's config.json before CloudFormation fills in the values known at deployment. */
function configFileOf(folder: string): Record<string, unknown> {
  const [file, ...others] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('config.json'),
  );
  if (file === undefined || others.length > 0) throw new Error('A stage has one config.json.');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** What functions answer outside `/api/`. */
const ANSWERS = ['/verify/*', '/.well-known/jwks.json'];

const endpoints: Endpoint[] = Object.values(contract);
const pathsOf = (access: Endpoint['access']) => [
  ...new Set(endpoints.filter((one) => one.access === access).map(({ path }) => path)),
];
const asPattern = (path: string) => path.replaceAll(/\{\w+\}/g, '*');
const asExample = (path: string) => path.replaceAll(/\{\w+\}/g, 'pet_01');

const requestPolicySchema = z.object({
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: z.array(z.string()) }),
  CookiesConfig: z.object({ CookieBehavior: z.string() }),
  QueryStringsConfig: z.object({ QueryStringBehavior: z.string() }),
});

describe.each(STAGES)('the origin of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const config = configOf(stacks);
  const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
  const behavior = (path: string) => behaviors.find(({ PathPattern }) => PathPattern === path);
  const originOf = (path: string) => config.Origins.find(({ Id }) => Id === behavior(path)?.TargetOriginId);

  it('serves the site, shared pets, the API and Stripe’s events', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '*',
      '/shared/*',
      '/setup-guide*',
      '/assets/engines/*',
      '/documents/*',
      ...pathsOf('public').map(asPattern),
      WEBHOOK_PATH,
      '/api/*',
    ]);
    expect(originOf('*')).toEqual(originOf('/shared/*'));
    expect(asText(originOf('/api/*')?.DomainName)).toMatch(
      /^<Api\w+>\.execute-api\.<AWS::Region>\.amazonaws\.com$/,
    );
    expect(originOf(WEBHOOK_PATH)).toEqual(originOf('/api/*'));
    expect(originOf('/api/*')?.CustomOriginConfig?.OriginProtocolPolicy).toBe('https-only');
    expect(config.HttpVersion).toBe('http2and3');
  });

  it('sets the same security headers on every answer but documents and engines', () => {
    const csp = contentSecurityPolicy({
      connect: ['https://cognito-idp.<AWS::Region>.amazonaws.com'],
      documents: [`https://pet-documents-${stage}-<AWS::AccountId>.s3.<AWS::Region>.amazonaws.com`],
      inline: INLINE_SOURCES,
    });
    for (const source of Object.values(INLINE_SOURCES).flat()) expect(csp).toContain(source);
    for (const { PathPattern, ResponseHeadersPolicyId } of behaviors) {
      if (PathPattern === '/documents/*' || PathPattern === '/assets/engines/*') continue;
      if (ANSWERS.includes(PathPattern ?? '')) continue;
      const extra = PathPattern === '*' ? {} : unlistedHeaders;
      expect(headersOf(stacks, ResponseHeadersPolicyId.Ref)).toEqual({ ...siteHeaders(csp), ...extra });
    }
  });

  it('lets a signature’s page have its own style sheet and no script, and the list of keys be kept', () => {
    for (const path of ANSWERS) {
      expect(headersOf(stacks, behavior(path)?.ResponseHeadersPolicyId.Ref ?? '')).toEqual(answerHeaders);
    }
    const style = createHash('sha256').update(VERIFY_STYLE).digest('base64');
    expect(answerHeaders['Content-Security-Policy']).toBe(
      `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  it('lets engines run WebAssembly', () => {
    const id = behavior('/assets/engines/*')?.ResponseHeadersPolicyId.Ref ?? '';
    expect(headersOf(stacks, id)).toEqual(engineHeaders);
  });

  it('serves documents by the signature in their query alone, apart from the site, and keeps none', () => {
    const documents = behavior('/documents/*');
    expect(documents).toMatchObject({
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: ['GET', 'HEAD'],
    });
    expect(headersOf(stacks, documents?.ResponseHeadersPolicyId.Ref ?? '')).toEqual(documentHeaders);
    const [path, ...others] = documents?.FunctionAssociations ?? [];
    expect([path?.EventType, others]).toEqual(['viewer-request', []]);
    expect(asText(path?.FunctionARN)).toMatch(/^<DocumentPath/);
    // The host whose signature the bucket checks; an access of CloudFront's own would replace the signature.
    const origin = originOf('/documents/*');
    expect(asText(origin?.DomainName)).toBe(
      `pet-documents-${stage}-<AWS::AccountId>.s3.<AWS::Region>.<AWS::URLSuffix>`,
    );
    expect(origin?.OriginAccessControlId).toBeUndefined();
    const policy = stacks.edge.Resources[documents?.OriginRequestPolicyId?.Ref ?? '']?.Properties;
    expect(policy?.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  });

  it('names the documents bucket as it is called', () => {
    const { Properties } = bucketOf(stacks.data, 'Documents');
    expect(asText(Properties.BucketName)).toBe(`pet-documents-${stage}-<AWS::AccountId>`);
  });

  it('keeps the API’s errors and answers out of caches and pages', () => {
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    for (const path of ['/api/*', WEBHOOK_PATH, ...pathsOf('public').map(asPattern)]) {
      expect(behavior(path)).toMatchObject({
        CachePolicyId: disabled,
        ViewerProtocolPolicy: 'https-only',
        AllowedMethods: expect.arrayContaining(['DELETE', 'GET', 'POST', 'PUT']),
      });
    }
    // What CloudFront keeps for ten seconds by default.
    expect(config.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
        ...(ErrorCode === 414 && { ResponseCode: 414, ResponsePagePath: '/plain/404.html' }),
      })),
    );
  });

  /** What the gateway gets to see of a request for a path. */
  const passedOn = (path: string) => {
    const first = config.CacheBehaviors.find(({ PathPattern }) => matches(PathPattern, path));
    const properties = stacks.edge.Resources[first?.OriginRequestPolicyId?.Ref ?? '']?.Properties;
    return requestPolicySchema.parse(properties?.OriginRequestPolicyConfig);
  };

  it('forwards an owner’s token, but no cookie, and not the Host header that the gateway refuses', () => {
    for (const path of [
      ...[...pathsOf(undefined), ...pathsOf('admin')].map(asExample),
      '/api/',
      '/api/none',
    ]) {
      expect(passedOn(path), path).toEqual({
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      });
    }
  });

  it('forwards the visitor’s address to public calls, the country to all but forms, and nothing unused', () => {
    const publicCalls = endpoints.filter(({ access }) => access === 'public');
    expect(publicCalls).not.toEqual([]);
    for (const { path, service } of publicCalls) {
      const Headers =
        service === 'contact'
          ? ['CloudFront-Viewer-Address', 'Content-Type', 'Idempotency-Key']
          : [
              'CloudFront-Viewer-Address',
              'CloudFront-Viewer-Country',
              'Content-Type',
              'User-Agent',
              'x-viewer-encoding',
            ];
      expect(passedOn(asExample(path)), path).toEqual({
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      });
    }
    // Its header would not arrive.
    expect(publicCalls.filter(({ service, takesKey }) => service !== 'contact' && takesKey)).toEqual([]);
  });

  it('forwards the body that Stripe signed, and its signature', () => {
    expect(passedOn(WEBHOOK_PATH)).toEqual({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Content-Type', 'Stripe-Signature'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    // A call of the contract at this address would go to another function.
    expect(endpoints.filter(({ path }) => matches(asPattern(path), WEBHOOK_PATH))).toEqual([]);
  });

  it('vouches for the headers about the viewer only where a viewer’s own don’t pass', () => {
    const patterns = ['/api/*', WEBHOOK_PATH, ...pathsOf('public').map(asPattern)];
    for (const pattern of patterns) {
      const { HeadersConfig } = passedOn(asExample(pattern.replaceAll('*', 'x')));
      const source = originOf(pattern)?.OriginCustomHeaders.find(
        ({ HeaderName }) => HeaderName === VIEWER_SOURCE_HEADER,
      )?.HeaderValue;
      const isVouched = HeadersConfig.Headers.includes('CloudFront-Viewer-Address');
      expect(source, pattern).toBe(isVouched ? 'cloudfront' : 'unknown');
      if (isVouched) expect(HeadersConfig.HeaderBehavior, pattern).toBe('whitelist');
    }
  });

  it('passes functions the encodings that a caller reads: by a copy where it forwards named headers only', () => {
    for (const path of ['/api/*', WEBHOOK_PATH, ...pathsOf('public').map(asPattern)]) {
      const edgeFunctions = behavior(path)?.FunctionAssociations.map(
        ({ EventType, FunctionARN }) => `${EventType} ${asText(FunctionARN)}`,
      );
      const isNamed = passedOn(asExample(path.replaceAll('*', 'x'))).HeadersConfig.Headers.includes(
        'x-viewer-encoding',
      );
      expect(edgeFunctions, path).toEqual(
        isNamed ? [expect.stringMatching(/^viewer-request <ViewerEncoding/)] : [],
      );
    }
  });

  it('rewrites page addresses only for the site', () => {
    for (const path of ['*', '/shared/*', '/setup-guide*']) {
      const [router, status, ...others] = behavior(path)?.FunctionAssociations ?? [];
      expect(others).toEqual([]);
      expect([router?.EventType, status?.EventType]).toEqual(['viewer-request', 'viewer-response']);
      expect(asText(router?.FunctionARN)).toMatch(/^<SpaRouter/);
      expect(asText(status?.FunctionARN)).toMatch(/^<PageStatus/);
      expect(behavior(path)?.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  it('is the only distribution that can read the site’s files', () => {
    expect(originOf('*')?.OriginAccessControlId).toBeDefined();
    const policy = policyOf('Site');
    expect(policy.match(/"Allow"/g)).toHaveLength(1);
    expect(policy).toContain('"Principal":{"Service":"cloudfront.amazonaws.com"}');
    expect(policy).toContain('"AWS:SourceArn"');
  });

  it('serves no source maps, which nothing may read but an operator', () => {
    expect(policyOf('SourceMaps')).toContain('"Deny"');
    expect(policyOf('SourceMaps')).not.toContain('"Allow"');
    const buckets = resources(stacks.edge, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  /** The policy of a bucket by the beginning of its logical id. */
  function policyOf(bucket: string): string {
    const policies = resources(stacks.edge, 'AWS::S3::BucketPolicy');
    return JSON.stringify(policies.find(({ id }) => id.startsWith(`${bucket}Policy`))?.Properties ?? {});
  }
});

describe('TLS', () => {
  it('requires 1.3 on the stage’s own domain', () => {
    const { Aliases, ViewerCertificate } = configOf(synthesize(SETTINGS.prod));
    expect(Aliases).toEqual(['pets.example.org']);
    expect(ViewerCertificate).toEqual({
      AcmCertificateArn: SETTINGS.prod.domain?.certificateArn,
      MinimumProtocolVersion: 'TLSv1.3_2025',
      SslSupportMethod: 'sni-only',
    });
  });

  it('is 1.2 or newer between CloudFront and the API, the most that CloudFront can demand', () => {
    const { Origins } = configOf(synthesize(SETTINGS.prod));
    const toApi = Origins.flatMap(({ CustomOriginConfig }) => CustomOriginConfig ?? []);
    expect(toApi).toHaveLength(2);
    for (const config of toApi) {
      expect(config).toEqual({ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] });
    }
  });

  it('is CloudFront’s default where a stage has no domain', () => {
    expect(configOf(synthesize(SETTINGS.dev)).Aliases).toBeUndefined();
  });
});

describe.each(STAGES)('the files of %s', (stage) => {
  const { folder, api, edge } = synthesize(SETTINGS[stage]);
  const deployments = resources(api, 'Custom::CDKBucketDeployment');
  const hashed = deployments.filter(({ id }) => /^(HashedFiles|HashedTexts|PlainHashedTexts)/.test(id));
  const pageFiles = deployments.filter(({ id }) => /^(Pages|PageTexts|PlainPageTexts)/.test(id));
  const pages = pageFiles.find(({ id }) => id.startsWith('Pages'));
  const stored = storedFiles(folder, [...hashed, ...pageFiles]);

  it('are cached forever when their name has a hash, and revalidated otherwise', () => {
    for (const [name, { metadata }] of stored) {
      const isHashed = /^(plain\/)?assets\//.test(name);
      const forever = 'public, max-age=31536000, immutable';
      expect.soft([name, metadata['cache-control']]).toEqual([name, isHashed ? forever : 'no-cache']);
    }
  });

  it('are stored once, and texts twice: as Brotli that decodes to the plain copy', () => {
    const built = readdirSync(RELEASE.siteDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.\w+$/.test(name),
    );
    const all = [...built, 'config.json'];
    expect([...stored.keys()].sort()).toEqual(
      [...all, ...all.filter(isText).map((name) => `plain/${name}`)].sort(),
    );
    // CloudFront compresses what only the deployment knows.
    const late = stage === 'dev' ? ['config.json', 'home.html'] : ['config.json'];
    for (const name of all) {
      const { metadata, bytes } = stored.get(name) ?? {};
      const isEncoded = metadata?.['content-encoding'] === 'br';
      expect.soft([name, isEncoded]).toEqual([name, isText(name) && !late.includes(name)]);
      if (!bytes || !isText(name)) continue;
      const plain = stored.get(`plain/${name}`);
      expect.soft(plain?.metadata).not.toHaveProperty('content-encoding');
      expect.soft(`${isEncoded ? brotliDecompressSync(bytes) : bytes}`).toBe(`${plain?.bytes}`);
    }
  });

  it('wait for no invalidation, which could time out and roll a good release back', () => {
    for (const { Properties } of deployments) expect(Properties).not.toHaveProperty('DistributionId');
    expect(JSON.stringify([api, edge])).not.toContain('cloudfront:CreateInvalidation');
  });

  it('become pages only once the calls that they make are there', () => {
    // Which waits for all routes (test/infra/gateway.test.ts).
    const gatewayStage = resource(api, 'AWS::ApiGatewayV2::Stage').id;
    expect(deployments.length).toBe(hashed.length + pageFiles.length + 1);
    for (const { DependsOn } of pageFiles) expect(DependsOn).toContain(gatewayStage);
    for (const { DependsOn } of hashed) expect(DependsOn).not.toContain(gatewayStage);
  });

  it('are deployed before the pages that name them, and old ones stay', () => {
    const first = hashed.map(({ id }) => id);
    expect(first).toHaveLength(3);
    for (const { DependsOn } of pageFiles) expect(DependsOn).toEqual(expect.arrayContaining(first));
    for (const { Properties } of deployments) expect(Properties.Prune).toBe(false);
  });

  it('include this stage’s config.json', () => {
    const markers = z.array(z.record(z.string(), z.unknown())).parse(pages?.Properties.SourceMarkers);
    const values = Object.values(markers.find((marker) => Object.keys(marker).length > 0) ?? {}).map(asText);
    const [region, userPoolId, userPoolClientId] = values;
    const { commit, mail, supportEmail, freePlan, taxes } = configFileOf(folder);
    const ids = { region, userPoolId, userPoolClientId };
    const config = { stage, commit, ...ids, mail, supportEmail, freePlan, taxes };
    expect(siteConfigSchema.parse(config)).toEqual({
      stage,
      commit: RELEASE.commit,
      region: '<AWS::Region>',
      userPoolId: expect.stringMatching(/RefOwners0/),
      userPoolClientId: expect.stringMatching(/RefOwnersSite/),
      // Without a domain there is no sender.
      mail: stage !== 'dev',
      supportEmail: stage !== 'dev' ? 'support@pets.example.org' : null,
      freePlan: SETTINGS[stage].freePlan,
      taxes: SETTINGS[stage].taxes,
    });
  });

  it('contain no demo accounts: only the local cloud has them', () => {
    const expected = [
      'commit',
      'freePlan',
      'mail',
      'region',
      'stage',
      'supportEmail',
      'taxes',
      'userPoolClientId',
      'userPoolId',
    ];
    expect(Object.keys(configFileOf(folder)).sort()).toEqual(expected);
  });

  it('contain this stage’s origin where they need it', () => {
    const [, , addresses = {}] = z
      .array(z.record(z.string(), z.unknown()))
      .parse(pages?.Properties.SourceMarkers);
    const origins = Object.values(addresses).map(asText);
    const pagesMade = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('home.html'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    // Without a domain the origin is CloudFront's, known only at deployment.
    const [marker] = Object.keys(addresses);
    const origin = stage !== 'dev' ? 'https://pets.example.org' : `https://${marker}`;
    expect(origins).toEqual(stage !== 'dev' ? [] : [expect.stringContaining('DomainName')]);
    expect(pagesMade).toContain(`<link rel="canonical" href="${origin}/">`);
  });
});

it('a stage with a smaller free plan, and taxes, says so in its config.json', () => {
  const { freePlan } = OTHER_SETTINGS.dev;
  expect(freePlan).not.toEqual(SETTINGS.dev.freePlan);
  expect(configFileOf(synthesize(OTHER_SETTINGS.dev).folder)).toMatchObject({ freePlan, taxes: true });
});

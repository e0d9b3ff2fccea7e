import { join } from 'node:path';
import { Aws, Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ENGINES_PATH } from '../contract/site/engines.ts';
import { acceptFinding } from './accept-finding.ts';
import { apiBehaviors } from './api-behaviors.ts';
import { documentBehavior } from './document-behavior.ts';
import { documentsOrigin } from './documents-bucket.ts';
import type { InlineSources } from './inline-sources.ts';
import { createOriginSecrets } from './origin-secrets.ts';
import { responseHeadersPolicy } from './response-headers.ts';
import { PLAIN_FOLDER } from './site-encoding.ts';
import {
  answerHeaders,
  contentSecurityPolicy,
  DOCUMENTS_PATH,
  engineHeaders,
  siteHeaders,
  UNLISTED_PATHS,
  unlistedHeaders,
} from './site-headers.ts';
import type { Stage } from './stage.ts';

/** Creates the one origin that browsers see: the site, whose pages hold `inline`, and the API below /api. */
export function createDistribution(
  scope: Construct,
  stage: Stage,
  siteBucket: IBucket,
  api: HttpApi,
  inline: InlineSources,
  webAclArn: string | undefined,
): Distribution {
  const csp = contentSecurityPolicy({
    connect: [`https://cognito-idp.${Aws.REGION}.amazonaws.com`],
    documents: [documentsOrigin(stage)],
    inline,
  });
  const unlisted = responseHeadersPolicy(scope, 'UnlistedHeaders', {
    ...siteHeaders(csp),
    ...unlistedHeaders,
  });
  const page = pageBehavior(scope, siteBucket);

  const answers = responseHeadersPolicy(scope, 'AnswerHeaders', answerHeaders);
  const calls = Object.entries(apiBehaviors(scope, api, createOriginSecrets(scope, stage))).map(
    ([path, behavior]) =>
      [path, { ...behavior, responseHeadersPolicy: path.startsWith('/api/') ? unlisted : answers }] as const,
  );
  const distribution = new Distribution(scope, 'Distribution', {
    comment: `Pawfile ${stage.name}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    ...customDomain(scope, stage),
    ...(webAclArn && { webAclId: webAclArn }),
    errorResponses,
    defaultBehavior: {
      ...page,
      responseHeadersPolicy: responseHeadersPolicy(scope, 'SiteHeaders', siteHeaders(csp)),
    },
    additionalBehaviors: {
      ...Object.fromEntries(
        UNLISTED_PATHS.map((path) => [`${path}*`, { ...page, responseHeadersPolicy: unlisted }]),
      ),
      [`${ENGINES_PATH}/*`]: {
        ...page,
        responseHeadersPolicy: responseHeadersPolicy(scope, 'EngineHeaders', engineHeaders),
      },
      [`${DOCUMENTS_PATH}/*`]: documentBehavior(scope, stage),
      ...Object.fromEntries(calls),
    },
  });
  acceptFindings(distribution, stage);
  return distribution;
}

/** With a custom domain nothing below TLS 1.3 is accepted; CloudFront's default certificate can't require that. */
function customDomain(scope: Construct, { domain }: Stage) {
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_3_2025,
  };
}

function pageBehavior(scope: Construct, siteBucket: IBucket): BehaviorOptions {
  const common = {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'spa-router.js') }),
    runtime: FunctionRuntime.JS_2_0,
  };
  const router = new EdgeFunction(scope, 'SpaRouter', {
    ...common,
    comment: 'Gives every address of the site the HTML file that answers it',
  });
  const status = new EdgeFunction(scope, 'PageStatus', {
    ...common,
    comment: 'Names the encoding of texts, and gives the page for addresses that lead nowhere the status 404',
  });
  return {
    origin: S3BucketOrigin.withOriginAccessControl(siteBucket),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    functionAssociations: [
      { function: router, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: status, eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  };
}

/**
 * No error is kept: CloudFront would hold one for ten seconds, `no-store` or not, and hand it to everybody who asks for
 * that address, because who is signed in is no part of the key. There are no error pages, since they would cover the
 * API too; but for an address that is too long, which no call of the API is, and which a person may have pasted. Its
 * page is the plain copy, which everyone can read: the function that chooses does not run for it.
 */
const errorResponses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
  ...(httpStatus === 414 && { responseHttpStatus: 414, responsePagePath: `/${PLAIN_FOLDER}/404.html` }),
}));

function acceptFindings(distribution: Distribution, { domain, firewall }: Stage): void {
  acceptFinding(
    distribution,
    'CFR1',
    'Pets and vets are everywhere; a recipient may open a link from abroad.',
  );
  acceptFinding(
    distribution,
    'CFR3',
    'Access logs would keep raw IP addresses beside the tokens of share links, which the product promises not to store (ruling D11).',
  );
  if (!firewall) {
    acceptFinding(
      distribution,
      'CFR2',
      'Public calls are limited per network in the table; a WAF’s fixed fee is out of proportion to a stage for trying things out.',
    );
  }
  if (domain) return;
  acceptFinding(
    distribution,
    'CFR4',
    'Without a domain CloudFront’s own certificate serves the stage, and it sets the TLS version; prod demands a domain.',
  );
}

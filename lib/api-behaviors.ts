import { join } from 'node:path';
import { Aws } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import {
  ORIGIN_SECRET_HEADER,
  VIEWER_ENCODING_HEADER,
  VIEWER_SOURCE_HEADER,
} from '../contract/origin-secret.ts';
import { PUBLIC_PATTERNS } from '../contract/public-paths.ts';

/**
 * All that most calls without a login get of a request's headers, and the address and country that CloudFront adds.
 * These can only be added to a list of named headers, or to all of them with the viewer's Host, which the gateway
 * refuses.
 */
const PUBLIC_HEADERS = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Country',
  'Content-Type',
  'User-Agent',
  VIEWER_ENCODING_HEADER,
];

/** What those get that count messages by who sends them, and keep a repeated one once. */
const CONTACT_HEADERS = ['CloudFront-Viewer-Address', 'Content-Type', 'Idempotency-Key'];

/** The headers that the function needs to check Stripe's signature over the body, which CloudFront does not change. */
const WEBHOOK_HEADERS = ['Content-Type', 'Stripe-Signature'];

/**
 * How CloudFront forwards calls to the gateway, by path, special ones first. Cookies are never forwarded. The secret
 * and the source of the viewer's headers replace headers of those names that a viewer sent.
 */
export function apiBehaviors(
  scope: Construct,
  api: HttpApi,
  originSecret: string,
): Record<string, BehaviorOptions> {
  const originFor = (viewerSource: 'cloudfront' | 'unknown') =>
    new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // The highest version that CloudFront can demand of an origin (decision 34).
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret, [VIEWER_SOURCE_HEADER]: viewerSource },
    });
  // Where all headers pass, a viewer may have sent those about the viewer.
  const origins = { cloudfront: originFor('cloudfront'), unknown: originFor('unknown') };
  const passOn = (
    id: string,
    headerBehavior: OriginRequestHeaderBehavior,
    viewerSource: keyof typeof origins = 'unknown',
  ): BehaviorOptions => ({
    origin: origins[viewerSource],
    // Plain HTTP is refused, not redirected: the first request would already have shown its token.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: new OriginRequestPolicy(scope, id, {
      headerBehavior,
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
  });
  const encoding = new EdgeFunction(scope, 'ViewerEncoding', {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'viewer-encoding.js') }),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Passes the encodings that a visitor reads on to public calls',
  });
  const publicCalls = {
    ...passOn('PublicCalls', OriginRequestHeaderBehavior.allowList(...PUBLIC_HEADERS), 'cloudfront'),
    functionAssociations: [{ function: encoding, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const contactCalls = passOn(
    'ContactCalls',
    OriginRequestHeaderBehavior.allowList(...CONTACT_HEADERS),
    'cloudfront',
  );
  return {
    ...Object.fromEntries(
      PUBLIC_PATTERNS.map(({ pattern, service }) => [
        pattern,
        service === 'contact' ? contactCalls : publicCalls,
      ]),
    ),
    [WEBHOOK_PATH]: passOn('Webhook', OriginRequestHeaderBehavior.allowList(...WEBHOOK_HEADERS)),
    '/api/*': passOn('Calls', OriginRequestHeaderBehavior.denyList('Host')),
  };
}

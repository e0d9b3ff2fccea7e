import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HSTS_SECONDS, type siteHeaders } from './site-headers.ts';

/**
 * Creates a CloudFront policy that sets these security headers on every response, overriding the origin. CloudFront
 * refuses the well-known headers as custom ones, so those go by their own settings; a test holds the outcome against
 * site-headers.ts.
 */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  headers: ReturnType<typeof siteHeaders> & Record<string, string>,
): ResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Strict-Transport-Security': _hsts,
    'X-Content-Type-Options': _nosniff,
    'X-Frame-Options': frame,
    'Referrer-Policy': _referrer,
    ...custom
  } = headers;

  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: {
        frameOption: frame === 'DENY' ? HeadersFrameOption.DENY : HeadersFrameOption.SAMEORIGIN,
        override: true,
      },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
}

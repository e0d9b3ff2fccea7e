import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HSTS_SECONDS, siteHeaders } from './site-headers.ts';

/**
 * Creates a CloudFront policy that sets the security headers, and `extra` ones, on every response, overriding the origin.
 * CloudFront refuses the well-known headers as custom ones, so those go by their own settings; a test holds the
 * outcome against site-headers.ts.
 */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  csp: string,
  extra: Record<string, string> = {},
): ResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'Strict-Transport-Security': _hsts,
    'X-Content-Type-Options': _nosniff,
    'X-Frame-Options': _frame,
    'Referrer-Policy': _referrer,
    ...custom
  } = siteHeaders(csp);

  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries({ ...custom, ...extra }).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
}

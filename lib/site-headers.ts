import { createHash } from 'node:crypto';
import { VIOLATION_REPORT_PATH } from '../contract/reports/report-paths.ts';
import { VERIFY_STYLE } from '../contract/signatures/verify-style.ts';
import type { InlineSources } from './inline-sources.ts';

/** Every browser knows `report-uri`. Its successor needs a header more, for which the first page has no room. */
const REPORTING = { 'report-uri': [VIOLATION_REPORT_PATH] };

interface ContentSources {
  /** Origins that the site may call besides its own: Cognito. */
  connect: readonly string[];
  /** Origins of the documents bucket, for uploads. */
  documents: readonly string[];
  /** The pages' own inline sources. */
  inline: InlineSources;
}

/**
 * The Content-Security-Policy of every page, as a header's value. Origins are written as scheme and host, without a
 * path. Nothing inline runs but what the build has put into the public pages, known by its hash: neither scripts nor
 * style sheets (styles that React sets go through the DOM and pass).
 */
export function contentSecurityPolicy({ connect, documents, inline }: ContentSources): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connect, ...documents],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...documents],
    'frame-ancestors': ["'none'"],
    ...REPORTING,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Two years, as hstspreload.org recommends. */
export const HSTS_SECONDS = 63_072_000;

/** The security headers of every answer on the site's origin, the API's included, by name. */
export const siteHeaders = (csp: string) => ({
  'Content-Security-Policy': csp,
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** Where CloudFront serves documents and photos, by URLs that the bucket signed. */
export const DOCUMENTS_PATH = '/documents';

/**
 * The security headers of documents, which strangers may have made: in an origin of their own, without scripts, forms
 * and requests; only the site may frame them, as pages of earlier releases do that are still open. Browsers style a
 * page around a lone image themselves.
 */
export const documentHeaders = {
  ...siteHeaders(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  ),
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * The security headers of engines, which run in workers: PDF.js decodes images by WebAssembly. A worker has the policy
 * of its file, so pages need not allow it.
 */
export const engineHeaders = siteHeaders(
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/** How the policy of a page allows a style sheet inside it. */
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The security headers of what a function answers outside `/api/`: the page of a signature, which has no script, no
 * file and one style sheet inside, and the list of keys. The function says itself what may be kept.
 */
export const answerHeaders = siteHeaders(
  `default-src 'none'; style-src ${hashOf(VERIFY_STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
);

/** Paths that search engines must not index: shared pets, and the setup guide for operators. */
export const UNLISTED_PATHS = ['/shared/', '/setup-guide'] as const;

/**
 * Added on `UNLISTED_PATHS` and `/api/*`: anyone with a link can open it, so no cache or search engine may keep it
 * (ruling D8).
 */
export const unlistedHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
};

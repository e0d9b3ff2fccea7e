import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  documentHeaders,
  engineHeaders,
  siteHeaders,
  unlistedHeaders,
} from '../../lib/site-headers.ts';

const cognito = 'https://cognito-idp.eu-central-1.amazonaws.com';
const documents = 'https://documents.example';

const inline = { scripts: ["'sha256-script='"], styles: ["'sha256-style='"] };

const policy = contentSecurityPolicy({ connect: [cognito], documents: [documents], inline });
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources];
  }),
);

describe('the Content-Security-Policy', () => {
  it('allows only the site’s own scripts and styles, and those that the build inlined', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", ...inline.scripts]);
    expect(directives.get('style-src')).toEqual(["'self'", ...inline.styles]);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  });

  it('connects only to Cognito and the bucket for uploads, and frames nothing', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", cognito, documents]);
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(directives.has('frame-src')).toBe(false);
    expect(directives.get('form-action')).toEqual(["'self'", documents]);
  });

  it('has browsers report what it blocks, by the old way and by the new one', () => {
    expect(directives.get('report-uri')).toEqual(['/api/report-violations']);
  });

  it('leaves no loophole', () => {
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
  });
});

describe('the headers', () => {
  it('reveal no visited page to other sites, and forbid framing and reading', () => {
    expect(siteHeaders(policy)).toMatchObject({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
    });
  });

  it('keep a document in an origin of its own, where nothing runs, and let only the site frame it', () => {
    const { 'Content-Security-Policy': csp, ...others } = documentHeaders;
    expect(csp.split('; ')).toEqual([
      'sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(others).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  });

  it('let engines run WebAssembly, and ask only the site', () => {
    const { 'Content-Security-Policy': csp } = engineHeaders;
    expect(csp.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it('keep link-only pages out of caches and search engines', () => {
    expect(unlistedHeaders).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  });
});

it('robots.txt lets crawlers see that shared pets are noindex', () => {
  const robots = readFileSync(new URL('../../web/public/robots.txt', import.meta.url), 'utf8');
  expect(robots).toMatch(/^Disallow: \/dashboard$/m);
  expect(robots).not.toMatch(/^Disallow: \/shared/m);
});

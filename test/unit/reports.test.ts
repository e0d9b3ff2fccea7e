import { describe, expect, it, test } from 'vitest';
import { pageKind } from '../../contract/reports/page-kind.ts';
import { errorReportSchema, violationReportSchema } from '../../contract/reports/reports.ts';
import { paths } from '../../web/src/platform/paths.ts';

const SITE = 'https://pets.example.org';
const TOKEN = 'c7140baac59c36f209e0267b2325883b887c284c4be4400688e0c3d00fa41bb5';

describe('the kind of a page', () => {
  it('has no token, id, name, query or fragment', () => {
    expect(pageKind(`${SITE}/shared/${TOKEN}?jane#doe`)).toBe('/shared/…');
    expect(pageKind('/pet/pet_01m81ahz8h76k140zdgfkmn7ff/edit')).toBe('/pet/…/edit');
    expect(pageKind('/jane-doe/settings')).toBe('/…/settings');
    expect(pageKind('/')).toBe('/');
    expect(pageKind('//jane/doe')).not.toContain('jane');
    expect(pageKind('about:blank')).toBe('…');
    expect(pageKind(SITE)).toBe('/');
  });

  it('keeps every word of the site’s own paths', () => {
    const addresses = Object.values(paths).map((path) =>
      typeof path === 'string' ? path : (path as (...ids: unknown[]) => string)('ID', 'ID'),
    );
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const { pathname } = new URL(address, SITE);
      expect(pageKind(address)).toBe(pathname.replaceAll('ID', '…'));
    }
  });
});

test('the report of an error has nothing but its kind, its places in the site’s files and its kind of page', () => {
  const report = {
    name: 'TypeError',
    frames: ['/assets/pet-page-1a2b3c4d.js:1:2345', '/assets/shared/main-1a2b3c4d.js:2:1', '/sw.js:1:9'],
    page: `/shared/${TOKEN}`,
    reference: '7F3K-9QXD',
  };
  expect(errorReportSchema.parse(report)).toEqual({ ...report, page: '/shared/…' });
  for (const wrong of [
    { name: 'Jane Doe' },
    { name: 'jane_doe' },
    { frames: ['/assets/jane/doe-1a2b3c4d.js:1:1'] },
    { frames: ['/assets/jane.js:1:1'] },
    { page: 'https://evil.example/pet/pet_1' },
    { page: '//evil.example/pet' },
    { frames: ['at jane@example.org'] },
    { frames: [`/assets/${TOKEN}`] },
    { frames: [] },
    { frames: Array(11).fill('/sw.js:1:9') },
    { message: 'Jane’s cat' },
    { reference: 'jane' },
  ]) {
    expect(errorReportSchema.safeParse({ ...report, ...wrong }).success).toBe(false);
  }
});

describe('reports of violations', () => {
  const body = {
    documentURL: `${SITE}/shared/${TOKEN}?a=b`,
    referrer: `${SITE}/pet/jane`,
    effectiveDirective: 'img-src',
    originalPolicy: "default-src 'none'",
    blockedURL: 'https://tracker.example/pixel.gif?jane',
    sourceFile: `${SITE}/assets/main-1a2b3c4d.js`,
    lineNumber: 1,
    columnNumber: 77,
    sample: 'jane',
    statusCode: 200,
    disposition: 'enforce',
  };
  const logged = {
    directive: 'img-src',
    blocked: 'https://tracker.example',
    page: '/shared/…',
    origin: SITE,
    place: '/assets/main-1a2b3c4d.js:1:77',
  };
  const listed = (change: object = {}, type = 'csp-violation') => ({
    type,
    age: 10,
    url: body.documentURL,
    user_agent: 'jane',
    body: { ...body, ...change },
  });

  it('are cut down alike from both formats', () => {
    const single = {
      'document-uri': body.documentURL,
      'violated-directive': 'img-src',
      'blocked-uri': body.blockedURL,
      'source-file': body.sourceFile,
      'line-number': 1,
      'column-number': 77,
      'script-sample': 'jane',
    };
    expect(violationReportSchema.parse([listed()])).toEqual([logged]);
    expect(violationReportSchema.parse({ 'csp-report': single })).toEqual([logged]);
  });

  it('are left out if they are of another kind, malformed, of an extension, or too many', () => {
    const { blockedURL: _, ...bare } = body;
    const reports = [
      listed({}, 'deprecation'),
      listed({ effectiveDirective: 'Jane Doe' }),
      listed({ effectiveDirective: 'jane-doe' }),
      listed({ sourceFile: 'https://cdn.example/assets/main-1a2b3c4d.js' }),
      listed({ sourceFile: 'user-script' }),
      listed({ documentURL: 'about' }),
      listed({ sourceFile: 'moz-extension://0a1b/x.js' }),
      listed({ blockedURL: 'chrome-extension' }),
      { type: 'csp-violation', body: { ...bare, blockedURL: 'inline', sourceFile: null } },
      'jane',
    ];
    expect(violationReportSchema.parse(reports)).toEqual([
      { directive: 'img-src', blocked: 'inline', page: '/shared/…', origin: SITE },
    ]);
    expect(violationReportSchema.parse(Array(50).fill(listed()))).toHaveLength(10);
    expect(violationReportSchema.safeParse({ jane: 1 }).success).toBe(false);
  });

  it('name what has no origin by its scheme', () => {
    const [violation] = violationReportSchema.parse([listed({ blockedURL: 'data:text/plain,jane' })]);
    expect(violation?.blocked).toBe('data');
    expect(violationReportSchema.parse([listed({ blockedURL: 'jane-doe' })])).toMatchObject([
      { blocked: 'unknown' },
    ]);
  });
});

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { BACKUP_DAYS, COPIED_BACKUP_DAYS } from '../../../contract/account/account-backup.ts';
import { LIFECYCLE_DAYS } from '../../../contract/files/lifecycle.ts';
import { COPY_DAYS, RECOVERY_DAYS, RESTORE_DAYS } from '../../../contract/limits.ts';
import { PRACTICE_REQUESTS } from '../../../contract/practice-limits.ts';
import { BUILT_ORIGIN, withStage } from '../../../contract/site/site-origin.ts';
import { loadSpaRouter } from '../../../local/spa-router.ts';
import { paths } from '../../../web/src/platform/paths.ts';
import { SITE_LINKS } from '../../../web/src/site/frame/site-footer.tsx';
import { PrivacyPage } from '../../../web/src/site/pages/privacy.tsx';
import { TermsPage } from '../../../web/src/site/pages/terms.tsx';
import { renderSite } from '../../../web/src/site/render-site.tsx';
import { RENDERED_PAGES } from '../../../web/src/site/rendered-pages.tsx';
import { RENDERED_PATHS } from '../../../web/src/site/rendered-paths.ts';
import { SETUP_GUIDE } from '../../support/setup-guide.ts';

/** Every file of the site that is rendered, as it is built. */
const ASSETS = {
  css: { text: 'a > b:after{content:"&"}', address: '/style.css' },
  firstScript: 'if (1 > 0 && "a") first()',
  script: '/site.js',
};
const FILES = renderSite(ASSETS, SETUP_GUIDE);
const fileOf = (path: string) => FILES.get(path === '/' ? '/home.html' : `${path}.html`) ?? '';
const HTML = [...FILES].filter(([path]) => path.endsWith('.html'));

/** What a document says, without its marks and what is for programs. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style).*?<\/\1>/gs, ' ')
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const ldSchema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});
const dataOf = (path: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(fileOf(path)) ?? [];
  return ldSchema.parse(JSON.parse(json))['@graph'];
};

describe.each(HTML)('%s', (path, html) => {
  test('is a document with one heading, one title, and ids of its own', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('runs nothing but the one script and what is before it, and waits for no style sheet', () => {
    // To the letter, since the policy knows them by their hashes.
    const inline = [
      `<script>${ASSETS.firstScript}</script><script type="module" src="/site.js"></script>`,
      `<style data-href="/style.css">${ASSETS.css.text}</style>`,
    ].join('');
    expect(html.split(inline)).toHaveLength(2);
    const rest = html.replace(inline, '');
    expect(rest.match(/<script/g)?.length).toBe(rest.match(/<script type="application\/ld\+json">/g)?.length);
    expect(rest).not.toMatch(/<style| style=| on[a-z]+="|rel="stylesheet"/);
  });

  test('promises money back where it is explained, and an answer in time only where mails are sent', () => {
    const isPromised = /money.back guarantee/i.test(textOf(html));
    expect(isPromised).toBe(/^.(pricing|terms|privacy|setup-guide)/.test(path));
    expect(textOf(html)).not.toMatch(/trial period/i);
    if (!/help|business/.test(path)) expect(textOf(html)).not.toMatch(/within 24 hours/);
  });
});

const LISTED = RENDERED_PATHS.filter((path) => path !== paths.setupGuide);

const routeOf = loadSpaRouter(fileURLToPath(new URL('../../../lib/spa-router.js', import.meta.url)));
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);

test.each(RENDERED_PATHS)('each link on %s leads to a page of the site, and to a place on it', (path) => {
  const links = hrefsOf(fileOf(path)).filter((href) => !href.startsWith('mailto:'));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const { origin, pathname, hash } = new URL(link, `${BUILT_ORIGIN}${path}`);
    expect(origin, link).toBe(BUILT_ORIGIN);
    const { uri, status } = routeOf(pathname);
    expect(status, link).toBe(200);
    if (hash && FILES.has(uri)) expect(FILES.get(uri), link).toContain(` id="${hash.slice(1)}"`);
  }
  const [footer = ''] = /<nav [^>]*aria-label="Footer".*?<\/nav>/s.exec(fileOf(path)) ?? [];
  expect(hrefsOf(footer)).toEqual(SITE_LINKS.map(({ to }) => to));
});

describe.each(LISTED)('%s informs search engines', (path) => {
  const { texts, canonicalPath = path } = RENDERED_PAGES[path];

  test('a description that they show whole', () => {
    const { length } = texts.description;
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
    expect(fileOf(path)).toContain(`<meta name="description" content="${texts.description}"/>`);
  });

  test('its address and where it stands', () => {
    const address = `${BUILT_ORIGIN}${canonicalPath}`;
    expect(fileOf(path)).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(fileOf(path)).toContain(`<meta property="og:image" content="${BUILT_ORIGIN}/preview.png"/>`);
    expect(FILES.get('/sitemap.xml')).toContain(`<loc>${address}</loc>`);
    const types = dataOf(path).map((thing) => thing['@type']);
    expect(types).toContain(path === '/' ? 'Organization' : 'BreadcrumbList');
  });
});

test('the offers are those of the contract, and answers are published as they are shown', () => {
  for (const path of [paths.home, paths.pricing]) {
    const software = dataOf(path).find((thing) => thing['@type'] === 'SoftwareApplication');
    const offers = z
      .array(z.object({ price: z.string(), priceCurrency: z.string() }))
      .parse(software?.offers);
    expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual([
      '0.00 USD',
      '4.99 USD',
      '100.00 USD',
    ]);
  }
  const faq = dataOf(paths.support).find((thing) => thing['@type'] === 'FAQPage');
  const questions = z
    .array(z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }))
    .parse(faq?.mainEntity);
  expect(questions.length).toBe(fileOf(paths.support).match(/<summary/g)?.length);
  const shown = textOf(fileOf(paths.support)).replaceAll(/\s/g, '');
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(`${name}${acceptedAnswer.text}`.replaceAll(/\s/g, ''));
  }
});

test('no two pages have the same title or description', () => {
  const all = HTML.filter(([path]) => path !== '/help-center.html');
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = all.map(([, html]) => pattern.exec(html)?.[1]);
    expect(new Set(found).size).toBe(all.length);
  }
});

test('the page for what leads nowhere and the setup guide are listed and linked nowhere', () => {
  for (const file of ['/404.html', '/setup-guide.html']) {
    expect(FILES.get(file)).toContain('<meta name="robots" content="noindex"/>');
    expect(FILES.get(file)).not.toContain('canonical');
  }
  expect(FILES.get('/sitemap.xml')).not.toMatch(/404|setup-guide|help-center/);
  for (const [, html] of HTML) expect(html).not.toContain('href="/setup-guide');
});

test('the setup guide shows all that it is given, and what the contract sets', () => {
  const text = textOf(FILES.get('/setup-guide.html') ?? '');
  const given = JSON.stringify(SETUP_GUIDE).match(/(?<=":")[^"]+/g) ?? [];
  expect(given.length).toBeGreaterThan(10);
  for (const each of given) expect(text).toContain(each.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  expect(text).toContain('TABLE_NAME set by the deployment');
  expect(text).toContain('Signed document URL 300 seconds; at most 600 allowed');
});

test('what the free plan of a stage has is left to the script', () => {
  const text = textOf(fileOf(paths.pricing));
  expect(text).toContain('No card needed');
  expect(text).not.toMatch(/Unlimited records|Share links and QR codes|records per pet/);
});

test('a stage puts in its addresses, and leaves out support’s where it has none', () => {
  const stage = { origin: 'https://pets.example.org', supportEmail: "o'support+$&@pets.example.org" };
  const help = withStage(fileOf(paths.help), stage);
  expect(help).toContain(`<a href="mailto:${stage.supportEmail}">${stage.supportEmail}</a>`);
  expect(help).not.toContain('.invalid');
  const without = withStage(fileOf(paths.help), { ...stage, supportEmail: null });
  expect(without).not.toMatch(/mailto:|Copy support address|\.invalid/);
  expect(textOf(without)).toContain('Send message');
});

const render = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

test('the privacy page names the mail of a practice that asks for a pet, and how long we keep that it asked', () => {
  const text = textOf(render(<PrivacyPage />));
  expect(text).toContain('when a practice that has a share link of your pet asks to keep the pet');
  const days = `${PRACTICE_REQUESTS.days} days, or until you accept or delete the pet`;
  expect(text).toMatch(new RegExp(`That a practice asked you for a pet\\W*${days}`));
});

test('the privacy page says when deleted content is gone everywhere', () => {
  // S3 counts whole days from the next midnight, and the account list's files twice, as current and as old versions.
  const bucketDays = LIFECYCLE_DAYS.deleted + 1;
  const listDays = (days: { current: number; noncurrent: number }) => days.current + days.noncurrent + 2;
  const afterDeletion = Math.max(
    RECOVERY_DAYS,
    bucketDays + COPY_DAYS,
    listDays(BACKUP_DAYS),
    listDays(COPIED_BACKUP_DAYS) + COPY_DAYS,
  );
  const text = textOf(render(<PrivacyPage />));
  expect(text).toContain(`up to ${bucketDays} days more in our file storage`);
  expect(text).toContain(`deleted data stays in them for up to ${afterDeletion} days`);
  expect(text).toContain(`gone everywhere, from all backups too, after ${afterDeletion} days`);
  // On the day after those on which it can be restored (lambdas/domain/records/deleted-records.ts).
  expect(text).toContain(`gone everywhere after ${RESTORE_DAYS + 1 + afterDeletion} days`);
});

/**
 * The dates of the legal texts are those on which the texts last changed (ruling D18). Who changes a text finds this
 * test failing: then its LAST_CHANGED becomes the day of the change, and the text's sum here the new one.
 */
test.each([
  ['privacy', PrivacyPage, '2026-11-30', '4832796b17cd670b'],
  ['terms', TermsPage, '2026-11-29', 'f508ae620933dfd5'],
] as const)('the date of %s is that of its text', (_name, Page, day, sum) => {
  const html = render(<Page />);
  const [, shown] = /<time dateTime="([^"]+)">/.exec(html) ?? [];
  const own = html.replaceAll(/<[^>]*>|\s/g, '');
  const text = createHash('sha256').update(own).digest('hex').slice(0, 16);
  expect({ day: shown, text }).toEqual({ day, text: sum });
});

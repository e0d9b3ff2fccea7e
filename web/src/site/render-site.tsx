import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SetupGuide } from '../../../contract/site/setup-guide.ts';
import { BUILT_ORIGIN } from '../../../contract/site/site-origin.ts';
import { type Assets, type Listing, SiteDocument } from './frame/site-document.tsx';
import { structuredData } from './frame/structured-data.ts';
import { titleOf } from './pages/page-metadata.ts';
import { NOT_FOUND_PAGE, OFFLINE_PAGE, RENDERED_PAGES, type RenderedPage } from './rendered-pages.tsx';
import { RENDERED_PATHS, type RenderedPath } from './rendered-paths.ts';

/** Renders every public page, the 404 and offline pages, and the sitemap. Returns the files by their path. */
export function renderSite(assets: Assets, guide: SetupGuide): Map<string, string> {
  const files = new Map(
    RENDERED_PATHS.map((path) => [fileOf(path), renderPage(path, RENDERED_PAGES[path], assets, guide)]),
  );
  const listed = RENDERED_PATHS.filter((path) => !RENDERED_PAGES[path].isUnlisted);
  return files
    .set('/404.html', renderPage('/404', NOT_FOUND_PAGE, assets, guide))
    .set('/offline.html', renderPage('/offline', OFFLINE_PAGE, assets, guide))
    .set('/sitemap.xml', renderSitemap(listed.map((path) => addressOf(path, RENDERED_PAGES[path]))));
}

/** The file for a path, as in lib/spa-router.js. */
const fileOf = (path: RenderedPath) => (path === '/' ? '/home.html' : `${path}.html`);

/** A page's canonical address. */
const addressOf = (path: string, { canonicalPath = path }: { canonicalPath?: string }) =>
  `${BUILT_ORIGIN}${canonicalPath}`;

function renderPage(path: string, page: RenderedPage, assets: Assets, guide: SetupGuide): string {
  const { Content, texts } = page;
  const listing = page.isUnlisted ? null : listingOf(path, page);
  const markup = render(
    path,
    <SiteDocument title={titleOf(texts)} description={texts.description} listing={listing} assets={assets}>
      <Content guide={guide} />
    </SiteDocument>,
  );
  const titles = markup.match(/<title>/g)?.length ?? 0;
  if (titles !== 1) throw new Error(`${path} has ${titles} titles: only rendered-pages.tsx sets them`);
  return `<!doctype html>${markup}\n`;
}

function listingOf(path: string, page: RenderedPage): Listing {
  const address = addressOf(path, page);
  const questions = (page.questions ?? []).map(({ question, answer }) => ({
    question,
    answer: render(path, answer).replaceAll(/<[^>]*>/g, ''),
  }));
  const data = structuredData({
    ...page.texts,
    origin: BUILT_ORIGIN,
    address,
    hasOffers: page.hasOffers ?? false,
    questions,
  });
  return { address, picture: `${BUILT_ORIGIN}/preview.png`, data };
}

/** The components share their links with the app, and those need a router. Its mark of links is for its own script. */
const render = (path: string, content: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={path}>{content}</StaticRouter>).replaceAll(
    ' data-discover="true"',
    '',
  );

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A sitemap (sitemaps.org, protocol 0.9) that lists each address once. */
function renderSitemap(addresses: readonly string[]): string {
  const entries = [...new Set(addresses)].map((address) => {
    const escaped = address.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
    return `  <url><loc>${escaped}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

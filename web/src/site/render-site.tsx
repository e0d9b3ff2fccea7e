import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { SetupGuide } from '../../../contract/site/setup-guide.ts';
import { BUILT_ORIGIN } from '../../../contract/site/site-origin.ts';
import { renderSitemap } from './frame/render-sitemap.ts';
import { type Assets, type Listing, SiteDocument } from './frame/site-document.tsx';
import { structuredData } from './frame/structured-data.ts';
import { titleOf } from './pages/page-texts.ts';
import { NOT_FOUND_PAGE, OFFLINE_PAGE, RENDERED_PAGES, type RenderedPage } from './rendered-pages.tsx';
import { RENDERED_PATHS, type RenderedPath } from './rendered-paths.ts';

/**
 * Renders every public page, those for addresses that lead nowhere and for having no connection, and the sitemap. Gives
 * the files by their path in the built site.
 */
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

/** The file that answers a path: as lib/spa-router.js has it. */
const fileOf = (path: RenderedPath) => (path === '/' ? '/home.html' : `${path}.html`);

/** The address under which search engines list a page. */
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

/** The router is there for the links alone, which the app's pages use too. */
const render = (path: string, content: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location={path}>{content}</StaticRouter>);

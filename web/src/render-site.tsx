import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BUILT_ORIGIN } from '../../contract/site-origin.ts';
import { RENDERED_PAGES } from './rendered-pages.tsx';
import { RENDERED_PATHS, type RenderedPath } from './rendered-paths.ts';
import { renderSitemap } from './site/render-sitemap.ts';
import { type Assets, SiteDocument } from './site/site-document.tsx';

/** Renders every public page, and the sitemap that lists them. Gives the files by their path in the built site. */
export function renderSite(assets: Assets): Map<string, string> {
  const files = new Map(RENDERED_PATHS.map((path) => [fileOf(path), renderPage(path, assets)]));
  return files.set('/sitemap.xml', renderSitemap(RENDERED_PATHS.map(canonicalAddress)));
}

/** The file that answers a path: as lib/spa-router.js has it. */
const fileOf = (path: RenderedPath) => (path === '/' ? '/home.html' : `${path}.html`);

const canonicalAddress = (path: RenderedPath) =>
  `${BUILT_ORIGIN}${RENDERED_PAGES[path].canonicalPath ?? path}`;

function renderPage(path: RenderedPath, assets: Assets): string {
  const { Content, title, description } = RENDERED_PAGES[path];
  const address = canonicalAddress(path);
  // The router is there for the links alone, which the app's pages use too.
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <SiteDocument title={title} description={description} address={address} assets={assets}>
        <Content />
      </SiteDocument>
    </StaticRouter>,
  );
  const titles = markup.match(/<title>/g)?.length ?? 0;
  if (titles !== 1) throw new Error(`${path} has ${titles} titles: only rendered-pages.tsx sets them`);
  return `<!doctype html>${markup}\n`;
}

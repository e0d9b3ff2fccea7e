import { fileURLToPath } from 'node:url';
import { loadSpaRouter } from '../../../local/spa-router.ts';
import { SETUP_GUIDE } from '../../support/setup-guide.ts';
import { resetModules } from './reset-modules.ts';
import { ORIGIN, openWindow } from './window.ts';

const routeOf = loadSpaRouter(fileURLToPath(new URL('../../../lib/spa-router.js', import.meta.url)));

let rendering: Promise<Map<string, string>> | undefined;

/** The public pages as the build renders them, without their scripts: `showRendered` runs those. */
async function renderPages(): Promise<Map<string, string>> {
  const { renderSite } = await import('../../../web/src/site/render-site.tsx');
  const assets = { css: { text: '', address: '/site.css' }, firstScript: '', script: '/site.js' };
  const files = renderSite(assets, SETUP_GUIDE);
  return new Map([...files].map(([path, html]) => [path, html.replaceAll(/<script.*?<\/script>/gs, '')]));
}

/** What removes a page from the document. */
type Remove = () => void;

/** Starts the app as `web/src/app/main.tsx` does, but so that it can be ended. */
async function showApp(): Promise<Remove> {
  document.title = 'Pawfile';
  document.body.innerHTML = '<div id="root"><h1 data-loading>Loading…</h1></div>';
  // One after the other: Node fails when it requires a module that it is importing.
  const { createElement: element, Fragment } = await import('react');
  const { flushSync } = await import('react-dom');
  const { createRoot } = await import('react-dom/client');
  const { RouterProvider } = await import('react-router-dom');
  const { createRouter } = await import('../../../web/src/app/router.tsx');
  const { Notices } = await import('../../../web/src/ui/notices.tsx');
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  const root = createRoot(container);
  const router = createRouter();
  // In a browser this is on the screen before the first answer comes over the network.
  flushSync(() =>
    root.render(element(Fragment, null, element(RouterProvider, { router }), element(Notices))),
  );
  return () => {
    root.unmount();
    router.dispose();
  };
}

/** Starts the page of share links as `web/src/features/shared-pet/main.tsx` does, but so that it can be ended. */
async function showShared(): Promise<Remove> {
  document.title = 'Shared pet · Pawfile';
  document.head.innerHTML = '<meta name="robots" content="noindex" />';
  document.body.innerHTML = '<div id="root"><h1 data-loading>Loading…</h1></div>';
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const { createElement: element } = await import('react');
  const { openFirst, SharedLinkPage } = await import('../../../web/src/features/shared-pet/shared-link.tsx');
  const root = createRoot(container);
  flushSync(() => root.render(element(SharedLinkPage, { first: openFirst() })));
  return () => root.unmount();
}

/** The document that a file of the site becomes. */
function show(file: string): Promise<Remove> {
  if (file === '/index.html') return showApp();
  return file === '/shared.html' ? showShared() : showRendered(file);
}

/** Shows a public page and runs its scripts. */
async function showRendered(file: string): Promise<Remove> {
  rendering ??= renderPages();
  const html = (await rendering).get(file);
  if (html === undefined) throw new Error(`The site has no file ${file}`);
  document.write(html);
  await import('../../../web/src/site/frame/before-paint.ts');
  await import('../../../web/src/site/frame/site.ts');
  return () => undefined;
}

/**
 * A tab of a browser: one document after the other, with the same storage. `install` completes each new window, and
 * returns the function that cuts it off when it is left.
 */
export function createTab(install: () => () => void, speed = 1) {
  let close = async () => {};
  /** Documents open one after the other. */
  let opening: Promise<void> = Promise.resolve();
  const left: string[] = [];

  const follow = (address: string) => {
    if (new URL(address).origin === ORIGIN) void open(address);
    else left.push(address);
  };

  async function load(address: string) {
    await close();
    resetModules();
    const opened = openWindow(address, follow, speed);
    close = opened.close;
    const cutOff = install();
    const { uri } = routeOf(new URL(address, ORIGIN).pathname);
    const remove = await show(uri);
    close = () => {
      cutOff();
      remove();
      return opened.close();
    };
  }

  function open(address: string): Promise<void> {
    opening = opening.then(() => load(address));
    return opening;
  }

  return {
    open,
    /** Addresses of other sites for which the page left. */
    left,
    async close() {
      await opening;
      await close();
    },
  };
}

export type Tab = ReturnType<typeof createTab>;

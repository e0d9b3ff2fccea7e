/**
 * The script of the public pages. Reading and navigating work without it: it shows who is signed in and what differs
 * between environments, logs 404s, hydrates the contact form on touch, and closes a popover after a click on its link.
 */
import { takePendingNotice } from '../../platform/session/pending-notice.ts';
import { copySupportAddress } from './copy-support-address.ts';
import { loadOnTouch } from './load-on-touch.ts';
import { ensurePageStyles } from './page-styles.ts';
import { showEnvironment } from './show-environment.ts';
import { followVisitor } from './show-visitor.ts';

ensurePageStyles();
followVisitor();
showPendingNotice();
// After the first paint, since these files would compete with it for the network.
requestAnimationFrame(() =>
  setTimeout(() => {
    document.documentElement.dataset.typeface = '';
    void showEnvironment();
  }),
);
if (document.querySelector('[data-not-found]')) logNotFound(window.location.pathname);
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) loadOnTouch(island);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const address = target.closest<HTMLElement>('[data-copy-address]')?.dataset.copyAddress;
  if (address !== undefined) void copySupportAddress(address);
  // A link within the page loads no document that would close the popover.
  const popover = target.closest('[popover] a')?.closest('[popover]');
  if (popover instanceof HTMLElement) popover.hidePopover?.();
});

/**
 * Shows the notice that the app left before it redirected here. It stays until it is closed, since it may be the only
 * explanation of the redirect. The live region is in the page from the start, so screen readers announce the notice.
 */
function showPendingNotice() {
  const notice = takePendingNotice();
  const place = document.querySelector('[data-notice]');
  const template = document.querySelector<HTMLTemplateElement>('[data-notice-template]');
  if (!notice || !place || !template) return;
  const shown = template.content.cloneNode(true);
  if (!(shown instanceof DocumentFragment)) return;
  for (const part of ['title', 'text'] as const) {
    const line = shown.querySelector(`[data-notice-${part}]`);
    if (line) line.textContent = notice[part];
  }
  shown.querySelector('button')?.addEventListener('click', () => place.replaceChildren());
  place.replaceChildren(shown);
}

function logNotFound(path: string) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log of each 404, and a static site has no other.
  console.warn(`404: no page at ${path}`);
}

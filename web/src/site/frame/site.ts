/**
 * The one script of the public pages, on which nothing depends that can be read or followed: it shows who is signed in,
 * says what holds of the stage, logs an address that leads nowhere, brings forms to life that are touched, and closes a
 * popover whose link was followed.
 */
import { awaitTouch } from './await-touch.ts';
import { copySupportAddress } from './copy-support-address.ts';
import { logNotFound } from './log-not-found.ts';
import { ensureOwnStyles } from './own-styles.ts';
import { showKeptNotice } from './show-notice.ts';
import { showStage } from './show-stage.ts';
import { followVisitor } from './show-visitor.ts';

ensureOwnStyles();
followVisitor();
showKeptNotice();
// After the first paint, since the settings would compete with it for the network.
requestAnimationFrame(() => setTimeout(showStage));
if (document.querySelector('[data-not-found]')) logNotFound(window.location.pathname);
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) awaitTouch(island);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const address = target.closest<HTMLElement>('[data-copy-address]')?.dataset.copyAddress;
  if (address !== undefined) void copySupportAddress(address);
  // A link to a place on the same page loads nothing that would close it.
  const popover = target.closest('[popover] a')?.closest('[popover]');
  if (popover instanceof HTMLElement) popover.hidePopover();
});

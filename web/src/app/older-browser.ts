import { paths } from '../platform/paths.ts';
import { notify } from '../ui/notify.ts';

/** Pages behind mails, which work in browsers that are too old for the app (decision 222). */
const BEHIND_MAILS: readonly string[] = [paths.auth, paths.reminder, paths.accountDeleted];

/** Makes the app usable in a browser without popovers, and says so where it is too old for the app. */
export function supportOlderBrowser(): void {
  supportPopovers();
  if (canRunApp() || BEHIND_MAILS.includes(window.location.pathname)) return;
  notify.error(
    'This browser is too old',
    'Some of Pawfile doesn’t work in it. Update it, or use another one.',
  );
}

/** Whether the app works: in Safari 16.4, Chrome 111, Firefox 121 and newer, which each brought one of these. */
const canRunApp = (): boolean =>
  'OffscreenCanvas' in window &&
  CSS.supports('color', 'color-mix(in srgb, red, red)') &&
  CSS.supports('selector(:has(a))');

/**
 * Opens and closes menus, which styles find by `data-open`: a button opens the one that its `popovertarget` names; a
 * click elsewhere and Escape close it.
 */
function supportPopovers() {
  const close = () => document.querySelector('[popover][data-open]')?.removeAttribute('data-open');
  Object.defineProperty(HTMLElement.prototype, 'hidePopover', { value: close });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const menu = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const wasOpen = menu?.hasAttribute('data-open');
    if (!target.closest('[data-open]')) close();
    if (menu && !wasOpen) menu.setAttribute('data-open', '');
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

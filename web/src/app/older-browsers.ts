import { canRunApp } from '../platform/browser-floor.ts';
import { notify } from '../ui/notify.ts';

/** Forms behind mails work in browsers that are too old for the app. */
const FORMS = /^\/(auth|reminders?|unsubscribe)\b/;

/** Makes the app usable in a browser without popovers, and says so where it is too old for the app. */
export function supportOlderBrowser(): void {
  supportPopovers();
  if (canRunApp() || FORMS.test(window.location.pathname)) return;
  notify.error(
    'This browser is too old',
    'Some of Pawfile doesn’t work in it. Update it, or use another one.',
  );
}

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

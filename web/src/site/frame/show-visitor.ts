import { paths } from '../../platform/paths.ts';
import { onSessionChange } from '../../platform/session/session-changes.ts';
import { wishSignOut } from '../../platform/session/sign-out-wish.ts';
import { nameVisitor } from './name-visitor.ts';

/**
 * Shows who is signed in, which the page named before its first paint, and follows it: in other tabs, and when the
 * browser brings the page back as it was left, maybe before somebody signed in or out.
 */
export function followVisitor() {
  showVisitor();
  onSessionChange(showVisitor);
  window.addEventListener('pageshow', ({ persisted }) => persisted && showVisitor());
  document.querySelector('[data-sign-out]')?.addEventListener('click', () => {
    wishSignOut();
    window.location.assign(paths.signOut);
  });
}

/** The email that was shown last. */
let shown = '';

function showVisitor() {
  const email = nameVisitor()?.email ?? '';
  for (const place of document.querySelectorAll('[data-email]')) place.textContent = email;
  for (const place of document.querySelectorAll('[data-initial]')) {
    place.textContent = email.charAt(0).toUpperCase();
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[data-account]')) menu.hidden = email === '';
  // What somebody typed stays, and what stands in a form that is alive is its own.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-own-email]')) {
    const isUntouched = field.value === '' || field.value === shown;
    if (isUntouched && !field.closest('[data-alive]')) field.value = email;
  }
  shown = email;
}

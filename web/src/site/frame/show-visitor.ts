import { paths } from '../../platform/paths.ts';
import { onSessionChange } from '../../platform/session/session-changes.ts';
import { requestSignOut } from '../../platform/session/sign-out-request.ts';
import { markVisitor } from './mark-visitor.ts';

/**
 * Shows who is signed in, and keeps that up to date: after changes in other tabs, and when the browser restores the
 * page from its back-forward cache.
 */
export function followVisitor() {
  showVisitor();
  onSessionChange(showVisitor);
  window.addEventListener('pageshow', ({ persisted }) => persisted && showVisitor());
  document.querySelector('[data-sign-out]')?.addEventListener('click', () => {
    requestSignOut();
    window.location.assign(paths.signOut);
  });
}

let shownEmail = '';

function showVisitor() {
  const email = markVisitor()?.email ?? '';
  for (const place of document.querySelectorAll('[data-email]')) place.textContent = email;
  for (const place of document.querySelectorAll('[data-initial]')) {
    place.textContent = email.charAt(0).toUpperCase();
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[data-account]')) menu.hidden = email === '';
  // Typed text stays, and a hydrated form belongs to React.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-own-email]')) {
    const isUntouched = field.value === '' || field.value === shownEmail;
    if (isUntouched && !field.closest('[data-alive]')) field.value = email;
  }
  shownEmail = email;
}

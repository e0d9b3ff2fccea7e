import { paths } from '../paths.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { onSessionChange } from '../session/session-changes.ts';
import { wishSignOut } from '../session/sign-out-wish.ts';
import { readVisitor } from '../session/stored-session.ts';

/**
 * Shows who is signed in, and follows it: in other tabs, and when the browser brings the page back as it was left, maybe
 * before somebody signed in or out.
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

function showVisitor() {
  const visitor = readVisitor(browserStorage());
  const email = visitor?.email ?? '';
  for (const place of document.querySelectorAll('[data-email]')) place.textContent = email;
  for (const place of document.querySelectorAll('[data-initial]')) {
    place.textContent = email.charAt(0).toUpperCase();
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[data-account]')) menu.hidden = email === '';
  document.documentElement.dataset.visitor = visitor ? 'owner' : 'guest';
}

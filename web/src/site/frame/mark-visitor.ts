import { browserStorage } from '../../platform/session/browser-storage.ts';
import { readVisitor } from '../../platform/session/stored-session.ts';

/** Sets `data-visitor` on the root element for the style sheet and returns the visitor, or null for a guest. */
export function markVisitor() {
  const visitor = readVisitor(browserStorage());
  document.documentElement.dataset.visitor = visitor ? 'owner' : 'guest';
  return visitor;
}

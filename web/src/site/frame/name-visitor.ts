import { browserStorage } from '../../platform/session/browser-storage.ts';
import { readVisitor } from '../../platform/session/stored-session.ts';

/** Names who seems to be here on the root element, by which the style sheet shows what fits, and gives it. */
export function nameVisitor() {
  const visitor = readVisitor(browserStorage());
  document.documentElement.dataset.visitor = visitor ? 'owner' : 'guest';
  return visitor;
}

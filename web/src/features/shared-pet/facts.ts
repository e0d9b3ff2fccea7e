/** The page's first script, with all that it needs to send the call and to show its facts: React comes later. */
import { showFirstFacts } from './show-first-facts.tsx';

void showFirstFacts();

export { hasFirstFacts } from './show-first-facts.tsx';

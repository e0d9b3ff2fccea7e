/** The page's second script, with all that it needs to show facts: React comes later. */
import { showFirstFacts } from './show-first-facts.tsx';

void showFirstFacts();

export { hasFirstFacts } from './show-first-facts.tsx';

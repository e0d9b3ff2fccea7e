import { today } from '../../platform/clock.ts';
import { earlyAnswer } from './early.ts';
import { FirstFacts } from './first-facts.tsx';
import { linkToken } from './link-token.ts';
import { parseSharedPet } from './parse-shared-pet.ts';
import { toNodes } from './to-nodes.ts';
import { keepVisit } from './visit-memory.ts';

let areShown = false;

/** Whether the page shows the pet's facts already, which no skeleton may replace. */
export const hasFirstFacts = () => areShown;

/**
 * Shows the facts of the early answer until the page can (main.tsx). Of a failure it shows nothing, since the page
 * reads the same answer, and nothing of several pages of records, since the next one may change each status.
 */
export async function showFirstFacts(): Promise<void> {
  const answer = await earlyAnswer()?.catch(() => null);
  if (!answer?.ok || !earlyAnswer()) return;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const shared = parseSharedPet(body);
  if (!shared || !earlyAnswer()) return;
  keepVisit(linkToken(window.location) ?? '', shared.visit);
  const root = document.getElementById('root');
  if (shared.next !== null || !root) return;
  const facts = toNodes(<FirstFacts shared={shared} today={today()} />);
  // What to do if the page doesn't load.
  root.replaceChildren(...facts, root.querySelector('.boot p') ?? '');
  areShown = true;
}

import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { recordsPerk, sharingPerk, withRecords } from '../../shared/free-plan-text.ts';

/** Says what the stage's free plan allows, where the page keeps room for it; nothing of it where that can't be told. */
export function showFreePlan(freePlan: PlanSettings | null) {
  // With the sentence's end, which would else move.
  for (const place of document.querySelectorAll('[data-free-records]')) {
    if (freePlan) place.textContent = `${withRecords(freePlan)}.`;
  }
  for (const line of document.querySelectorAll('[data-awaited]')) {
    const perk = line.getAttribute('data-awaited') === 'records' ? recordsPerk : sharingPerk;
    fillLine(line, freePlan && perk(freePlan));
  }
}

/** A line that is not there leaves its room, so that nothing moves. */
function fillLine(line: Element, text: string | null) {
  if (text === null) {
    line.setAttribute('data-absent', '');
    return;
  }
  const tick = line.parentElement?.querySelector('li > svg')?.cloneNode(true);
  line.replaceChildren(...(tick ? [tick, ' '] : []), text);
  line.removeAttribute('aria-hidden');
}

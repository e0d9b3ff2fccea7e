import { trialText } from '../../shared/encryption-text.ts';
import { showFreePlan } from './show-free-plan.ts';
import { loadStageFacts, type StageFacts } from './stage-facts.ts';

/**
 * Says what holds of this stage alone. Pages keep room for it, or have it below everything else, so that nothing moves;
 * where the stage's settings don't come, nothing of it is said.
 */
export async function showStage() {
  const facts = await loadStageFacts();
  showFreePlan(facts?.freePlan ?? null);
  if (!facts) return;
  document.documentElement.dataset.mail = facts.mail ? 'sent' : 'unsent';
  for (const line of document.querySelectorAll('[data-region]')) showRegion(line, facts);
  const trial = trialText(facts.stage);
  for (const note of document.querySelectorAll<HTMLElement>('[data-trial]')) {
    note.textContent = trial;
    note.hidden = trial === null;
  }
}

/** The local cloud names a region as AWS's protocols demand, but lies on somebody's own machine. */
function showRegion(line: Element, { stage, region }: StageFacts) {
  if (stage === 'local') return;
  line.textContent = `Their region here: ${region}.`;
  line.removeAttribute('aria-hidden');
}

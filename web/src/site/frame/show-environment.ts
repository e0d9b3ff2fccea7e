import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { testEnvironmentText } from '../../shared/texts/encryption-text.ts';
import { recordsPerk, sharingPerk, withRecords } from '../../shared/texts/free-plan-text.ts';
import { type PublicSiteConfig, readSiteConfig } from './read-site-config.ts';

/**
 * Fills in what differs between environments: free plan, region, mail, test note. The pages reserve the space, so
 * nothing moves; without a config these texts stay hidden.
 */
export async function showEnvironment() {
  const config = await readSiteConfig();
  showFreePlan(config?.freePlan ?? null);
  if (!config) return;
  document.documentElement.dataset.mail = config.mail ? 'sent' : 'unsent';
  if (config.taxes) document.documentElement.dataset.taxes = 'added';
  for (const line of document.querySelectorAll('[data-region]')) showRegion(line, config);
  const note = testEnvironmentText(config.stage);
  for (const place of document.querySelectorAll<HTMLElement>('[data-test-environment]')) {
    place.textContent = note;
    place.hidden = note === null;
  }
}

/** The local cloud reports a region only because AWS's protocols require one. */
function showRegion(line: Element, { stage, region }: PublicSiteConfig) {
  if (stage === 'local') return;
  line.textContent = `The region of this site is ${region}.`;
  line.removeAttribute('aria-hidden');
}

function showFreePlan(freePlan: PlanSettings | null) {
  for (const place of document.querySelectorAll('[data-free-records]')) {
    // The full stop is part of the text, since it would move.
    if (freePlan) place.textContent = `${withRecords(freePlan)}.`;
  }
  for (const line of document.querySelectorAll('[data-awaited]')) {
    const perk = line.getAttribute('data-awaited') === 'records' ? recordsPerk : sharingPerk;
    fillLine(line, freePlan && perk(freePlan));
  }
}

/** Without a text the line stays empty but keeps its height. */
function fillLine(line: Element, text: string | null) {
  if (text === null) {
    line.setAttribute('data-absent', '');
    return;
  }
  const tick = line.parentElement?.querySelector('li > svg')?.cloneNode(true);
  line.replaceChildren(...(tick ? [tick, ' '] : []), text);
  line.removeAttribute('aria-hidden');
}

import type { PlanSettings } from '../../../contract/plans.ts';
import { recordsPerk, sharingPerk, withRecords } from '../ui/free-plan-text.ts';

/** Says what the stage's free plan allows, where the page keeps room for it; nothing of it where that can't be told. */
export async function showFreePlan() {
  const records = document.querySelectorAll('[data-free-records]');
  const lines = document.querySelectorAll('[data-awaited]');
  if (records.length + lines.length === 0) return;
  const freePlan = await loadFreePlan();
  // With the sentence's end, which would else move.
  if (freePlan) for (const place of records) place.textContent = `${withRecords(freePlan)}.`;
  for (const line of lines) {
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

/** Reads the one setting by hand: the app's schema would bring all of zod along. */
async function loadFreePlan(): Promise<PlanSettings | null> {
  try {
    const answer = await fetch('/config.json');
    const config: unknown = await answer.json();
    return freePlanIn(config);
  } catch {
    return null;
  }
}

/** The free plan of a `config.json`, or null when it is none. */
function freePlanIn(config: unknown): PlanSettings | null {
  if (!isObject(config) || !('freePlan' in config)) return null;
  const { freePlan } = config;
  if (!isObject(freePlan) || !('recordsPerPet' in freePlan) || !('sharing' in freePlan)) return null;
  const { recordsPerPet, sharing } = freePlan;
  if (recordsPerPet !== null && typeof recordsPerPet !== 'number') return null;
  return typeof sharing === 'boolean' ? { recordsPerPet, sharing } : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

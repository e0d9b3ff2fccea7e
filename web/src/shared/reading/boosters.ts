import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import { tokensOf } from './labels.ts';
import type { Word } from './words.ts';

/** A booster, in the eight languages that are read; folded. */
const BOOSTER =
  /^(?:booster|refuerzo|revacunacion|rappel|richiamo|auffrischung|wiederholungsimpfung|wiederimpfung|nachimpfung|herhaling|hervaccinatie|herhalingsenting|revaccination|omvaccination|przypominajace|doszczepienie)$/;

/** What makes it the next one: "Next booster", "Booster due". */
const NEXT =
  /^(?:next|due|by|proxim[oa]|prochaine?|prossim[oa]|nachste[rn]?|volgende|nasta|nastepne|date|data|fecha|datum|entro|before|avant)$/;

const BY: ReadonlySet<Item['kind']> = new Set(['person', 'batch']);
const DAYS: ReadonlySet<Item['kind']> = new Set(['issued', 'plain', 'date', 'expires']);

/**
 * The items of a line in which a booster has a vet or batch behind it, and no other day: "BOOSTER 03/13/2026 Vet: Dr.
 * Ruiz" is a dose, and not when the next one is due.
 */
export function withBoosters(items: readonly Item[], words: readonly Word[]): readonly Item[] {
  const [day, another] = items.filter((item): item is DateItem => 'date' in item && DAYS.has(item.kind));
  const [first] = day?.words ?? [];
  if (!day || !first || another || !BY.has(items[items.indexOf(day) + 1]?.kind ?? 'other')) return items;
  const [last, ...others] = tokensOf(words.slice(0, words.indexOf(first))).toReversed();
  const isBooster = BOOSTER.test(last?.text ?? '') && !NEXT.test(others[0]?.text ?? '');
  return isBooster ? items.map((item) => (item === day ? { ...day, kind: 'date' } : item)) : items;
}

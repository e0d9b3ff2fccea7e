import type { Species } from '../../../../contract/species.ts';
import { type Item, itemsAmong } from './items.ts';
import { hasDate } from './units.ts';
import { findVaccines } from './vaccine-mentions.ts';
import type { Entry } from './wrapped-cells.ts';

/**
 * The cells of a line, apart where a ruled cell has a vaccine with its day, as in a booklet with a column for each
 * disease: it is a dose of its own, of which no column says anything.
 */
export function cardsOf(entries: readonly Entry[], species: Species): (readonly Entry[])[] {
  const isCard = ({ cell }: Entry) => {
    if (cell.words[0]?.cellRow === undefined || !hasDate(cell.words)) return false;
    const items = itemsAmong(cell.words, species);
    const [day, another] = items.filter((item) => 'date' in item);
    return DAYS.has(day?.kind) && !another && items.some(({ kind }) => kind === 'vaccine');
  };
  const cards = entries.filter(isCard);
  const rest = entries.filter((entry) => !cards.includes(entry));
  const hasAnother = cards.length > 1 || rest.some(({ cell }) => hasDate(cell.words));
  if (cards.length === 0 || !hasAnother) return [entries];
  const own = cards.map((card) => [{ ...card, placed: null }]);
  return rest.some(({ cell }) => findVaccines(cell.words, species).length > 0) ? [rest, ...own] : own;
}

const DAYS: ReadonlySet<Item['kind'] | undefined> = new Set(['plain', 'date', 'issued']);

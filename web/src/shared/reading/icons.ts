import { findDates } from './dates.ts';
import { type Line, lineOf } from './lines.ts';
import { textOf } from './words.ts';

/** A timeline has at least this many entries. */
const FEWEST = 2;

/** Lines without the icons, or the letters in their place, that an app shows before the days of its timeline. */
export function withoutIcons(lines: readonly Line[]): Line[] {
  const marked = lines.filter(isMarked);
  return marked.length < FEWEST
    ? [...lines]
    : lines.map((line) => (isMarked(line) ? lineOf(line.cells.slice(1)) : line));
}

function isMarked({ cells: [icon, day] }: Line): boolean {
  const [date] = findDates(textOf(day?.words ?? []));
  return date?.start === 0 && /^[^\d\s]$/u.test(textOf(icon?.words ?? []));
}

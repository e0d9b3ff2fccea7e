import { findDates } from './dates.ts';
import type { Item } from './items.ts';
import type { Line } from './lines.ts';
import { isTitle } from './titles.ts';
import { fold, textOf } from './words.ts';

/** Below a heading with one of these words, vaccines are due, not given. */
const PLANNED =
  /\b(?:reminders?|upcoming|planned|scheduled|recommended|overdue|due|next|schedules?|calendario|calendrier|impfplan|impfkalender|anstehend\w*|geplant\w*|empfohlen\w*|fallig\w*|nachste\w*|erinnerung\w*|recordatorios?|proxim[ao]s?|pendientes?|previst[ao]s?|recomendad[ao]s?|prochaine?s?|prevue?s?|recommandee?s?)\b/;

const GIVEN =
  /\b(?:given|administered|received|history|records?|previous|past|erhalten\w*|durchgefuhrt\w*|verabreicht\w*|bisherige\w*|historial|administrad[ao]s?|aplicad[ao]s?|anteriores|effectuee?s?|realisee?s?|administree?s?|historique)\b/;

const MOST_WORDS = 6;

/** Rows whose dates without a label of their own are those of planned vaccinations, if a heading above says so. */
export function withoutPlans<Row extends { line: number; items: readonly Item[] }>(
  rows: readonly Row[],
  lines: readonly Line[],
  height: number,
): Row[] {
  let isPlanned = false;
  return rows.map((row) => {
    const heading = headingText(lines[row.line], height);
    if (heading !== null && PLANNED.test(heading)) isPlanned = true;
    else if (heading !== null && GIVEN.test(heading)) isPlanned = false;
    return isPlanned ? { ...row, items: row.items.map(asOther) } : row;
  });
}

/** A date without a label of its own is not that of a dose. */
export const asOther = (item: Item): Item =>
  item.kind === 'plain' || item.kind === 'date' ? { ...item, kind: 'other' as const } : item;

/** The folded text of a line that may be a heading: a few words, none of them a date. */
function headingText(line: Line | undefined, height: number): string | null {
  if (!line || (line.cells.length > 1 && !isTitle(line, height))) return null;
  const words = line.cells.flatMap((cell) => cell.words);
  const text = textOf(words);
  return words.length <= MOST_WORDS && findDates(text).length === 0 ? fold(text) : null;
}

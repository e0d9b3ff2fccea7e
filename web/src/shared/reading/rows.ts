import type { Species } from '../../../../contract/species.ts';
import { blankLabels } from './blanks.ts';
import { withBoosters } from './boosters.ts';
import { withCaptionsAbove } from './captions.ts';
import { cardsOf } from './cell-cards.ts';
import { digitsOfChip, findChips, READABLE_CHIP } from './chip.ts';
import { type Columns, columnsOf } from './columns.ts';
import { withDayGrids } from './day-grids.ts';
import { withDittoDays } from './ditto-days.ts';
import { withGrids } from './grids.ts';
import { joinHangingDates } from './hanging-dates.ts';
import {
  hasOpenStatus,
  isEntry,
  isNotApplicable,
  namesInPassing,
  saysDone,
  withoutDenied,
} from './in-passing.ts';
import { asNotGiven, type Item, itemsOf, needingDay } from './items.ts';
import { joinRuledRows } from './joined-rows.ts';
import { isLastGiven } from './last-given.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import { withListedDays } from './listed-days.ts';
import { isInOpenStack } from './open-stacks.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Placed } from './placed.ts';
import { isAhead } from './prose.ts';
import type { PlainRow, Row } from './row.ts';
import { cardsIn, rowsOfCard } from './ruled-cards.ts';
import { withRuledHeads } from './ruled-heads.ts';
import { inRuledRows } from './ruled-rows.ts';
import { asOther, itemsIn, sectionsOf } from './sections.ts';
import { inOrder, sentenceRows } from './sentence-rows.ts';
import { rowsOfDoses } from './several-doses.ts';
import { withSpanCells } from './span-heads.ts';
import { codesOfNotGiven, hasCode } from './status-codes.ts';
import { isNewSubject } from './subjects.ts';
import { isDayKind } from './units.ts';
import { isDenied, isLate } from './vaccine-mentions.ts';
import { visitsOf } from './visits.ts';
import { textOf, type Word } from './words.ts';
import { type Entry, joinWrapped } from './wrapped-cells.ts';
import { withYears } from './year-heads.ts';

/** The rows of a flow from top to bottom, each card of which is one. `height` is that of a line. */
export function rowsOf(written: readonly Line[], height: number, species: Species): Row[] {
  const read = (lines: readonly Line[]) => rowsOfLines(lines, height, species);
  const { rest, cards } = cardsIn(written, species, read);
  const rows = read(rest);
  if (cards.length === 0) return rows;
  const ofCards = cards.flatMap((card) => {
    const own = read(card);
    const above = rows.findLast(({ box }) => box.top <= (card[0]?.box.top ?? 0));
    return rowsOfCard(own, above?.section ?? null);
  });
  return [...rows, ...ofCards].sort((a, b) => a.box.top - b.box.top);
}

function rowsOfLines(written: readonly Line[], height: number, species: Species): Row[] {
  const lines = withSpanCells(joinRuledRows(joinHangingDates(withCaptionsAbove(withYears(written)))));
  const paragraphs = paragraphsOf(lines);
  const columns = columnsOf(lines, height, species);
  const entries = joinWrapped(inRuledRows(entriesOf(lines, columns)), height, species);
  const dayTables = new Set(entries.flatMap(({ placed }) => (isDayColumn(placed) ? [placed.table] : [])));
  const entriesIn = lines.map((): Entry[] => []);
  for (const entry of entries) entriesIn[entry.row]?.push(entry);
  const plain = lines.flatMap((line, at): PlainRow | PlainRow[] => {
    const paragraph = paragraphs.find(({ from, to }) => at >= from && at < to);
    if (!paragraph)
      return withBlanks(
        cardsOf(entriesIn[at] ?? [], species).map((own) =>
          lineRow(line, at, { entries: own, dayTables, species }),
        ),
        blankLabels(lines, at, columns, height),
      );
    return paragraph.from === at ? sentenceRows(lines.slice(at, paragraph.to), at, species) : [];
  });
  const grids = withGrids(
    withDayGrids(withDittoDays(plain), lines, { columns, height, species }),
    lines,
    species,
  );
  const listing = withRuledHeads(grids, lines, species);
  // The name of a vaccine above its days is no heading, though they have its items.
  const sections = sectionsOf(listing, lines, height);
  const rows = withListedDays(listing);
  const codes = codesOfNotGiven(lines);
  const visits = visitsOf(rows, lines, { height, species, sections });
  return rows.flatMap((row, at) => {
    const isLast = isLastGiven(row, rows[at + 1]);
    const placement = (isLast ? null : sections[at]) ?? { section: null, from: -1 };
    const { section } = placement;
    const { day: visit = null, isHeading = false } = visits[at] ?? {};
    const isOpen = !isEntry(row.items) && isInOpenStack(rows, at, height);
    const said = isOpen ? row.items.map(asOther) : row.items;
    const line = lines[row.line];
    const isCoded = line !== undefined && hasCode(line, codes);
    const items = isHeading
      ? said.filter(({ kind }) => kind === 'birth')
      : itemsIn(placement, isCoded ? said.map(asNotGiven) : said, row.table);
    const isChip = findChips(lines.slice(Math.max(0, row.line - 1), row.line + 1), READABLE_CHIP).some(
      (chip) => chip.isLabelled && digitsOfChip(textOf(row.words)).includes(chip.digits),
    );
    return rowsOfDoses({ ...row, section, visit, isChip, items }, species);
  });
}

function entriesOf(lines: readonly Line[], columns: Columns): Entry[] {
  return lines.flatMap(({ cells }, row) => {
    const values = cells.filter((cell) => !columns.isLabel(cell));
    const isBesideLabels = cells.length - values.length > 1;
    return values.map((cell) => ({ row, cell, placed: columns.kindOf(row, cell), isBesideLabels }));
  });
}

/** Rows of a line with the labels that were left empty in it. */
const withBlanks = ([first, ...others]: readonly PlainRow[], blanks: readonly Item[]): PlainRow[] =>
  first ? [{ ...first, items: [...first.items, ...blanks] }, ...others] : [];

interface LineParts {
  entries: readonly Entry[];
  /** The tables that have a column of days on which doses were given. */
  dayTables: ReadonlySet<number>;
  species: Species;
}

function lineRow(line: Line, at: number, { entries: written, dayTables, species }: LineParts): PlainRow {
  const entries = written.map((entry) => ({ ...entry, cell: withoutDenied(entry.cell, species) }));
  const tables = entries.flatMap(({ placed }) => placed?.table ?? []);
  const words = entries.flatMap(({ cell }) => cell.words);
  const hasDayColumn = tables.some((table) => dayTables.has(table));
  const read = entries.flatMap(({ cell, placed }, index) =>
    itemsOf(
      {
        words: cell.words,
        placed,
        hasDayColumn,
        isSentence: false,
        before: wordsBefore(line, written[index]?.cell ?? cell),
      },
      species,
    ),
  );
  // "Valid from 10/07/2024", "to: 19/06/2027" beside it.
  const items = read.map((item, index) =>
    item.kind === 'due' && read[index - 1]?.kind === 'valid_from'
      ? { ...item, kind: 'expires' as const }
      : item,
  );
  const isOther =
    !isEntry(items) &&
    entries.some((entry) => entry.placed?.kind !== 'product' && namesInPassing(entry.cell, items, species));
  const ordered = tables.length > 0 ? items : inOrder(withBoosters(items, wordsIn(line.cells)));
  const isDone = entries.some(
    ({ cell, placed }) => placed?.kind === 'status' && /\p{L}/u.test(textOf(cell.words)) && saysDone(cell),
  );
  const said = isOther ? ordered.map(asOther) : isDone ? ordered.map(asDay) : ordered;
  const applicable = entries.filter(({ cell }) => !isNotApplicable(cell)).flatMap(({ cell }) => cell.words);
  const isOpen = isDenied(applicable) || isAhead(words) || hasOpenStatus(line);
  const isUnsure =
    isLate(words) || entries.some(({ cell, placed }) => placed?.kind === 'status' && !saysDone(cell));
  return {
    items: [
      ...(isNewSubject(line, said) ? [{ kind: 'unknown vaccine' as const }] : []),
      ...said.map((item) => (isOpen ? asNotGiven(item) : isUnsure ? needingDay(item) : item)),
    ],
    words,
    box: line.box,
    isSentence: false,
    isLabel: items.length === 0 && entries.every(({ isBesideLabels }) => isBesideLabels),
    line: at,
    table: tables.length > 0 ? Math.max(...tables) : null,
  };
}

/**
 * The day with which a row begins, whatever its column is called, is that of what was done: "Termin", "Appointment".
 */
const asDay = (item: Item, at: number): Item =>
  at === 0 && item.kind === 'other' ? { ...item, kind: 'date' } : item;

/** Whether a label says that days on which doses were given are below it in a table. */
const isDayColumn = (placed: Placed | null): placed is Placed & { table: number } =>
  placed !== null && placed.table !== null && isDayKind(placed.kind);

const wordsBefore = ({ cells }: Line, cell: Cell): readonly Word[] =>
  cells[cells.indexOf(cell) - 1]?.words ?? [];

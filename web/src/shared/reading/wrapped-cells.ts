import type { Species } from '../../../../contract/species.ts';
import { isAmount } from './ditto-days.ts';
import { SAME_CELL } from './label-cells.ts';
import { type Cell, cellOf } from './lines.ts';
import type { Placed } from './placed.ts';
import { hasDate } from './units.ts';
import { findVaccines } from './vaccine-mentions.ts';
import { sharedWidth, textOf } from './words.ts';

/** The middles of a row's cells differ by less than this many line heights, and those of its lines by more. */
const SAME_MIDDLE = 0.5;

/** A cell with the label beside or above it. */
export interface Entry {
  row: number;
  cell: Cell;
  placed: Placed | null;
  /** Whether its line is one of labels: then it is no part of the row below. */
  isBesideLabels: boolean;
}

const isInTable = ({ placed }: Entry) => placed !== null && placed.table !== null;

/**
 * Joins the lines of each cell in a table, and moves cells of one, two or three lines into the row of those whose
 * middle is at the same height. Where rows are as close as lines, nothing is joined.
 */
export function joinWrapped(entries: readonly Entry[], height: number, species: Species): Entry[] {
  const others = entries.filter((entry) => !isInTable(entry));
  const cells = wrappedCells(entries.filter(isInTable), height);
  const isBeside = (a: Cell, b: Cell) =>
    a !== b && Math.abs(middleOf(a) - middleOf(b)) < SAME_MIDDLE * height;
  const whole = new Map(cells.map((parts) => [parts, cellOf(parts.flatMap((part) => part.cell.words))]));
  const isOfOneRow = (parts: readonly Entry[]) =>
    countDated(parts, entries) < 2 && countVaccines(parts, species) < 2 && countAmounts(parts) < 2;
  const separate = new Set(
    cells
      .filter((parts) => !isOfOneRow(parts))
      .flat()
      .map(({ row }) => row),
  );
  const canJoin = (parts: readonly Entry[], cell: Cell) =>
    !parts.some(({ row }) => separate.has(row)) && [...whole.values()].some((other) => isBeside(other, cell));
  const joined = cells.flatMap((parts) => {
    const [first, second] = parts;
    const cell = whole.get(parts);
    return first && second && cell && canJoin(parts, cell) ? [{ ...first, cell, isJoined: true }] : parts;
  });
  // The line of a cell that has only one, as the first line of another may be beside nothing.
  const rowOf = (entry: Entry) => {
    const beside = joined.filter(({ cell }) => isBeside(cell, entry.cell));
    return (
      [entry, ...beside].find((other) => !('isJoined' in other))?.row ??
      Math.min(entry.row, ...beside.map(({ row }) => row))
    );
  };
  const moved = joined.map((entry) => ('isJoined' in entry ? { ...entry, row: rowOf(entry) } : entry));
  return [...others, ...moved].sort((a, b) => a.row - b.row || inColumns(a.cell, b.cell));
}

/**
 * The order of a row's cells: by columns, and in each from top to bottom. Ruled lines make a column of what is not side
 * by side, and width does.
 */
function inColumns(a: Cell, b: Cell): number {
  const [left, other] = [a.words[0]?.cellLeft, b.words[0]?.cellLeft];
  const isBeside = a.box.top < middleOf(b) && b.box.top < middleOf(a);
  const isOne = (left !== undefined && left === other && !isBeside) || sharedWidth(a.box, b.box) > 0;
  return (isOne && a.box.top - b.box.top) || a.box.left - b.box.left;
}

const middleOf = ({ box }: Cell) => (box.top + box.bottom) / 2;

const isDated = ({ cell }: Entry) => hasDate(cell.words);

/** How many lines of a cell have a date beside them, so that each is a row of its own. */
const countDated = (parts: readonly Entry[], entries: readonly Entry[]) =>
  [...new Set(parts.map(({ row }) => row))].filter((row) =>
    entries.some((other) => other.row === row && isDated(other)),
  ).length;

/** How many of the lines name a vaccine alone, and not the same one. */
const countVaccines = (parts: readonly Entry[], species: Species) =>
  new Set(parts.flatMap(({ cell }) => findVaccines(cell.words, species).map(({ codes }) => codes.join())))
    .size;

/** Each line of an invoice has an amount. */
const countAmounts = (parts: readonly Entry[]) =>
  parts.filter(({ cell }) => isAmount(textOf(cell.words))).length;

/** The lines of each cell. */
function wrappedCells(entries: readonly Entry[], height: number): Entry[][] {
  const cells: Entry[][] = [];
  for (const entry of entries) {
    const upper = cells.find((parts) => continuesCell(parts, entry, height));
    if (upper) upper.push(entry);
    else cells.push([entry]);
  }
  return cells;
}

function continuesCell(parts: readonly Entry[], lower: Entry, height: number): boolean {
  const upper = parts.at(-1);
  return (
    upper !== undefined &&
    !upper.isBesideLabels &&
    lower.cell.box.top > middleOf(upper.cell) &&
    upper.placed?.kind === lower.placed?.kind &&
    sharedWidth(upper.cell.box, lower.cell.box) > 0 &&
    lower.cell.box.top - upper.cell.box.bottom < SAME_CELL * height &&
    !(parts.some(isDated) && isDated(lower))
  );
}

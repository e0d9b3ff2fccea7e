import { tokensOf } from '../labels.ts';
import type { Cell, Line } from '../lines.ts';
import { type Box, boxAround, sharedWidth, type Word } from '../words.ts';
import { type LabelledCell, labelled } from './labelled-cells.ts';
import { isBesideAnimal, isOfPerson, wordsAfter, wordsBelow } from './neighbors.ts';
import { areJoined, type ProfileLabel, type ProfileLabelKind, skipLinks } from './profile-labels.ts';

type FactKind = Exclude<ProfileLabelKind, 'other'>;

/** What a label says of some words. */
export interface LabelledValue {
  kind: FactKind;
  /** The folded words of the label. */
  label: string;
  /** Up to the next label, or the end of the cell. */
  words: readonly Word[];
  /** What stands before the label in its cell. */
  before: readonly Word[];
  /** Whether a colon says that they belong together; without it, only an exact value does. */
  hasColon: boolean;
  /** What stands in the column of names beside a value below its label; null without such a column. */
  named: readonly Word[] | null;
  /** Whether words that stand close behind may belong to it: "DSH  tabby". */
  mayContinue: boolean;
  /** What stands behind it up to the next colon, and directly below it: perhaps more options. */
  beside: readonly Word[];
  /** Whether its label is in the row of a person, or belongs to one above. */
  isOfPerson: boolean;
}

/** A value without what only the rows around it say. */
type FoundValue = Omit<LabelledValue, 'isOfPerson'>;

/** A label and its value are at most this many line heights apart, side by side or one below the other. */
const BESIDE = 20;
const BELOW = 2.5;

/** Rows of several animals are at most this many line heights apart. */
const ROWS = 8;

/** Words that are less than this many line heights apart may be of one value. */
const CLOSE = 2;

/** The left edges of a label and the value below it differ by at most this many line heights. */
const ALIGNED = 1.5;

/** The values beside and below labels of the animal, in the order of lines. `height` is that of a line. */
export function labelledValues(lines: readonly Line[], height: number): LabelledValue[] {
  const rows = lines.map(({ cells }) => cells.map(labelled));
  return rows.flatMap((row, at) => {
    const found = row.flatMap((cell, place) =>
      cell.whole === null
        ? valuesWithin(cell, rows, { at, place, height })
        : valuesAround(cell, rows, { at, place, height }),
    );
    if (found.length === 0) return [];
    const ofPerson = isOfPerson(rows, at, height);
    // Without a colon, "Animal hospital" is no name; beside other facts it is: "Name Rex  Sex M".
    const hasFacts = found.some(({ kind }) => kind !== 'name');
    const kept = found.filter(({ kind, hasColon }) => kind !== 'name' || hasColon || hasFacts);
    const words = row.flatMap(({ cell }) => cell.words);
    return kept.map((value) => ({ ...value, isOfPerson: ofPerson && !isBesideAnimal(words, value) }));
  });
}

const textBefore = ({ cell, tokens }: LabelledCell, { from }: ProfileLabel) =>
  cell.words.slice(0, tokens[from]?.word ?? 0);

const textOfLabel = ({ tokens }: LabelledCell, { from, to }: ProfileLabel) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** The values that follow labels in their own cell. One whose label ends the cell is in the next one. */
function valuesWithin(
  own: LabelledCell,
  rows: readonly (readonly LabelledCell[])[],
  { at: line, place, height }: Place,
): FoundValue[] {
  const { cell, tokens, labels } = own;
  const others = rows[line]?.slice(place + 1) ?? [];
  const [next, afterNext] = others;
  return labels.flatMap((label, at): FoundValue[] => {
    const { kind, hasColon } = label;
    const [last, after] = [labels[at - 1], labels[at + 1]];
    const isJoined =
      (last && !isOfSex(labels, at - 1) && areJoined(tokens, last, label) && last.kind !== kind) ||
      (after && areJoined(tokens, label, after));
    if (kind === 'other' || isJoined) return [];
    const from = tokens[skipLinks(tokens, label.to)]?.word ?? cell.words.length;
    const end = labels.find((other) => other.from >= label.to && other.hasColon)?.from;
    const to = end === undefined ? cell.words.length : (tokens[end]?.word ?? cell.words.length);
    const within = {
      named: null,
      kind,
      label: textOfLabel(own, label),
      before: textBefore(own, label),
      hasColon,
    };
    if (from < to) {
      const mayContinue = end === undefined && isClose(own, next, height);
      const words = cell.words.slice(from, to);
      const beside = end === undefined ? around(words, others, rows[line + 1], height) : [];
      return [{ ...within, words, mayContinue, beside }];
    }
    if (!hasColon || end !== undefined || !next) return [];
    const words = valueBeside(next);
    return [
      {
        ...within,
        words,
        mayContinue: isClose(next, afterNext, height),
        beside: restOf(next, words, others.slice(1), rows[line + 1], height),
      },
    ];
  });
}

/** "Sex: Male, neutered": there, it is a value. */
const isOfSex = (labels: readonly ProfileLabel[], at: number) =>
  labels[at]?.kind === 'neutered' && labels[at - 1]?.kind === 'sex' && labels[at - 1]?.hasColon === true;

/** What stands behind a value and below it. */
const around = (
  words: readonly Word[],
  others: readonly LabelledCell[],
  next: readonly LabelledCell[] | undefined,
  height: number,
) => [...wordsAfter(others), ...wordsBelow(words, next, height)];

/** The same for a value in its own cell, unless another label ends it. */
const restOf = (
  { cell }: LabelledCell,
  words: readonly Word[],
  others: readonly LabelledCell[],
  next: readonly LabelledCell[] | undefined,
  height: number,
) => (words.length === cell.words.length ? around(words, others, next, height) : []);

/** Whether a cell continues another, as far as their distance and labels tell. */
const isClose = ({ cell, labels }: LabelledCell, next: LabelledCell | undefined, height: number) =>
  next !== undefined &&
  labels.at(-1)?.to !== tokensOf(cell.words).length &&
  next.labels[0]?.from !== 0 &&
  next.cell.box.left - cell.box.right < CLOSE * height;

/** The words of a cell up to its first label. */
function valueBeside({ cell, tokens, labels }: LabelledCell): readonly Word[] {
  const [label] = labels;
  const isStop = label && (label.hasColon || label.from === 0);
  return isStop ? cell.words.slice(0, tokens[label.from]?.word ?? 0) : cell.words;
}

interface Place {
  at: number;
  place: number;
  height: number;
}

/** The value beside a cell that is only a label, or the values below it. */
function valuesAround(
  own: LabelledCell,
  rows: readonly (readonly LabelledCell[])[],
  { at, place, height }: Place,
): FoundValue[] {
  const { cell, labels, whole } = own;
  const [first] = labels;
  if (whole === null || whole === 'other' || !first) return [];
  const hasColon = labels.at(-1)?.hasColon === true;
  const common = { kind: whole, label: textOfLabel(own, first), before: [], named: null };
  const right = rows[at]?.[place + 1];
  const below = hasLabelBelow(cell, rows[at - 1], height) ? [] : cellsBelow(cell, rows.slice(at + 1), height);
  const isBeside = right && right.whole === null && right.cell.box.left - cell.box.right <= BESIDE * height;
  const beside = isBeside ? valueBeside(right) : [];
  // Without a colon, a word to the right may be the heading of the next column.
  const isPaired = hasColon || (below.length === 0 && isOfPairs(rows[at] ?? []));
  if (beside.length > 0 && (isPaired || below.length === 0))
    return [
      {
        ...common,
        words: beside,
        hasColon: isPaired,
        mayContinue: right !== undefined && isClose(right, rows[at]?.[place + 2], height),
        beside: right ? restOf(right, beside, rows[at]?.slice(place + 2) ?? [], rows[at + 1], height) : [],
      },
    ];
  const names = rows[at]?.find((other) => other.whole === 'name');
  // "Date of birth   15/05/2022" above "Passport": what is no such value says nothing.
  const isExact = EXACT.has(whole) && beside.length > 0;
  const values = isExact
    ? [{ ...common, words: beside, hasColon: false, mayContinue: false, beside: [] }]
    : [];
  return [
    ...values,
    ...below
      .filter(({ words }) => hasColon || !continuesLabel(whole, words))
      .map(({ words, row }) => ({
        ...common,
        words,
        named: names ? namedIn(row, names.cell, height) : null,
        hasColon: true,
        mayContinue: false,
        beside: wordsAfter(
          row.filter((other) => other.cell.box.left > boxAround(words.map(({ box }) => box)).left),
        ),
      })),
  ];
}

/** "Clinique vétérinaire" above "des Remparts" is the first part of the name. */
const continuesLabel = (label: ProfileLabelKind, [first]: readonly Word[]) =>
  label === 'clinic' && /^\p{Ll}/u.test(first?.text ?? '');

/** Values that nothing else looks like. */
const EXACT: ReadonlySet<ProfileLabelKind> = new Set(['birth', 'chip']);

/** Whether a line is labels and values in turn. */
const isOfPairs = (row: readonly LabelledCell[]) =>
  row.length % 2 === 0 && row.every(({ whole }, at) => (whole === null) === (at % 2 === 1));

const isAligned = (one: Box, other: Box, height: number) =>
  Math.abs(one.left - other.left) <= ALIGNED * height && sharedWidth(one, other) > 0;

/** Whether forms write the value above its label: there, what is below belongs to the next one. */
function hasLabelBelow({ box }: Cell, above: readonly LabelledCell[] | undefined, height: number): boolean {
  return (
    above?.some(
      (other) =>
        other.whole === null &&
        other.labels.length === 0 &&
        isAligned(other.cell.box, box, height) &&
        box.top - other.cell.box.bottom < height / 2,
    ) === true
  );
}

const namedIn = (row: readonly LabelledCell[], label: Cell, height: number) =>
  row.find(({ cell }) => isAligned(cell.box, label.box, height))?.cell.words ?? [];

/**
 * The values below a label, with their rows. The first one is close; others further below are those of other animals.
 */
function cellsBelow(label: Cell, rows: readonly (readonly LabelledCell[])[], height: number) {
  const found: { words: readonly Word[]; row: readonly LabelledCell[] }[] = [];
  let bottom = label.box.bottom;
  for (const row of rows) {
    const room = (found.length === 0 ? BELOW : ROWS) * height;
    if ((row[0]?.cell.box.top ?? 0) - bottom > room) break;
    const next = row.find(({ cell }) => isAligned(cell.box, label.box, height));
    if (!next) continue;
    if (next.labels.length > 0) break;
    found.push({ words: next.cell.words, row });
    bottom = next.cell.box.bottom;
  }
  return found;
}

import type { Columns, LabelCells } from './columns.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, isBareExpiry, type Label, type Token, tokensOf } from './labels.ts';
import type { Cell, Line } from './lines.ts';
import {
  type DateKind,
  isDateKind,
  isDayKind,
  isTextKind,
  type ParsedUnit,
  type TextKind,
  wordOf,
} from './units.ts';
import { type Box, fold, sharedWidth, textOf, type Word } from './words.ts';

/**
 * A label whose value was left empty. It takes the place of the value, which would otherwise come from the next dose.
 */
export interface Blank {
  kind: 'blank';
  of: Exclude<DateKind, 'plain'> | TextKind | 'vaccine';
}

/** Lines to write on, and how a date is to be written: "____", "__/__/____", "TT.MM.JJJJ". */
const BLANK = /^(?:[\s_.…·•/|:–—-]|\b(?:dd?|jj?|tt?|mm?|yy|yyyy|jjjj|aa|aaaa)\b)+$/;

const isBlankText = (words: readonly Word[]) => words.length > 0 && BLANK.test(fold(textOf(words)));

const canBeBlank = (kind: LabelKind): kind is Blank['of'] =>
  kind === 'vaccine' || isDateKind(kind) || isTextKind(kind);

/** The labels of a cell that nothing follows, and the one beside or above a cell that is only a line to write on. */
export function blankItems(parsed: ParsedUnit): (Blank & { at: number })[] {
  const { words, tokens, labels, dates, placed, isSentence } = parsed;
  if (placed && canBeBlank(placed.kind) && isBlankText(words)) return [blank(placed.kind, 0)];
  if (isSentence) return [];
  const written = findLabels(tokens).filter(
    (label) =>
      !isOfVaccines(label, tokens) &&
      (labels.some(({ from }) => from === label.from) || isBlankText(words.slice(wordOf(parsed, label.to)))),
  );
  return written.flatMap(({ kind, to }, index) => {
    const start = wordOf(parsed, to);
    const end = wordOf(parsed, written[index + 1]?.from ?? tokens.length);
    const isEmpty = start >= end || isBlankText(words.slice(start, end));
    const isNoDate = isDateKind(kind) && !dates.some(({ from }) => from >= start && from < end);
    const isLots = isExpiryOfLot(parsed, written[index], words.slice(start, end));
    return canBeBlank(kind) && (isEmpty || isNoDate) && !isLots ? [blank(kind, start)] : [];
  });
}

/** Whether "Expiry: 11/2026" follows a batch, so that it leaves nothing of the dose empty. */
function isExpiryOfLot({ tokens, before }: ParsedUnit, label: Label | undefined, value: readonly Word[]) {
  const isBare = label !== undefined && isBareExpiry(tokens.slice(label.from, label.to));
  const earlier = [...tokensOf(before), ...tokens.slice(0, label?.from ?? 0)];
  const isAfterBatch = findLabels(earlier).some(({ kind }) => kind === 'batch');
  return isBare && isAfterBatch && /^\d{1,2}[./-]\d{2,4}[.,;]?$/.test(textOf(value));
}

/** "Vaccines given: DHPP" announces names, and no day. */
const isOfVaccines = ({ kind, from, to }: Label, tokens: readonly Token[]) =>
  kind === 'issued' && to - from === 1 && findLabels(tokens.slice(0, from)).at(-1)?.kind === 'vaccine';

const blank = (of: Blank['of'], at: number) => ({ kind: 'blank' as const, of, at });

/** A value is at most this many line heights below its label. */
const NEAR = 2.5;

/** The labels of a line that are alone in their cells, with nothing beside or below that could be their value. */
export function blankLabels(lines: readonly Line[], row: number, columns: Columns, height: number): Blank[] {
  return columns.labelsOf(row).flatMap((label) => {
    const { kind, cells, table } = label;
    const last = cells.at(-1);
    // "Bordetella   Date given:   Expires:" are no heads of columns.
    const isOfLine = last?.words.at(-1)?.text.endsWith(':') && !isLabelFirst(lines[row], columns);
    if (
      (table !== null && !isOfLine) ||
      !last ||
      !canBeBlank(kind) ||
      !(announcesValue(last) || isDayKind(kind))
    )
      return [];
    const values = [cellAfter(lines[row], last), cellBelow(lines, label, height)];
    return values.some((cell) => cell && isValue(cell, kind, columns)) ? [] : [{ kind: 'blank', of: kind }];
  });
}

const isLabelFirst = (line: Line | undefined, columns: Columns) =>
  line?.cells[0] !== undefined && columns.isLabel(line.cells[0]);

/** "Batch:" and "Batch ____", but not a heading. */
const announcesValue = ({ words }: Cell) =>
  (tokensOf(words).at(-1)?.hasColon ?? false) || isBlankText(words.slice(-1));

const cellAfter = (line: Line | undefined, cell: Cell) => line?.cells[line.cells.indexOf(cell) + 1];

function cellBelow(lines: readonly Line[], { box, row }: LabelCells, height: number): Cell | null {
  const isNear = (other: Box) => other.top - box.bottom < NEAR * height;
  for (let at = row + 1; at < lines.length; at += 1) {
    const line = lines[at];
    // Lines go from top to bottom.
    if (!line || !isNear(line.box)) break;
    const cell = line.cells.find((one) => sharedWidth(one.box, box) > 0 && isNear(one.box));
    if (cell) return cell;
  }
  return null;
}

/** Whether a cell can be the value of a label: it has none of its own, and that of a date has digits. */
function isValue(cell: Cell, kind: LabelKind, columns: Columns): boolean {
  const tokens = tokensOf(cell.words);
  const [first] = findLabels(tokens);
  const isLabelled = first?.from === 0 && (tokens[first.to - 1]?.hasColon ?? false);
  const isDate = /\d/.test(textOf(cell.words)) || isBlankText(cell.words);
  return !columns.isLabel(cell) && !isLabelled && (!isDateKind(kind) || isDate);
}

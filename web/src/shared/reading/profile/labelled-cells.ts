import { type Token, tokensOf } from '../labels.ts';
import type { Cell } from '../lines.ts';
import {
  areJoined,
  type ProfileLabel,
  type ProfileLabelKind,
  profileLabels,
  skipLinks,
} from './profile-labels.ts';

/** A cell with the labels in it. */
export interface LabelledCell {
  cell: Cell;
  tokens: readonly Token[];
  labels: readonly ProfileLabel[];
  /** What the cell says if it is nothing but a label, also in several languages; null otherwise, or for two kinds. */
  whole: ProfileLabelKind | null;
}

/** Finds a cell's labels. */
export function labelled(cell: Cell): LabelledCell {
  const tokens = tokensOf(cell.words);
  const labels = profileLabels(tokens);
  return { cell, tokens, labels, whole: wholeKind(tokens, labels) };
}

/** The number of a form's box: "4.", "(2)". */
const isNumber = ({ text }: Token) => /^\d{1,2}$/.test(text);

function wholeKind(tokens: readonly Token[], labels: readonly ProfileLabel[]): ProfileLabelKind | null {
  const [first] = labels;
  if (!first || first.from > 1 || (first.from === 1 && !(tokens[0] && isNumber(tokens[0])))) return null;
  const isCovered = labels.every((label, at) => {
    const next = labels[at + 1];
    return next ? areJoined(tokens, label, next) : skipLinks(tokens, label.to) === tokens.length;
  });
  if (!isCovered) return null;
  return labels.every(({ kind }) => kind === first.kind) ? first.kind : 'other';
}

import type { Species } from '../../../../contract/species.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { cellOf, type Line, lineOf, wordsOf } from './lines.ts';
import { hasDate } from './units.ts';
import { findVaccines, type VaccineMention } from './vaccine-mentions.ts';

/** A box between the ruled lines above, below and to its left. */
export interface PlacedBox {
  lines: readonly Line[];
  left: number;
  top: number;
  bottom: number;
}

export const placedIn = (boxes: readonly (readonly Line[])[]): PlacedBox[] =>
  boxes.flatMap((lines) => {
    const [first] = wordsOf(lines.slice(0, 1));
    return first?.cellRow ? [{ lines, left: first.cellLeft ?? 0, ...first.cellRow }] : [];
  });

/** Boxes of one frame are at most this far apart, in points or pixels: the width of the line between them. */
const LINE_WIDTH = 2;

/**
 * Stickers with the cell that says their day, with a label of its own: each is a box within the row of that cell. Where
 * a row begins with stickers, their day is in the next cell, and otherwise in the one before. In a frame of boxes, a
 * sticker stands right above or below the box of its day.
 */
export function withStickers(boxes: readonly (readonly Line[])[], species: Species): (readonly Line[])[] {
  const placed = placedIn(boxes);
  const rows = new Map<string, PlacedBox[]>();
  const allDays = placed.filter(({ lines }) => saysDay(lines)).sort((a, b) => a.left - b.left);
  for (const box of allDays) {
    const key = `${Math.round(box.top)} ${Math.round(box.bottom)}`;
    rows.set(key, [...(rows.get(key) ?? []), box]);
  }
  const beside = [...rows.values()].flatMap((days) => {
    const stickers = placed.filter((box) => days.some((day) => isWithin(box, day)));
    const isAfter = Math.min(...stickers.map(({ left }) => left)) < (days[0]?.left ?? 0);
    return stickers.flatMap((sticker) => {
      const day = isAfter
        ? days.find(({ left }) => left > sticker.left)
        : days.findLast(({ left }) => left < sticker.left);
      return day ? [[...sticker.lines, ...day.lines]] : [];
    });
  });
  const framed = placed.flatMap((box) => {
    const vaccines = findVaccines(wordsOf(box.lines), species);
    const isSticker =
      vaccines.length > 0 && !allDays.some((day) => isInRow(box, day)) && !hasDate(wordsOf(box.lines));
    const framing = isSticker ? allDays.filter((other) => isFramedWith(box, other, allDays)) : [];
    const [day, another] = framing.filter((other) => !isOfForm(other, placed));
    return day && !another ? [[...box.lines, ...linesAbout(day.lines, vaccines, species)]] : [];
  });
  return [...beside, ...framed];
}

/** Whether other boxes in the row of a day have labels, as those of a form have. */
const isOfForm = (day: PlacedBox, boxes: readonly PlacedBox[]) =>
  boxes.some((box) => isInRow(box, day) && !saysDay(box.lines) && isLabelledBox(box.lines));

/** Whether a box begins with a label. */
export const isLabelledBox = ([label, ...values]: readonly Line[]) =>
  label !== undefined && values.length > 0 && wholeLabel(wordsOf([label])) !== null;

const isInRow = (box: PlacedBox, { top, bottom }: PlacedBox) => box.top === top && box.bottom === bottom;

/** Whether a sticker stands right above or below the box of its day, in the same frame of boxes. */
function isFramedWith(sticker: PlacedBox, day: PlacedBox, days: readonly PlacedBox[]): boolean {
  const touches =
    Math.abs(sticker.bottom - day.top) <= LINE_WIDTH || Math.abs(day.bottom - sticker.top) <= LINE_WIDTH;
  const column = days.findLast((other) => isInRow(other, day) && other.left <= sticker.left + LINE_WIDTH);
  return touches && column === day;
}

/** Lines of a day's box without what is said of other vaccines of its frame: "Next due: DHP 23/02/28". */
const linesAbout = (lines: readonly Line[], own: readonly VaccineMention[], species: Species): Line[] =>
  lines.flatMap((line) => {
    const words = wordsOf([line]);
    const named = findVaccines(words, species);
    const isOwn = named.every(({ codes }) =>
      own.some((vaccine) => codes.every((code) => vaccine.codes.includes(code))),
    );
    const rest = words.filter((word) => !named.some((mention) => mention.words.includes(word)));
    if (named.length === 0) return [line];
    return isOwn && findLabels(tokensOf(words)).length > 0 ? [lineOf([cellOf(rest)])] : [];
  });

const saysDay = (box: readonly Line[]) =>
  findLabels(tokensOf(wordsOf(box))).some(({ kind }) => kind === 'date' || kind === 'issued');

/** Whether a box stands within the ruled row of another column's cell. */
export const isWithin = (inner: PlacedBox, outer: PlacedBox) =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.bottom - inner.top < outer.bottom - outer.top - 1 &&
  inner.left !== outer.left;

import type { Species } from '../../../../contract/species.ts';
import { groupBy } from './group-by.ts';
import { findLabels, tokensOf } from './labels.ts';
import { cellOf, type Line, lineOf, wordsOf } from './lines.ts';
import { isLabelledBox, isWithin, type Region } from './regions.ts';
import { rowKey } from './ruled-cells.ts';
import { hasDate, isDayKind } from './units.ts';
import { findVaccines, type VaccineMention } from './vaccine-mentions.ts';

/** Boxes of one frame are at most this far apart, in points or pixels: the width of the line between them. */
const LINE_WIDTH = 2;

/**
 * Stickers with the cell that says their day, with a label of its own: each is a box within the row of that cell. Where
 * a row begins with stickers, their day is in the next cell, and otherwise in the one before. In a frame of boxes, a
 * sticker stands right above or below the box of its day.
 */
export function withStickers(boxes: readonly Region[], species: Species): (readonly Line[])[] {
  const allDays = boxes.filter(saysDay).sort((a, b) => a.left - b.left);
  const rows = groupBy(allDays, ({ words: [first] }) => first && rowKey(first));
  const beside = [...rows.values()].flatMap((days) => {
    const stickers = boxes.filter((box) => days.some((day) => isBeside(box, day)));
    const isAfter = Math.min(...stickers.map(({ left }) => left)) < (days[0]?.left ?? 0);
    return stickers.flatMap((sticker) => {
      const day = isAfter
        ? days.find(({ left }) => left > sticker.left)
        : days.findLast(({ left }) => left < sticker.left);
      return day ? [[...sticker.lines, ...day.lines]] : [];
    });
  });
  const framed = boxes.flatMap((box) => {
    const vaccines = findVaccines(box.words, species);
    const isSticker = vaccines.length > 0 && !allDays.some((day) => isInRow(box, day)) && !hasDate(box.words);
    const framing = isSticker ? allDays.filter((other) => isFramedWith(box, other, allDays)) : [];
    const [day, another] = framing.filter((other) => !isOfForm(other, boxes));
    return day && !another ? [[...box.lines, ...linesAbout(day.lines, vaccines, species)]] : [];
  });
  return [...beside, ...framed];
}

/** Whether other boxes in the row of a day have labels, as those of a form have. */
const isOfForm = (day: Region, boxes: readonly Region[]) =>
  boxes.some((box) => isInRow(box, day) && !saysDay(box) && isLabelledBox(box.lines));

const isInRow = ({ words: [one] }: Region, { words: [other] }: Region) =>
  one !== undefined && other !== undefined && rowKey(one) === rowKey(other);

/** Whether a sticker stands right above or below the box of its day, in the same frame of boxes. */
function isFramedWith(sticker: Region, day: Region, days: readonly Region[]): boolean {
  const isBelow = ({ row: upper }: Region, { row: lower }: Region) =>
    upper !== undefined && lower !== undefined && Math.abs(upper.bottom - lower.top) <= LINE_WIDTH;
  const touches = isBelow(sticker, day) || isBelow(day, sticker);
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

const saysDay = ({ words }: Region) => findLabels(tokensOf(words)).some(({ kind }) => isDayKind(kind));

/** Whether a box stands within the ruled row of another column's cell. */
export const isBeside = (inner: Region, outer: Region) =>
  isWithin(inner, outer) && !isInRow(inner, outer) && inner.left !== outer.left;

import { expect, test } from 'vitest';
import { type Matrix, multiply } from '../../../../web/src/shared/reading/pdf-operators.ts';
import {
  ownPoint,
  planeOf,
  turnedFields,
  turnedItems,
  turnedOperators,
} from '../../../../web/src/shared/reading/pdf-plane.ts';
import { withRules } from '../../../../web/src/shared/reading/pdf-rules.ts';
import { fieldWords, textLayerWords } from '../../../../web/src/shared/reading/pdf-words.ts';
import { OPERATORS } from './pdf-operator-numbers.ts';
import { operatorsOf, path } from './pdf-paths.ts';

/** As it looks upright: a page of 600 by 800 points with two words, a line between them, and a field. */
const items: { str: string; transform: Matrix; width: number; height: number }[] = [
  { str: 'Rabies', transform: [10, 0, 0, 10, 100, 700], width: 30, height: 10 },
  { str: '2026-03-14', transform: [10, 0, 0, 10, 133, 700], width: 50, height: 10 },
];
const rule = path(OPERATORS.stroke, [131.5, 690, 131.5, 720], [0, 131.5, 690, 1, 131.5, 720]);
const field = { fieldType: 'Tx', fieldValue: 'B123', rect: [200, 690, 300, 710] };

const readIn = (
  content: typeof items,
  drawn: ReturnType<typeof operatorsOf>,
  rect: number[],
  view: number[],
) => {
  const plane = planeOf(content, view);
  const written = textLayerWords(turnedItems(content, plane), plane.height);
  const fields = fieldWords(turnedFields([{ ...field, rect }], plane), plane.height);
  const operators = turnedOperators(drawn, OPERATORS, plane);
  return {
    plane,
    words: withRules([...written, ...fields], operators, { numbers: OPERATORS, height: plane.height }),
  };
};

/** Puts the upright page into a page's own points. */
const PLACES: [string, Matrix, number[]][] = [
  ['upwards', [0, 1, -1, 0, 800, 0], [0, 0, 800, 600]],
  ['downwards', [0, -1, 1, 0, 0, 600], [0, 0, 800, 600]],
  ['upside down', [-1, 0, 0, -1, 600, 800], [0, 0, 600, 800]],
  ['across, on a page cut from a larger one', [1, 0, 0, 1, 50, 20], [50, 20, 650, 820]],
];

test.each(PLACES)('a page whose text runs %s is read as if it were upright', (_name, place, view) => {
  const upright = readIn(items, operatorsOf(rule), field.rect, [0, 0, 600, 800]);
  const at = (x: number, y: number) => multiply(place, [1, 0, 0, 1, x, y]).slice(4) as [number, number];
  const [from, to] = [at(200, 690), at(300, 710)];
  const rect = [0, 1].map((axis) => [from[axis] ?? 0, to[axis] ?? 0].toSorted((a, b) => a - b));
  const read = readIn(
    items.map((item) => ({ ...item, transform: multiply(place, item.transform) })),
    operatorsOf([OPERATORS.transform, place], rule),
    [rect[0]?.[0] ?? 0, rect[1]?.[0] ?? 0, rect[0]?.[1] ?? 0, rect[1]?.[1] ?? 0],
    view,
  );
  const rounded = (words: typeof read.words) =>
    words.map(({ box, cellLeft, ...word }) => ({
      ...word,
      box: Object.values(box).map(Math.round),
      cellLeft: cellLeft && Math.round(cellLeft),
    }));
  expect(rounded(read.words)).toEqual(rounded(upright.words));
  expect(read.words.map(({ text, cellLeft }) => [text, cellLeft])).toMatchObject([
    ['Rabies', undefined],
    ['2026-03-14', 131.5],
    ['B123', 131.5],
  ]);
  expect([read.plane.width, read.plane.height]).toEqual([600, 800]);
  expect(ownPoint(100, 700, read.plane)).toEqual(at(100, 700));
});

test('a turned note on an upright page turns nothing', () => {
  const note = { str: 'SPECIMEN', transform: [0, 10, -10, 0, 20, 100], width: 40, height: 10 };
  expect(planeOf([...items, note], [0, 0, 600, 800]).turn).toEqual([1, 0, 0, 1, -0, -0]);
});

import { expect, test } from 'vitest';
import { drawnBoxes, type Operators } from '../../../../web/src/shared/reading/pdf-boxes.ts';

const NUMBERS = {
  save: 10,
  restore: 11,
  transform: 12,
  stroke: 20,
  closeStroke: 21,
  fill: 22,
  eoFill: 23,
  fillStroke: 24,
  eoFillStroke: 25,
  closeFillStroke: 26,
  closeEOFillStroke: 27,
  paintFormXObjectBegin: 74,
  paintFormXObjectEnd: 75,
  constructPath: 91,
};
const END_PATH = 28;
const HEIGHT = 800;

type Edges = readonly [number, number, number, number];

const square = ([left, bottom, right, top]: Edges) => [
  ...[0, left, bottom, 1, right, bottom, 1, right, top, 1, left, top, 4],
];
const path = (operator: number, edges: Edges, data = square(edges)) =>
  [NUMBERS.constructPath, [operator, [Float32Array.from(data)], Float32Array.from(edges)]] as const;

const operatorsOf = (...steps: readonly (readonly [number, unknown])[]): Operators => ({
  fnArray: steps.map(([operator]) => operator),
  argsArray: steps.map(([, args]) => args),
});

const boxesIn = (operators: Operators, words: Parameters<typeof drawnBoxes>[2] = []) =>
  drawnBoxes(operators, NUMBERS, words, HEIGHT).map(({ text, box }) => [text, box]);

const BOX: Edges = [50, 700, 60, 710];
const BOX_ON_PAGE = { left: 50, top: 90, right: 60, bottom: 100 };

test('a small square that is stroked is a box that is not ticked', () => {
  expect(boxesIn(operatorsOf(path(NUMBERS.stroke, BOX)))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('so is one that is filled around a hole', () => {
  const data = [...square(BOX), ...square([51, 701, 59, 709])];
  expect(boxesIn(operatorsOf(path(NUMBERS.eoFill, BOX, data)))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('a mark or a word in it ticks it; its own ground does not', () => {
  const border = path(NUMBERS.stroke, BOX);
  const word = { text: 'X', confidence: 100, box: { left: 52, top: 91, right: 58, bottom: 99 } };
  expect(boxesIn(operatorsOf(border, path(NUMBERS.stroke, [52, 702, 58, 707])))).toEqual([
    ['☒', BOX_ON_PAGE],
  ]);
  expect(boxesIn(operatorsOf(border), [word])).toEqual([['☒', BOX_ON_PAGE]]);
  expect(boxesIn(operatorsOf(path(NUMBERS.fill, BOX), border))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('is found where transforms and forms put it', () => {
  const operators = operatorsOf(
    [NUMBERS.transform, [0.5, 0, 0, -0.5, 0, HEIGHT]],
    [NUMBERS.save, null],
    [NUMBERS.transform, [1, 0, 0, 1, 1000, 1000]],
    [NUMBERS.restore, null],
    [NUMBERS.paintFormXObjectBegin, [[1, 0, 0, 1, 40, 20], null]],
    path(NUMBERS.stroke, [60, 160, 80, 180]),
    [NUMBERS.paintFormXObjectEnd, null],
  );
  expect(boxesIn(operators)).toEqual([['☐', BOX_ON_PAGE]]);
});

test.each([
  ['a filled square, as a bullet', path(NUMBERS.fill, BOX)],
  ['a clip', path(END_PATH, BOX)],
  ['a line', path(NUMBERS.stroke, [50, 700, 300, 701])],
  ['a cell of a table', path(NUMBERS.stroke, [50, 700, 150, 720])],
  ['a dot', path(NUMBERS.stroke, [50, 700, 52, 702])],
])('%s is no check box', (_, shape) => {
  expect(boxesIn(operatorsOf(shape))).toEqual([]);
});

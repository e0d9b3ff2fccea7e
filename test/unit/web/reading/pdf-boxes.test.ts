import { expect, test } from 'vitest';
import { drawnBoxes } from '../../../../web/src/shared/reading/pdf-boxes.ts';
import type { Operators } from '../../../../web/src/shared/reading/pdf-operators.ts';
import { OPERATORS } from './pdf-operator-numbers.ts';
import { type Edges, operatorsOf, path, square } from './pdf-paths.ts';

const END_PATH = 28;
const HEIGHT = 800;

const boxesIn = (operators: Operators, words: Parameters<typeof drawnBoxes>[2] = []) =>
  drawnBoxes(operators, OPERATORS, words, HEIGHT).map(({ text, box }) => [text, box]);

const BOX: Edges = [50, 700, 60, 710];
const BOX_ON_PAGE = { left: 50, top: 90, right: 60, bottom: 100 };

test('a small square that is stroked is a box that is not ticked', () => {
  expect(boxesIn(operatorsOf(path(OPERATORS.stroke, BOX)))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('so is one that is filled around a hole', () => {
  const data = [...square(BOX), ...square([51, 701, 59, 709])];
  expect(boxesIn(operatorsOf(path(OPERATORS.eoFill, BOX, data)))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('a mark or a word in it ticks it; its own ground does not', () => {
  const border = path(OPERATORS.stroke, BOX);
  const word = { text: 'X', confidence: 100, box: { left: 52, top: 91, right: 58, bottom: 99 } };
  expect(boxesIn(operatorsOf(border, path(OPERATORS.stroke, [52, 702, 58, 707])))).toEqual([
    ['☒', BOX_ON_PAGE],
  ]);
  expect(boxesIn(operatorsOf(border), [word])).toEqual([['☒', BOX_ON_PAGE]]);
  expect(boxesIn(operatorsOf(path(OPERATORS.fill, BOX), border))).toEqual([['☐', BOX_ON_PAGE]]);
});

test('is found where transforms and forms put it', () => {
  const operators = operatorsOf(
    [OPERATORS.transform, [0.5, 0, 0, -0.5, 0, HEIGHT]],
    [OPERATORS.save, null],
    [OPERATORS.transform, [1, 0, 0, 1, 1000, 1000]],
    [OPERATORS.restore, null],
    [OPERATORS.paintFormXObjectBegin, [[1, 0, 0, 1, 40, 20], null]],
    path(OPERATORS.stroke, [60, 160, 80, 180]),
    [OPERATORS.paintFormXObjectEnd, null],
  );
  expect(boxesIn(operators)).toEqual([['☐', BOX_ON_PAGE]]);
});

test.each([
  ['a filled square, as a bullet', path(OPERATORS.fill, BOX)],
  ['a clip', path(END_PATH, BOX)],
  ['a line', path(OPERATORS.stroke, [50, 700, 300, 701])],
  ['a cell of a table', path(OPERATORS.stroke, [50, 700, 150, 720])],
  ['a dot', path(OPERATORS.stroke, [50, 700, 52, 702])],
])('%s is no check box', (_, shape) => {
  expect(boxesIn(operatorsOf(shape))).toEqual([]);
});

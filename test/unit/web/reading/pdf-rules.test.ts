import { expect, test } from 'vitest';
import { linesOf } from '../../../../web/src/shared/reading/lines.ts';
import type { Operators } from '../../../../web/src/shared/reading/pdf-operators.ts';
import { withRules } from '../../../../web/src/shared/reading/pdf-rules.ts';
import { textOf } from '../../../../web/src/shared/reading/words.ts';
import { OPERATORS } from './pdf-operator-numbers.ts';
import { operatorsOf, path } from './pdf-paths.ts';

const HEIGHT = 800;

const word = (text: string, left: number) => ({
  text,
  confidence: 100,
  box: { left, right: left + text.length * 5, top: 90, bottom: 98 },
});

// A space between two words, as within a cell.
const WORDS = [word('Rabies', 100), word('2026-03-14', 133), word('Lyme', 186)];

const cellsIn = (operators: Operators) =>
  linesOf(withRules(WORDS, operators, { numbers: OPERATORS, height: HEIGHT })).flatMap(({ cells }) =>
    cells.map(({ words }) => textOf(words)),
  );

const rule = (x: number) => [0, x, 690, 1, x, 720];
const APART = ['Rabies', '2026-03-14', 'Lyme'];

test.each([
  ['strokes', [131.5, 690, 184.5, 720], [...rule(131.5), ...rule(184.5)], OPERATORS.stroke],
  ['the sides of a stroked cell', [131.5, 690, 184.5, 720], undefined, OPERATORS.closeStroke],
] as const)('%s separate cells', (_, edges, data, operator) => {
  expect(cellsIn(operatorsOf(path(operator, edges, data && [...data])))).toEqual(APART);
});

test('thin fills separate cells, wherever a transform puts them', () => {
  const moved = [OPERATORS.transform, [2, 0, 0, 2, 31, 0]] as const;
  const fill = (left: number) => path(OPERATORS.fill, [left, 345, left + 0.5, 360]);
  expect(cellsIn(operatorsOf(moved, fill(50), fill(76.5)))).toEqual(APART);
});

test.each([
  ['a line below them', path(OPERATORS.stroke, [100, 700, 300, 700], [0, 100, 700, 1, 300, 700])],
  ['a colored ground', path(OPERATORS.fill, [131, 690, 185, 720])],
  ['a line of another row', path(OPERATORS.stroke, [131, 600, 131, 640], [0, 131, 600, 1, 131, 640])],
  ['a short mark', path(OPERATORS.stroke, [131, 704, 131, 708], [0, 131, 704, 1, 131, 708])],
  ['a check box', path(OPERATORS.stroke, [131, 702, 140, 711])],
  ['a line through a word', path(OPERATORS.stroke, [150, 690, 150, 720], [0, 150, 690, 1, 150, 720])],
])('%s separates none', (_, shape) => {
  expect(cellsIn(operatorsOf(shape))).toEqual(['Rabies 2026-03-14 Lyme']);
});

test.each([
  [
    'strokes',
    [
      [90, 690, 300, 690],
      [90, 720, 300, 720],
    ],
  ],
  [
    'thin fills',
    [
      [90, 689.5, 300, 690],
      [90, 720, 300, 720.5],
    ],
  ],
] as const)('%s above and below a word are those of its row', (what, lines) => {
  const shapes = lines.map(([left, bottom, right, top]) =>
    what === 'strokes'
      ? path(OPERATORS.stroke, [left, bottom, right, top], [0, left, bottom, 1, right, bottom])
      : path(OPERATORS.fill, [left, bottom, right, top]),
  );
  const [word] = withRules(WORDS, operatorsOf(...shapes), { numbers: OPERATORS, height: HEIGHT });
  expect(word?.cellRow?.top).toBeCloseTo(80);
  expect(word?.cellRow?.bottom).toBeCloseTo(110);
});

test('a word with a line on one side alone is in no row', () => {
  const line = path(OPERATORS.stroke, [90, 690, 300, 690], [0, 90, 690, 1, 300, 690]);
  const [word] = withRules(WORDS, operatorsOf(line), { numbers: OPERATORS, height: HEIGHT });
  expect(word?.cellRow).toBeUndefined();
});

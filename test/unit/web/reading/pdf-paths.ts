import type { Operators } from '../../../../web/src/shared/reading/pdf-operators.ts';
import { OPERATORS } from './pdf-operator-numbers.ts';

/** Left, bottom, right and top. */
export type Edges = readonly [number, number, number, number];

/** The data of a rectangle that closes. */
export const square = ([left, bottom, right, top]: Edges) => [
  ...[0, left, bottom, 1, right, bottom, 1, right, top, 1, left, top, 4],
];
/** A path of these edges, drawn by an operator. */
export const path = (operator: number, edges: Edges, data = square(edges)) =>
  [OPERATORS.constructPath, [operator, [Float32Array.from(data)], Float32Array.from(edges)]] as const;

/** The operators of a page, as PDF.js lists them. */
export const operatorsOf = (...steps: readonly (readonly [number, unknown])[]): Operators => ({
  fnArray: steps.map(([operator]) => operator),
  argsArray: steps.map(([, args]) => args),
});

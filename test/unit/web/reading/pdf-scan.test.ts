import { expect, test } from 'vitest';
import type { Operators } from '../../../../web/src/shared/reading/pdf-operators.ts';
import {
  hasHiddenText,
  isRecognizedScan,
  mayHaveDrawnText,
} from '../../../../web/src/shared/reading/pdf-scan.ts';
import type { Word } from '../../../../web/src/shared/reading/words.ts';
import { OPERATORS } from './pdf-operator-numbers.ts';

const HEIGHT = 800;

const operatorsOf = (...steps: readonly (readonly [number, unknown])[]): Operators => ({
  fnArray: steps.map(([operator]) => operator),
  argsArray: steps.map(([, args]) => args),
});

/** Ten words from the top to the bottom of the page. */
const WORDS = Array.from({ length: 10 }, (_, row): Word => {
  const top = 20 + row * 80;
  return { text: 'Rabies', confidence: 100, box: { left: 100, right: 140, top, bottom: top + 10 } };
});

const { save, restore, transform, setTextRenderingMode, showText, paintImageXObject, constructPath } =
  OPERATORS;

const shown = (letters: number) => [showText, [Array.from({ length: letters }, () => ({}))]] as const;

/** An image as wide as the page, and so high from its lower edge. */
const imageOf = (height: number) =>
  [
    [save, null],
    [transform, [600, 0, 0, height, 0, 0]],
    [paintImageXObject, ['img', 1, 1]],
    [restore, null],
  ] as const;

const isScan = (...steps: readonly (readonly [number, unknown])[]) =>
  isRecognizedScan(operatorsOf(...steps), OPERATORS, WORDS, HEIGHT);

test('text over an image of the page was recognised', () => {
  expect(isScan(...imageOf(HEIGHT), shown(60))).toBe(true);
  expect(isScan(shown(60), ...imageOf(HEIGHT))).toBe(true);
});

test('text beside a letterhead or a photo is the page’s own', () => {
  expect(isScan(...imageOf(HEIGHT / 4), shown(60))).toBe(false);
  expect(isScan(shown(60))).toBe(false);
});

test('invisible text was recognised, unless it is an emoji’s', () => {
  expect(isScan([setTextRenderingMode, [3]], shown(60))).toBe(true);
  expect(isScan([save, null], [setTextRenderingMode, [3]], shown(2), [restore, null], shown(60))).toBe(false);
});

test('a scan in many strips is one', () => {
  const strip = [paintImageXObject, ['img', 1, 1]] as const;
  expect(isScan(...Array.from({ length: 501 }, () => strip))).toBe(true);
});

test('text in a layer that viewers hide is hidden, also in a part of the layer, and not behind it', () => {
  const { beginMarkedContent, beginMarkedContentProps, endMarkedContent } = OPERATORS;
  const isHidden = (...steps: readonly (readonly [number, unknown])[]) =>
    hasHiddenText(operatorsOf(...steps), OPERATORS, (layer) => layer !== 'notes');
  const notes = [beginMarkedContentProps, ['OC', 'notes']] as const;
  const end = [endMarkedContent, []] as const;
  expect(isHidden(notes, shown(9), end)).toBe(true);
  expect(isHidden(notes, [beginMarkedContent, ['Span']], end, shown(9), end)).toBe(true);
  expect(isHidden(notes, end, shown(9))).toBe(false);
  expect(isHidden([beginMarkedContentProps, ['OC', 'form']], shown(9), end)).toBe(false);
  expect(isHidden([beginMarkedContentProps, ['P', 'notes']], shown(9), end)).toBe(false);
});

test('text may be drawn as an image or as many shapes, and not by the lines of a form', () => {
  const mayHave = (...steps: readonly (readonly [number, unknown])[]) =>
    mayHaveDrawnText(operatorsOf(...steps), OPERATORS);
  const shapes = (count: number) => Array.from({ length: count }, () => [constructPath, null] as const);
  expect(mayHave(shown(60), ...shapes(40))).toBe(false);
  expect(mayHave(shown(8), ...shapes(300))).toBe(true);
  expect(mayHave(shown(8), ...imageOf(HEIGHT / 4))).toBe(true);
});

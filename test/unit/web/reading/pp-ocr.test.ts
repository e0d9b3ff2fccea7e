import { expect, test } from 'vitest';
import type { Grey } from '../../../../web/src/shared/reading/image/grey.ts';
import { alphabetOf, lettersOf } from '../../../../web/src/shared/reading/ppocr/ctc.ts';
import { gapsOf } from '../../../../web/src/shared/reading/ppocr/gaps.ts';
import { wordsOfLine } from '../../../../web/src/shared/reading/ppocr/line-words.ts';
import { readWords } from '../../../../web/src/shared/reading/ppocr/read-words.ts';
import { smallestRectangle } from '../../../../web/src/shared/reading/ppocr/rectangle.ts';
import { LINE_HEIGHT } from '../../../../web/src/shared/reading/ppocr/tensors.ts';
import { textRegions } from '../../../../web/src/shared/reading/ppocr/text-regions.ts';

const ALPHABET = alphabetOf('A\n疫\nB\n0\n1\n');
const PLACES = ['', 'A', '疫', 'B', '0', '1', ' '];

/** A line's steps, each with the probabilities of some characters. */
function stepsOf(...steps: readonly Partial<Record<string, number>>[]) {
  const data = new Float32Array(steps.length * PLACES.length);
  for (const [step, characters] of steps.entries()) {
    for (const [character, value] of Object.entries(characters)) {
      data[step * PLACES.length + PLACES.indexOf(character)] = value ?? 0;
    }
  }
  return { data, count: steps.length, characters: PLACES.length };
}

const blank = { '': 1 };

test('the alphabet has the blank first and the space last, and reads Latin script', () => {
  expect(ALPHABET.characters).toEqual(PLACES);
  expect(ALPHABET.known.map((at) => PLACES[at])).toEqual(['', 'A', 'B', '0', '1', ' ']);
});

test('each run of a character is one letter, and a blank separates two that are the same', () => {
  const steps = stepsOf({ A: 0.6 }, { A: 0.9 }, blank, { A: 0.8 }, { 疫: 0.7, B: 0.2 });
  const letters = lettersOf(steps, ALPHABET);
  expect(letters.map(({ text, step }) => [text, step])).toEqual([
    ['A', 0],
    ['A', 3],
    ['B', 4],
  ]);
  expect(letters[0]?.probability).toBeCloseTo(0.9);
});

test('a letter knows how probable a space is before it', () => {
  const steps = stepsOf({ ' ': 1 }, { A: 1 }, { '': 0.8, ' ': 0.2 }, { B: 1 }, blank, { A: 1 });
  const letters = lettersOf(steps, ALPHABET);
  expect(letters.map(({ spaceBefore }) => Math.round(spaceBefore * 10))).toEqual([0, 2, 0]);
});

/** A cut line with ink between some columns. */
function cutOf(width: number, ...ink: readonly (readonly [from: number, to: number])[]) {
  const data = new Float32Array(LINE_HEIGHT * width).fill(1);
  for (const [from, to] of ink) {
    for (let y = 12; y < 36; y += 1) data.fill(0, y * width + from, y * width + to);
  }
  return { data, width };
}

const LEVEL = { centreX: 500, centreY: 300, width: 80, height: 48, angle: 0 };

const lineOf = (spaces: readonly number[], gaps: ReturnType<typeof gapsOf>) => ({
  region: LEVEL,
  width: 80,
  stepWidth: 8,
  gaps,
  letters: spaces.map((spaceBefore, at) => ({
    text: 'AB1'[at] ?? '',
    probability: 1,
    step: [1, 4, 7][at] ?? 0,
    spaceBefore,
  })),
});

test('words are cut where a space is probable, at the gap in the ink', () => {
  const gaps = gapsOf(cutOf(80, [6, 20], [24, 40], [50, 74]));
  expect(gaps.map(({ from, to }) => [from, to])).toEqual([
    [0, 6],
    [20, 24],
    [40, 50],
    [74, 80],
  ]);
  const words = wordsOfLine(lineOf([0, 0.01, 0.15], gaps));
  expect(words.map(({ text, box }) => [text, box.left, box.right])).toEqual([
    ['AB', 466, 500],
    ['1', 510, 534],
  ]);
});

test('the margin before the first letter is no space', () => {
  const [word, ...others] = wordsOfLine(lineOf([0, 0, 0], gapsOf(cutOf(80, [20, 74]))));
  expect(word).toMatchObject({ text: 'AB1', box: { left: 480 } });
  expect(others).toEqual([]);
});

test('columns lie apart whatever the network says', () => {
  const words = wordsOfLine(lineOf([0, 0, 0], gapsOf(cutOf(80, [6, 12], [44, 74]))));
  expect(words.map(({ text }) => text)).toEqual(['A', 'B1']);
});

test('the smallest rectangle around a tilted line has its angle', () => {
  const angle = 0.1;
  const points = Array.from({ length: 100 }, (_, at) => {
    const [along, across] = [at, at % 2 === 0 ? 0 : 10];
    return [
      along * Math.cos(angle) - across * Math.sin(angle),
      along * Math.sin(angle) + across * Math.cos(angle),
    ] as const;
  });
  const found = smallestRectangle(points);
  expect(found?.angle).toBeCloseTo(angle);
  expect(found?.width).toBeCloseTo(100);
  expect(found?.height).toBeCloseTo(11);
  expect(smallestRectangle([])).toBeNull();
});

/** A map with text in some rows and columns, as probable as given. */
function mapOf(probability: number, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const [width, height] = [64, 32];
  const data = new Float32Array(width * height);
  for (let y = top; y < bottom; y += 1) data.fill(probability, y * width + left, y * width + right);
  return { data, width, height };
}

test('a region is grown by its area over its perimeter; doubtful and narrow ones are none', () => {
  const [region, ...others] = textRegions(mapOf(0.9, [10, 10, 50, 20]));
  // 40 × 10 pixels grow by 40 × 10 × 1.5 / 50.
  expect(region).toMatchObject({ centreX: 29.5, centreY: 14.5, width: 52, height: 22 });
  expect(others).toEqual([]);
  expect(textRegions(mapOf(0.5, [10, 10, 50, 20]))).toEqual([]);
  expect(textRegions(mapOf(0.9, [10, 2, 20, 30]))).toEqual([]);
});

test('a page’s regions are read, and their words lie in its pixels', async () => {
  const [width, height] = [2560, 1280];
  const page: Grey = { data: new Uint8Array(width * height).fill(255), width, height };
  // A word of 160 by 28 pixels, which the detector sees at half the size.
  for (let y = 206; y < 234; y += 1) page.data.fill(0, y * width + 400, y * width + 560);
  const done: number[] = [];
  const { words } = await readWords(
    page,
    {
      async detect({ dims: [, , rows, columns] }) {
        const map = new Float32Array(rows * columns);
        for (let y = 104; y < 116; y += 1) map.fill(0.9, y * columns + 204, y * columns + 276);
        return map;
      },
      recognize: async ({ dims: [count] }) => {
        expect(count).toBe(1);
        return stepsOf(blank, { A: 1 }, blank, { B: 1 }, blank);
      },
    },
    ALPHABET,
    (part) => done.push(part),
  );
  expect(done).toEqual([1]);
  expect(words).toMatchObject([{ text: 'AB', confidence: 100 }]);
  const [word] = words;
  expect(word?.box.left).toBeCloseTo(400, -1);
  expect(word?.box.right).toBeCloseTo(560, -1);
});

import { expect, test } from 'vitest';
import { recognizedWords } from '../../../../web/src/shared/reading/ocr-words.ts';
import { fieldWords, textLayerWords } from '../../../../web/src/shared/reading/pdf-words.ts';

/** An item of pdf.js, 10 points high, at a place from the bottom left. */
const item = (str: string, x: number, y: number, turned = 0) => ({
  str,
  transform: [10, turned, -turned, 10, x, y],
  width: str.length * 5,
  height: 10,
});

test('an item of a text layer is split into its words', () => {
  expect(textLayerWords([item('Valid until', 100, 700), { type: 'beginMarkedContent' }], 800)).toEqual([
    {
      text: 'Valid',
      confidence: 100,
      startsRun: true,
      box: { left: 100, right: 125, top: 92.8, bottom: 100 },
    },
    { text: 'until', confidence: 100, box: { left: 130, right: 155, top: 92.8, bottom: 100 } },
  ]);
});

test('a word may be several items', () => {
  const words = textLayerWords(
    [item('12.', 100, 700), item('03.2025', 115, 700), item('next', 160, 700)],
    800,
  );
  expect(words.map(({ text }) => text)).toEqual(['12.03.2025', 'next']);
});

test('turned text is left out', () => {
  expect(textLayerWords([item('SPECIMEN', 100, 700, 4)], 800)).toEqual([]);
});

test('marks that recognition finds beside words are left out', () => {
  const bbox = { x0: 1, y0: 2, x1: 3, y1: 4 };
  const words = ['|', 'Rabies', '—'].map((text) => ({ text, confidence: 90, bbox }));
  expect(recognizedWords({ blocks: [{ paragraphs: [{ lines: [{ words }] }] }] })).toEqual([
    { text: 'Rabies', confidence: 90, box: { left: 1, top: 2, right: 3, bottom: 4 } },
  ]);
  expect(recognizedWords({ blocks: null })).toEqual([]);
});

const rect = [100, 690, 300, 710];

test('what was filled in to a form is read, on the line of its label', () => {
  const field = { fieldType: 'Tx', fieldValue: 'Rabies 14.03.2025', rect };
  const [rabies, date, ...others] = fieldWords([field], 800);
  expect([rabies?.text, date?.text, others]).toEqual(['Rabies', '14.03.2025', []]);
  const [label] = textLayerWords([item('Vaccine', 40, 696)], 800);
  expect(rabies?.box.bottom).toBeCloseTo(label?.box.bottom ?? 0, -1);
  expect(rabies?.box.left).toBe(100);
});

test('the lines of a field are below each other, from its top', () => {
  const field = { fieldType: 'Tx', fieldValue: 'Rabies\rLeptospirosis', rect: [100, 600, 300, 700] };
  const [first, second] = fieldWords([{ ...field, multiLine: true }], 800);
  expect([first?.box.bottom, second?.box.bottom]).toEqual([112, 124]);
});

test('choices are read; buttons, hidden and empty fields are not', () => {
  const fields = [
    { fieldType: 'Ch', fieldValue: ['Dog'], rect },
    { fieldType: 'Btn', fieldValue: 'Yes', rect },
    { fieldType: 'Tx', fieldValue: 'Secret', hidden: true, rect },
    { fieldType: 'Tx', fieldValue: '', rect },
    { fieldType: null, rect },
  ];
  expect(fieldWords(fields, 800).map(({ text }) => text)).toEqual(['Dog']);
});

test('a check box of a form is ticked where it has its own value', () => {
  const box = { fieldType: 'Btn', checkBox: true, exportValue: 'Yes', rect: [100, 690, 120, 710] };
  const radio = { fieldType: 'Btn', radioButton: true, buttonValue: '1', rect: [100, 690, 120, 710] };
  const fields = [
    { ...box, fieldValue: 'Yes' },
    { ...box, fieldValue: 'Off' },
    { ...box, fieldValue: null },
    { ...radio, fieldValue: '1' },
    { ...radio, fieldValue: '2' },
  ];
  const words = fieldWords(fields, 800);
  expect(words.map(({ text }) => text)).toEqual(['☒', '☐', '☐', '☒', '☐']);
  expect(words[0]?.box).toEqual({ left: 100, top: 90, right: 120, bottom: 110 });
});

import { expect, test } from 'vitest';
import { contentOf } from '../../../../web/src/shared/reading/document-content.ts';
import { typedPage } from '../../../support/typed-page.ts';

const CARD = `
Date given    Vaccine                 Batch no.     Valid until
12.03.2025    Rabies (Nobivac T)      A123B         11.03.2028`;

const words = (count: number) => Array.from({ length: count }, () => 'of').join(' ');

const lines = (count: number) => Array.from({ length: count }, () => words(50)).join('\n');

const read = (...texts: readonly string[]) =>
  contentOf(
    texts.map((text) => typedPage(text)),
    { species: 'dog', birthdate: null, chip_number: null },
    '2026-11-27',
  );

test('a page with a line of more than 60 words is not read', () => {
  expect(read(`${words(60)}\n${CARD}`)).toMatchObject({ doses: [{}], overfullPages: [] });
  expect(read(CARD, `${words(61)}\n${CARD}`)).toMatchObject({
    doses: [{ page: 0 }],
    overfullPages: [2],
    hardPages: 0,
    text: expect.not.stringContaining('of of'),
  });
});

test('a page of more than 3,000 words is not read', () => {
  expect(read(lines(60))).toMatchObject({ overfullPages: [], text: expect.stringContaining('of of') });
  expect(read(`${lines(60)}\nof`)).toMatchObject({ overfullPages: [1], text: '' });
});

test('a damaged page keeps its place', () => {
  const pages = [{ words: [], unread: 'damaged' as const }, typedPage(CARD)];
  expect(
    contentOf(pages, { species: 'dog', birthdate: null, chip_number: null }, '2026-11-27'),
  ).toMatchObject({ damagedPages: [1], doses: [{ page: 1 }], hardPages: 0 });
});

test('a sentence without an end says nothing of a dose', () => {
  const sentence = 'The dog was vaccinated against rabies on 12.03.2025 with us and is in good health';
  const text = (count: number) => Array.from({ length: count }, () => sentence).join('\n');
  expect(read(`${text(1)}.`).doses).toHaveLength(1);
  expect(read(`${text(20)}.`)).toMatchObject({ doses: [], overfullPages: [] });
});

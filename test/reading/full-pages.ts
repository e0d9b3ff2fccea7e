import type { Page } from '../../web/src/shared/reading/words.ts';
import { typedPage } from '../support/typed-page.ts';

/** As many words as are read of a page. */
const MOST_WORDS = 3000;

const lines = (count: number, lineOf: (row: number) => string, separator = '\n') =>
  Array.from({ length: count }, (_, row) => lineOf(row)).join(separator);

const from = (words: readonly string[], at: number) => words[at % words.length] ?? '';

const day = (at: number) =>
  `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/${2020 + (at % 6)}`;

const SAID = 'Rabies given due Batch: A123B Date: Vaccine valid until DHPPi vet Dr.'.split(' ');
const LABELS = ['Vaccine', 'Date', 'Batch', 'Expires'];
const COLUMNS = 'Vaccine    Date given    Valid until';

/** 50 lines of 60 words, apart from each other by a space or as cells. */
const wide = (wordOf: (at: number) => string, separator: string) =>
  lines(50, (row) => lines(60, (at) => wordOf(row + at), separator));

const long = (wordOf: (at: number) => string) => lines(MOST_WORDS, wordOf);

const TEXTS: Record<string, string> = {
  words: wide((at) => from(SAID, at), ' '),
  'cells of words': wide((at) => from(SAID, at), '   '),
  dates: wide(day, ' '),
  'cells of dates': wide(day, '   '),
  'cells of labels': wide((at) => from(LABELS, at), '   '),
  'labels with colons': wide((at) => `${from(LABELS, at)}:`, ' '),
  'a word a line': long((at) => from(SAID, at)),
  'a date a line': long(day),
  'a vaccine a line': long(() => 'Rabies'),
  'a label a line': long((at) => from(LABELS, at)),
  'a deep table': `${COLUMNS}\n${lines(990, (row) => `Rabies     ${day(row)}    ${day(row + 1)}`)}`,
  'many tables': lines(290, (row) => `${COLUMNS}\nRabies     ${day(row)}    ${day(row + 1)}`),
  'a form': lines(590, (row) => `Vaccine: Rabies\nDate given: ${day(row)}`),
  sentences: lines(
    190,
    (row) => `Your dog was vaccinated against rabies on ${day(row)} and lepto on ${day(row + 1)} by us.`,
  ),
  'check boxes': lines(990, (row) => `☒ Rabies ${day(row)}`),
  'empty check boxes': lines(50, () => lines(30, () => '☐ Rabies', ' ')),
  'empty fields': lines(700, () => 'Vaccine: ______ Date: ______'),
  'headings of animals': lines(500, (row) => `Rex - Canine - DOB ${day(row)}`),
  'names of animals': lines(700, () => 'Name: Rex species: canine'),
  titles: lines(1500, (row) => from(['VACCINES DUE', 'VACCINES GIVEN'], row)),
  chips: lines(990, (row) => `chip 9851120${10_000_000 + row} Microchip:`),
  'long words': lines(300, () => 'Rabies'.repeat(300)),
  'long numbers': lines(300, () => '12'.repeat(2000)),
  'long dates': lines(300, () => '01/02/2025,'.repeat(200)),
};

/** Words on top of each other: so many in a line, and lines so far apart. */
function overlapping(inLine: number, pitch: number, wordOf: (at: number) => string): Page {
  const words = Array.from({ length: MOST_WORDS }, (_, at) => {
    const [left, top] = [(at % inLine) * 3, Math.floor(at / inLine) * pitch];
    return { text: wordOf(at), confidence: 100, box: { left, right: left + 60, top, bottom: top + 12 } };
  });
  return { words };
}

/** A table between ruled lines: each row has so many cells, of so many lines. */
function ruled(inRow: number, inCell: number): Page {
  const words = Array.from({ length: MOST_WORDS }, (_, at) => {
    const [column, line] = [at % inRow, Math.floor(at / inRow)];
    const [left, top] = [column * 70, line * 20];
    const first = Math.floor(line / inCell) * inCell * 20;
    const cellRow = { top: first - 2, bottom: first + inCell * 20 - 4 };
    const text = line < inCell ? 'Rabies' : from([day(at), 'Rabies', 'A123B', '985112000000017'], at);
    return {
      text,
      confidence: 100,
      box: { left, right: left + 60, top, bottom: top + 12 },
      cellLeft: left - 4,
      cellRow,
    };
  });
  return { words };
}

/** A passport's page: lists of labels above the dates of its cells, each between ruled lines of its own. */
function passport(): Page {
  const { words } = ruled(4, 3);
  const label = ['Date of vaccination', 'Valid from', 'Valid until'];
  const dated = words.map((word, at) => ({
    ...word,
    text: at % 4 === 1 ? (at < 300 ? (label[at % 3] ?? '') : day(at)) : word.text,
    ...(at % 8 === 1 ? { cellRow: { top: word.box.top - 2, bottom: word.box.top + 16 } } : {}),
  }));
  return { words: dated };
}

/** Pages that are as full as a page may be, in ways that made the rules slow. */
export const FULL_PAGES: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, typedPage(text)])),
  'recognised dates': typedPage(TEXTS.dates ?? '', 90),
  'ruled cells': ruled(3, 1),
  'ruled cells of lines': ruled(4, 3),
  'ruled boxes': ruled(2, 5),
  'passport cells': passport(),
  'overlapping words': overlapping(60, 3, (at) => from(SAID, at)),
  'overlapping dates': overlapping(60, 3, day),
  'overlapping lines': overlapping(1, 0.5, day),
};

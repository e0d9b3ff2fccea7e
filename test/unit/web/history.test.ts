import * as lib from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { historyContent } from '../../../web/src/shared/history/history-content.ts';
import { paperSize } from '../../../web/src/shared/history/paper-size.ts';
import { wrap } from '../../../web/src/shared/history/sheet.ts';
import { type HistoryDocument, writeHistory } from '../../../web/src/shared/history/write-history.ts';
import { shownRecords } from '../../../web/src/shared/shared-pet/recipient-view.ts';
import { aPet, aRecord } from '../../support/entities.ts';
import { readPdf } from '../../support/read-pdf.ts';

const A4: [number, number] = [595.28, 841.89];
const TODAY = '2026-11-23';
const ALL = { kind: 'everything', documents: true } as const;

const rabies = aRecord({
  title: 'Rabies',
  record_type: 'vaccination',
  issued_on: '2026-01-10',
  expires_on: '2027-01-10',
  protects: ['rabies'],
  batch: 'A123',
  notes: 'First line\nSecond line',
});
const allergy = aRecord({ title: 'Курица', record_type: 'allergy' });

async function aPdf(texts: readonly string[]): Promise<Uint8Array> {
  const pdf = await lib.PDFDocument.create();
  for (const text of texts) pdf.addPage(A4).drawText(text);
  return pdf.save();
}

const documentOf = (recordIds: string[], bytes: Uint8Array): HistoryDocument => ({
  recordIds,
  load: async () => ({ kind: 'pdf', bytes }),
});

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function write(documents: HistoryDocument[], records = [rabies, allergy]) {
  const painted: string[] = [];
  const counts: number[] = [];
  const { bytes, missing } = await writeHistory({
    lib,
    content: historyContent(aPet({ name: 'Biscuit' }), shownRecords(records, ALL), TODAY),
    origin: 'Facts as entered by the owner.',
    documents,
    size: A4,
    painter: {
      widthOf: (text, { size }) => text.length * size,
      async paint(text) {
        painted.push(text);
        return { png: PIXEL, width: 10, height: 10 };
      },
    },
    signal: new AbortController().signal,
    onDocument: (count) => counts.push(count),
  });
  return { pages: await readPdf(bytes), bytes, missing, painted, counts };
}

test('writes the facts of the pet and of each record', async () => {
  const { pages } = await write([]);
  expect(pages).toHaveLength(1);
  for (const part of [
    'Biscuit',
    'Facts as entered by the owner.',
    'Vaccinations',
    'Rabies (Valid)',
    'Issued: Jan 10, 2026 · Expires: Jan 10, 2027 · Protects against: Rabies · Batch number: A123',
    'First line',
    'Second line',
    'Allergies',
  ]) {
    expect(pages[0]).toContain(part);
  }
});

test('paints what the fonts of PDF can’t write', async () => {
  const { painted } = await write([]);
  expect(new Set(painted)).toEqual(new Set(['Курица']));
});

test('adds each document once, and names its page at each of its records', async () => {
  const first = documentOf([rabies.id, allergy.id], await aPdf(['Certificate 1', 'Certificate 2']));
  const second = documentOf([], await aPdf(['Invoice']));
  const { pages, missing, counts } = await write([first, second]);
  expect(pages.slice(1)).toEqual(['Certificate 1', 'Certificate 2', 'Invoice']);
  expect(pages[0]?.match(/Document: page 2/g)).toHaveLength(2);
  expect(missing).toBe(0);
  expect(counts).toEqual([1, 2]);
});

test('names the right pages when the facts take several', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aRecord({ title: `Booster ${index}` }));
  const last = many.at(-1)?.id ?? '';
  const { pages } = await write([documentOf([last], await aPdf(['The document']))], many);
  const place = pages.indexOf('The document');
  expect(place).toBeGreaterThan(2);
  expect(pages.join('\n')).toContain(`Document: page ${place + 1}`);
});

test('continues without a document that can’t be read, and says so', async () => {
  const damaged = documentOf([rabies.id], new TextEncoder().encode('%PDF-1.7 nothing'));
  const gone = { recordIds: [allergy.id], load: () => Promise.reject(new Error('gone')) };
  const whole = documentOf([], await aPdf(['Whole']));
  const { pages, missing } = await write([damaged, gone, whole]);
  expect(missing).toBe(2);
  expect(pages[0]?.match(/Its document could not be added\./g)).toHaveLength(2);
  expect(pages.at(-1)).toBe('Whole');
});

test('leaves out a PDF that is protected by a password', async () => {
  const locked = await lib.PDFDocument.create();
  locked.addPage(A4).drawText('Secret');
  locked.encrypt({ userPassword: 'paw', ownerPassword: 'paw' });
  const { missing } = await write([documentOf([rabies.id], await locked.save())]);
  expect(missing).toBe(1);
});

test('adds a PDF that anybody may read but not change', async () => {
  const restricted = await lib.PDFDocument.create();
  restricted.addPage(A4).drawText('Certificate');
  restricted.encrypt({ userPassword: '', ownerPassword: 'paw', permissions: { copying: false } });
  const { pages, missing } = await write([documentOf([rabies.id], await restricted.save())]);
  expect(missing).toBe(0);
  expect(pages.at(-1)).toBe('Certificate');
});

async function aForm(value: string): Promise<Uint8Array> {
  const pdf = await lib.PDFDocument.create();
  const field = pdf.getForm().createTextField('vaccine');
  field.addToPage(pdf.addPage(A4));
  for (const widget of field.acroField.getWidgets()) widget.dict.delete(lib.PDFName.of('AP'));
  field.acroField.dict.set(lib.PDFName.of('V'), lib.PDFHexString.fromText(value));
  return pdf.save({ updateFieldAppearances: false });
}

test('keeps what was filled in to a form, also where the viewer is left to draw it', async () => {
  const { bytes } = await write([documentOf([], await aForm('Rabies'))]);
  const copy = (await lib.PDFDocument.load(bytes)).getPages().at(-1);
  const [widget] = copy?.node.Annots()?.asArray() ?? [];
  expect(copy?.doc.context.lookup(widget, lib.PDFDict).has(lib.PDFName.of('AP'))).toBe(true);
});

test('leaves out a form that it can’t draw, and says so', async () => {
  const { missing, pages } = await write([documentOf([rabies.id], await aForm('Курица'))]);
  expect(missing).toBe(1);
  expect(pages[0]).toContain('Its document could not be added.');
});

test('takes the actions out of a document’s annotations, and keeps what they show', async () => {
  const pdf = await lib.PDFDocument.create();
  const page = pdf.addPage(A4);
  const script = pdf.context.obj({ S: 'JavaScript', JS: lib.PDFString.of('app.alert(1)') });
  const annotation = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    A: script,
    AA: { E: script },
  });
  page.node.set(lib.PDFName.of('Annots'), pdf.context.obj([pdf.context.register(annotation)]));
  page.node.set(lib.PDFName.of('AA'), pdf.context.obj({ O: script }));
  const { bytes } = await write([documentOf([], await pdf.save())]);
  const copy = (await lib.PDFDocument.load(bytes)).getPages().at(-1);
  const [kept] = copy?.node.Annots()?.asArray() ?? [];
  const dictionary = copy?.doc.context.lookup(kept, lib.PDFDict);
  expect(dictionary?.keys().map(String)).toEqual(['/Type', '/Subtype', '/Rect']);
  expect(copy?.node.has(lib.PDFName.of('AA'))).toBe(false);
});

test('stops when it is cancelled, and reports no progress any more', async () => {
  const leaving = new AbortController();
  const counts: number[] = [];
  const writing = writeHistory({
    lib,
    content: historyContent(aPet(), [], TODAY),
    origin: '',
    documents: [{ recordIds: [], load: () => Promise.reject(leaving.abort()) }],
    size: A4,
    painter: { widthOf: () => 0, paint: () => Promise.reject(new Error()) },
    signal: leaving.signal,
    onDocument: (count) => counts.push(count),
  });
  await expect(writing).rejects.toThrow('aborted');
  expect(counts).toEqual([]);
});

test('wraps at spaces, and cuts a word that is too long', () => {
  const widthOf = (text: string) => text.length;
  expect(wrap('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(wrap('a abcdefgh b', 4, widthOf)).toEqual(['a', 'abcd', 'efgh', 'b']);
  expect(wrap('', 4, widthOf)).toEqual(['']);
});

test.each([
  ['en-US', 612],
  ['es-MX', 612],
  ['en', 612],
  ['de', 595.28],
  ['en-GB', 595.28],
])('the paper of %s is %d points wide', (locale, width) => {
  expect(paperSize(locale)[0]).toBe(width);
});

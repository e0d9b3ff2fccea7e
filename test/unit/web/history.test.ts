import * as lib from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { RecordSignature } from '../../../contract/records/record-signature.ts';
import { historyContent } from '../../../web/src/shared/history/history-content.ts';
import { paperSize } from '../../../web/src/shared/history/paper-size.ts';
import { wrap } from '../../../web/src/shared/history/sheet.ts';
import { type HistoryDocument, writeHistory } from '../../../web/src/shared/history/write-history.ts';
import { ownRecords } from '../../../web/src/shared/shared-pet/own-records.ts';
import { shownRecords } from '../../../web/src/shared/shared-pet/recipient-view.ts';
import type { Attachment } from '../../../web/src/shared/signatures/load-signatures.ts';
import { aPet, aRecord } from '../../support/entities.ts';
import { aJpeg } from '../../support/images.ts';
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
  content: { kind: 'pdf', bytes },
});

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

async function write(
  documents: HistoryDocument[],
  records = [rabies, allergy],
  photo: Uint8Array | null = null,
  attachments: Attachment[] = [],
) {
  const painted: string[] = [];
  const bytes = await writeHistory({
    lib,
    content: historyContent(aPet({ name: 'Biscuit' }), shownRecords(records, ALL), TODAY),
    origin: 'Entered by owner or practice.',
    documents,
    attachments,
    site: 'https://pawfile.app',
    photo,
    size: A4,
    painter: {
      widthOf: (text, { size }) => text.length * size,
      async paint(text) {
        painted.push(text);
        return { png: PIXEL, width: 10, height: 10 };
      },
    },
  });
  return { pages: await readPdf(bytes), bytes, painted };
}

test('says when a dose was given and by whom, and in a link’s history neither', () => {
  const dose = aRecord({
    title: 'Insulin',
    record_type: 'medication',
    issued_on: TODAY,
    given_at: `${TODAY}T12:00:00.000Z`,
    giver: { name: 'Mia', is_self: false },
  });
  const factsOf = (records: Parameters<typeof historyContent>[1]) =>
    historyContent(aPet(), records, TODAY).sections[0]?.entries[0]?.facts;
  expect(factsOf(ownRecords([dose], { documents: true }))).toEqual([
    expect.stringMatching(/^Given: Nov 23, 2026, \d+:00\W[AP]M, by Mia$/),
    'Source: Entered by owner',
  ]);
  expect(factsOf(shownRecords([dose], ALL))).toEqual(['Issued: Nov 23, 2026', 'Source: Entered by owner']);
});

test('writes the facts of the pet and of each record', async () => {
  const { pages } = await write([]);
  expect(pages).toHaveLength(1);
  for (const part of [
    'Biscuit',
    'Entered by owner or practice.',
    'Vaccinations',
    'Valid until Jan 10, 2027 · Issued: Jan 10, 2026 · Protects against: Rabies · Source: Entered by owner · Batch:',
    'First line',
    'Second line',
    'Allergies',
  ]) {
    expect(pages[0]).toContain(part);
  }
});

test('begins with a table of vaccines, with their verdicts and dates', async () => {
  const lepto = aRecord({
    title: 'L4',
    record_type: 'vaccination',
    issued_on: '2025-11-01',
    expires_on: '2026-11-01',
    protects: ['lepto'],
  });
  const { pages } = await write([], [rabies, { ...lepto, id: 'another' }, allergy]);
  const text = pages[0]?.replaceAll(/\|[\s|]*/g, '|');
  const table = [
    'Vaccines on Nov 23, 2026',
    ...['Vaccine', 'Status', 'Given'],
    ...['Leptospirosis', 'Expired Nov 1, 2026', 'Nov 1, 2025'],
    ...['Rabies', 'Valid until Jan 10, 2027', 'Jan 10, 2026'],
  ];
  expect(text).toContain(table.join('|'));
  expect(text?.indexOf('Vaccine|')).toBeLessThan(text?.indexOf('Vaccinations') ?? 0);
});

test('breaks a long list of medications over pages', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `${index}-${'tablets'.repeat(8)}`);
  const records = names.map((title) => aRecord({ id: title, title, record_type: 'medication' }));
  const { pages } = await write([], records);
  const countOn = (page = '') => names.filter((name) => page.includes(name)).length;
  expect(countOn(pages[0])).toBeGreaterThan(20);
  expect(countOn(pages[0])).toBeLessThan(100);
  expect(countOn(pages[1])).toBeGreaterThan(20);
});

test('numbers its pages among all, and leaves the documents’ own pages as they are', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aRecord({ title: `Booster ${index}` }));
  const { pages } = await write([documentOf([], await aPdf(['Certificate 1', 'Certificate 2']))], many);
  const count = pages.length;
  const own = pages.slice(0, -2);
  expect(own.length).toBeGreaterThan(2);
  for (const [index, page] of own.entries()) expect(page).toContain(`Page ${index + 1} of ${count}`);
  expect(pages.slice(-2)).toEqual(['Certificate 1', 'Certificate 2']);
});

const signature = (state: RecordSignature['state'], id: string): RecordSignature => ({
  id,
  signer: 'Dr. Jürgen Voß',
  practice: 'Riverside Animal Clinic',
  signed_at: '2026-11-27T10:00:00.000Z',
  state,
  since: null,
});
const SIG = 'sig_01k9z3m8q4v7x2c5b6n1h0j9ga';

test('lists signatures that count at the end, with where to check them; a revoked one says so', async () => {
  const other = SIG.replace('ga', 'gb');
  const { pages } = await write(
    [],
    [
      { ...rabies, signature: signature('valid', SIG) },
      { ...rabies, id: 'another', title: 'L4', protects: ['lepto'], signature: signature('revoked', other) },
    ],
  );
  const text = pages.join('|').replaceAll(/\|[\s|]*/g, '|');
  expect(text).toContain('Signature: Signature withdrawn');
  const end = text.slice(text.indexOf('Signatures|'));
  expect(end.replaceAll('|', ' ')).toContain(
    `Rabies Signed by Dr. Jürgen Voß, Riverside Animal Clinic – check at pawfile.app/verify/ ${SIG}`,
  );
  expect(end).not.toContain(other);
  expect(end).not.toContain('attached');
});

test('thirty signatures take at most two more pages', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    aRecord({ id: String(index), title: `Booster ${index}`, record_type: 'vaccination' }),
  );
  const plain = (await write([], many)).pages.length;
  const signed = many.map((record) => ({ ...record, signature: signature('valid', SIG) }));
  expect((await write([], signed)).pages.length).toBeLessThanOrEqual(plain + 2);
});

test('carries the signatures as files that readers list', async () => {
  const jws = { name: `${SIG}.jws`, type: 'application/jose', text: 'e30.e30.AA' };
  const { bytes, pages } = await write([], [{ ...rabies, signature: signature('valid', SIG) }], null, [jws]);
  expect(pages.join('')).toContain('They are also attached to this file');
  const [attached, ...others] = (await lib.PDFDocument.load(bytes)).getAttachments();
  expect(others).toEqual([]);
  expect(attached).toMatchObject({ name: jws.name, mimeType: 'application/jose' });
  expect(Buffer.from(attached?.data ?? []).toString()).toBe(jws.text);
});

test('shows the pet’s photo in its letterhead', async () => {
  const pictures = async (bytes: Uint8Array) => {
    const [page] = (await lib.PDFDocument.load(bytes)).getPages();
    return page?.node.Resources()?.lookupMaybe(lib.PDFName.of('XObject'), lib.PDFDict)?.keys().length ?? 0;
  };
  const without = await pictures((await write([], [rabies])).bytes);
  const withPhoto = await pictures((await write([], [rabies], Uint8Array.from(aJpeg()))).bytes);
  expect(withPhoto).toBe(without + 1);
});

test('keeps what doesn’t fit in a column of the table', async () => {
  const long = aRecord({ title: 'A vaccine whose name is longer than its column is wide', expires_on: null });
  const { pages } = await write([], [long]);
  const words = pages[0]?.replaceAll('|', ' ');
  expect(words).toContain('A vaccine whose name is');
  expect(words).toContain('Unknown: no expiry');
});

test('says of a medication past its date when it was due', async () => {
  const pills = aRecord({ title: 'Old pills', record_type: 'medication', expires_on: '2026-11-17' });
  expect((await write([], [pills])).pages[0]).toContain('Old pills (was due Nov 17)');
});

test('paints what the fonts of PDF can’t write', async () => {
  const { painted } = await write([]);
  expect(new Set(painted)).toEqual(new Set(['Курица']));
});

test('adds each document once, and names its page at each of its records', async () => {
  const first = documentOf([rabies.id, allergy.id], await aPdf(['Certificate 1', 'Certificate 2']));
  const second = documentOf([], await aPdf(['Invoice']));
  const { pages } = await write([first, second]);
  expect(pages.slice(1)).toEqual(['Certificate 1', 'Certificate 2', 'Invoice']);
  expect(pages[0]?.match(/Document: page 2/g)).toHaveLength(2);
});

test('names the right pages when the facts take several', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aRecord({ title: `Booster ${index}` }));
  const last = many.at(-1)?.id ?? '';
  const { pages } = await write([documentOf([last], await aPdf(['The document']))], many);
  const place = pages.indexOf('The document');
  expect(place).toBeGreaterThan(2);
  expect(pages.join('\n')).toContain(`Document: page ${place + 1}`);
});

test('names the records of a document that is left out', async () => {
  const gone = { recordIds: [rabies.id, allergy.id], content: null };
  const whole = documentOf([], await aPdf(['Whole']));
  const { pages } = await write([gone, whole]);
  expect(pages[0]?.match(/Its document could not be added\./g)).toHaveLength(2);
  expect(pages.at(-1)).toBe('Whole');
});

test('gives a drawn page the size of the page that it shows', async () => {
  const jpeg = Uint8Array.from(aJpeg());
  const pages = [{ jpeg, width: 300, height: 200, scale: 2 }];
  const { bytes } = await write([{ recordIds: [], content: { kind: 'pictures', pages } }]);
  const page = (await lib.PDFDocument.load(bytes)).getPages().at(-1);
  expect(page?.getSize()).toEqual({ width: 300, height: 200 });
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

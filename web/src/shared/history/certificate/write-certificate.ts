import type { PDFDocument } from '@cantoo/pdf-lib';
import { loadSignatureCode } from '../../signatures/signature-code.ts';
import { typedAddress } from '../../signatures/verify-link.ts';
import { createSheet, type PdfLib, type Sheet, type TextPainter } from '../sheet.ts';
import type { CertificateContent } from './certificate-content.ts';

/** What a certificate is written from. */
export interface CertificateParts {
  content: CertificateContent;
  /** The practice's logo as a JPEG. */
  logo: Uint8Array | null;
  /** The site's address, where signatures are checked. */
  site: string;
  /** The day on which it is made, such as "Nov 29, 2026". */
  madeOn: string;
  /** Width and height of the page in points. */
  size: [number, number];
}

interface WriteOptions extends CertificateParts {
  lib: PdfLib;
  painter: TextPainter;
}

const SOFT = 0.35;

/** Larger than in a list: a certificate has one. */
const CODE_SIDE = 86;

/** In points; wide logos are as common as square ones. */
const LOGO_BOX = [120, 48] as const;

const LIMITS =
  'This is no official certificate: neither an EU pet passport, nor an animal health certificate, nor the rabies ' +
  'certificate of a state or country. It is one entry of this practice, not the animal’s whole history.';

const UNSIGNED = 'Not signed electronically. Valid only with the stamp and signature of the practice:';

/** The sizes of texts that are tried where long ones don't fit one page, in parts of the usual ones. */
const SMALLER = [0.85, 0.7];

/** Writes the certificate of a dose, on one page unless its facts are extremely long. */
export async function writeCertificate(options: WriteOptions): Promise<Uint8Array> {
  const { content } = options;
  let pdf = await writePage(options, 1);
  for (const scale of SMALLER) if (pdf.getPageCount() > 1) pdf = await writePage(options, scale);
  pdf.setTitle(`${content.heading}: ${content.pet[0]?.text ?? ''}`, { showInWindowTitleBar: true });
  pdf.setProducer('Pawfile');
  return pdf.save({ updateFieldAppearances: false });
}

async function writePage(options: WriteOptions, scale: number): Promise<PDFDocument> {
  const { lib, content, madeOn, size, painter } = options;
  const pdf = await lib.PDFDocument.create();
  const fonts = {
    regular: await pdf.embedFont(lib.StandardFonts.Helvetica),
    bold: await pdf.embedFont(lib.StandardFonts.HelveticaBold),
  };
  const sheet = scaled(createSheet(lib, pdf, size, fonts, painter), scale);
  const picture = options.logo && { image: await pdf.embedJpg(options.logo), box: LOGO_BOX };
  await sheet.beside(picture, [
    { text: content.practice, style: { size: 16, bold: true } },
    ...content.practiceLines.map((text) => ({ text, style: { size: 9.5, grey: SOFT } })),
  ]);
  sheet.gap(4);
  sheet.rule();
  sheet.gap(22);
  await sheet.write(content.heading, { size: 26, bold: true });
  sheet.gap(16);
  await writeFacts(sheet, 'Animal', content.pet);
  await writeFacts(sheet, 'What was given', [...content.dose, ...content.vet]);
  await writeSignature(sheet, options);
  sheet.gap(20);
  sheet.rule();
  await sheet.write(LIMITS, { size: 8.5, grey: SOFT });
  await sheet.write(`Made with Pawfile on ${madeOn} from what the practice recorded.`, {
    size: 8.5,
    grey: SOFT,
  });
  return pdf;
}

/** The same sheet with texts and gaps of another size. */
function scaled(sheet: Sheet, scale: number): Sheet {
  const scaledCell = <Of extends { style: { size: number } }>(cell: Of): Of => ({
    ...cell,
    style: { ...cell.style, size: cell.style.size * scale },
  });
  return {
    ...sheet,
    write: (text, style) => sheet.write(text, { ...style, size: style.size * scale }),
    row: (cells) => sheet.row(cells.map(scaledCell)),
    beside: (picture, texts) => sheet.beside(picture, texts.map(scaledCell)),
    codes: (cells, layout) =>
      sheet.codes(
        cells.map(({ code, texts }) => ({ code, texts: texts.map(scaledCell) })),
        layout,
      ),
    gap: (points) => sheet.gap(points * scale),
  };
}

/** Facts below a title, each beside its label. */
async function writeFacts(sheet: Sheet, title: string, facts: CertificateContent['pet']): Promise<void> {
  await sheet.write(title, { size: 12.5, bold: true });
  sheet.gap(2);
  sheet.rule();
  for (const { label, text } of facts) {
    await sheet.row([
      { text: label, style: { size: 10.5, grey: SOFT }, share: 3 },
      { text, style: { size: 10.5 }, share: 7 },
    ]);
    sheet.gap(3);
  }
  sheet.gap(14);
}

async function writeSignature(sheet: Sheet, { content, site }: WriteOptions): Promise<void> {
  await sheet.write('Signature', { size: 12.5, bold: true });
  sheet.gap(2);
  sheet.rule();
  const { signature } = content;
  if (!signature) {
    await sheet.write(UNSIGNED, { size: 10.5 });
    sheet.gap(56);
    sheet.rule();
    await sheet.row([
      { text: 'Place, date', style: { size: 8.5, grey: SOFT }, share: 1 },
      { text: 'Stamp and signature', style: { size: 8.5, grey: SOFT }, share: 1 },
    ]);
    return;
  }
  const codeOf = await loadSignatureCode();
  sheet.gap(6);
  const cell = {
    code: codeOf(site, signature.id),
    texts: [
      { text: signature.text, style: { size: 11, bold: true } },
      { text: content.practice, style: { size: 10.5 } },
      {
        text: `Anyone can check it by this code, or at\n${typedAddress(site, signature.id).join('')}`,
        style: { size: 9.5 },
      },
    ],
  };
  await sheet.codes([cell], { side: CODE_SIDE, columns: 1 });
}

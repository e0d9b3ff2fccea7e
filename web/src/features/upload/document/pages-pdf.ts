import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { jpegParts } from '../../../../../contract/files/jpeg.ts';
import { jpegOrientation } from '../../../../../contract/files/metadata/jpeg-metadata.ts';
import type { PdfLib } from '../../../shared/history/sheet.ts';

/** A page's longer side in points, as that of A4, so that viewers show and print it at a usual size. */
const LONGER_SIDE = 842;

/** Exif's orientations: how far to turn the image right, in degrees, after mirroring it left to right. */
const SHOWN: readonly { turn: number; isMirrored: boolean }[] = [
  { turn: 0, isMirrored: false },
  { turn: 0, isMirrored: true },
  { turn: 180, isMirrored: false },
  { turn: 180, isMirrored: true },
  { turn: 270, isMirrored: true },
  { turn: 90, isMirrored: false },
  { turn: 90, isMirrored: true },
  { turn: 270, isMirrored: false },
];

/** Writes a PDF with a page for each JPEG, as it is. Throws for one that pdf-lib can't read. */
export async function writePagesPdf(
  lib: PdfLib,
  jpegs: readonly Uint8Array<ArrayBuffer>[],
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await lib.PDFDocument.create();
  for (const jpeg of jpegs) await addPage(lib, pdf, jpeg);
  pdf.setProducer('Pawfile');
  return new Uint8Array(await pdf.save());
}

async function addPage({ degrees }: PdfLib, pdf: PDFDocument, jpeg: Uint8Array): Promise<PDFPage> {
  const picture = await pdf.embedJpg(jpeg);
  const scale = LONGER_SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const shown = SHOWN[jpegOrientation(jpeg, jpegParts(jpeg) ?? []) - 1];
  const page = pdf.addPage([width, height]);
  // A negative width mirrors.
  const across = shown?.isMirrored ? { x: width, width: -width } : { x: 0, width };
  page.drawImage(picture, { ...across, y: 0, height });
  page.setRotation(degrees(shown?.turn ?? 0));
  return page;
}

import { randomBytes } from 'node:crypto';
import { PDFBool, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

async function aPage(text: string) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.drawText(text, { x: 20, y: 150, size: 18 });
  return { pdf, page };
}

const bytesOf = async (pdf: PDFDocument) => Buffer.from(await pdf.save({ updateFieldAppearances: false }));

/** A PDF with a script, an attached file, and an action that starts a program. */
export async function scriptedPdf(): Promise<Buffer> {
  const { pdf } = await aPage('Booster');
  pdf.addJavaScript('greeting', 'app.alert("secret")');
  await pdf.attach(Buffer.from('secret'), 'secret.txt');
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: PDFString.of('secret.exe') }));
  return bytesOf(pdf);
}

/** A form that leaves its values to the viewer to draw, as office programs write it. */
export async function unfilledFormPdf(): Promise<Buffer> {
  const { pdf, page } = await aPage('Vaccine');
  const form = pdf.getForm();
  const field = form.createTextField('vaccine');
  field.setText('Outdated');
  field.addToPage(page, { x: 20, y: 60, width: 200, height: 40 });
  form.updateFieldAppearances(await pdf.embedFont(StandardFonts.Helvetica));
  field.acroField.setValue(PDFString.of('Nobivac'));
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return bytesOf(pdf);
}

/** A PDF with a layer that viewers hide. */
export async function layeredPdf(): Promise<Buffer> {
  const { pdf, page } = await aPage('Internal');
  const { context } = pdf;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Notes') }));
  const { Contents, Resources } = page.node.normalizedEntries();
  Resources.set(PDFName.of('Properties'), context.obj({ L1: layer }));
  Contents?.insert(0, context.register(context.stream('/OC /L1 BDC')));
  Contents?.push(context.register(context.stream('EMC 20 20 40 40 re f')));
  pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  return bytesOf(pdf);
}

/** A PDF that takes longer to copy than to draw. */
export function manyObjectsPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    '<< /Length 17 >>\nstream\n20 20 40 40 re f \nendstream',
    ...Array<string>(65_000).fill('<< >>'),
  ];
  const body = objects.map((each, index) => `${index + 1} 0 obj\n${each}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** Pages of a scan, half a MB each, whose table of objects is at the end: as text, or in streams as the objects. */
export async function scannedPdf(pageCount: number, inStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const [side, { context }] = [415, pdf];
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([side, side]);
    const image = context.stream(randomBytes(side * side * 3), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    page.node.setXObject(PDFName.of('Scan'), context.register(image));
    page.node.addContentStream(context.register(context.stream(`${side} 0 0 ${side} 0 0 cm /Scan Do`)));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: inStreams }));
}

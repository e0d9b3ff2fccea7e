import type { Stage } from './stage.ts';

/** Vaccinations of a certificate: name, given on, valid until, batch. */
const ROWS = [
  ['Rabies', 'Nobivac Rabies', '14.03.2025', '13.03.2028', 'A412B01'],
  ['Leptospirosis', 'Nobivac L4', '14.03.2025', '13.03.2026', 'K7730'],
  ['Distemper, hepatitis, parvovirus', 'Nobivac DHP', '14.03.2025', '13.03.2028', 'C0155'],
] as const;

/** The certificate's page, as HTML to which a test can add. */
export const CERTIFICATE_HTML = `
  <style>
    body { font: 32px/1.6 "Liberation Sans", Arial, sans-serif; margin: 90px; color: black; background: white }
    table { border-collapse: collapse; width: 100%; margin-top: 40px }
    td, th { border: 2px solid #666; padding: 14px; text-align: left }
  </style>
  <h1>Vaccination certificate</h1>
  <p>Animal: Biscuit, dog</p>
  <table>
    <tr><th>Vaccine</th><th>Product</th><th>Given on</th><th>Valid until</th><th>Batch</th></tr>
    ${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}
  </table>`;

interface Drawn {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A worker draws each certificate once. */
const drawings = new Map<string, Promise<Drawn>>();

/** A certificate with three vaccinations, drawn by Chromium, as a PDF with text or as a picture of a page. */
export function drawCertificate(
  stage: Pick<Stage, 'visit'>,
  kind: 'pdf' | 'png',
  html = CERTIFICATE_HTML,
): Promise<Drawn> {
  const key = `${kind} ${html}`;
  const drawing = drawings.get(key) ?? draw(stage, kind, html);
  drawings.set(key, drawing);
  return drawing;
}

async function draw({ visit }: Pick<Stage, 'visit'>, kind: 'pdf' | 'png', html: string): Promise<Drawn> {
  const page = await visit('about:blank', { viewport: { width: 1654, height: 1200 } });
  // Without it, cells of tables have another size of text on a new device.
  await page.setContent(`<!doctype html>${html}`);
  return kind === 'pdf'
    ? {
        name: 'certificate.pdf',
        mimeType: 'application/pdf',
        buffer: await page.pdf({ width: '1654px', height: '2339px', printBackground: true }),
      }
    : {
        name: 'certificate.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ type: 'png', fullPage: true }),
      };
}

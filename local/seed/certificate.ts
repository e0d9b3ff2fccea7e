/** Text on the page: `at` in points from the lower left corner. */
interface Text {
  at: [x: number, y: number];
  size: number;
  text: string;
  font?: 'regular' | 'bold' | 'serif';
}

export interface Certificate {
  title: string;
  issuer: string;
  /** Label and value, one line each. */
  entries: [label: string, value: string][];
  note: string;
}

const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', serif: 'Times-Bold' };
const FONT_NAMES = { regular: 'F1', bold: 'F2', serif: 'F3' };

/** A5, in points. */
const PAGE = { width: 420, height: 595 };

/** Creates a one-page certificate as a PDF. Texts must be ASCII, which the fonts of every reader contain. */
export function certificatePdf({ title, issuer, entries, note }: Certificate): Buffer {
  const rows = entries.flatMap(([label, value], index): Text[] => {
    const y = 420 - index * 32;
    return [
      { at: [48, y], size: 9, text: label },
      { at: [170, y], size: 11, text: value, font: 'bold' },
    ];
  });
  const texts: Text[] = [
    { at: [48, 510], size: 22, text: title, font: 'serif' },
    { at: [48, 488], size: 10, text: issuer },
    ...rows,
    { at: [48, 60], size: 8, text: note },
  ];
  const frame = '0.12 0.42 0.34 RG 2 w 24 24 372 547 re S 0.8 w 48 470 m 372 470 l S';
  const seal = '1 w 330 130 m 330 152 290 152 290 130 c 290 108 330 108 330 130 c S';
  return pdf([frame, seal, ...texts.map(drawText)].join('\n'));
}

function drawText({ at: [x, y], size, text, font = 'regular' }: Text): string {
  const escaped = text.replaceAll(/[\\()]/g, (character) => `\\${character}`);
  return `BT /${FONT_NAMES[font]} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** A one-page PDF file with this content. */
function pdf(content: string): Buffer {
  const fonts = Object.values(FONTS).map(
    (name, index) => `/F${index + 1} << /Type /Font /Subtype /Type1 /BaseFont /${name} >>`,
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      `/Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.join('').length);
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const start = parts.join('').length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

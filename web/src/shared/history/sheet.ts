import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';

export type PdfLib = typeof import('@cantoo/pdf-lib');

interface Style {
  /** In points. */
  size: number;
  bold?: boolean;
  /** 0 is black, 1 white. */
  grey?: number;
}

/** A line of text as a picture, for scripts that PDF's own fonts lack. Sizes are in points. */
export interface TextPainter {
  widthOf(text: string, style: Style): number;
  paint(text: string, style: Style): Promise<{ png: Uint8Array; width: number; height: number }>;
}

/** Writes text from the top of a page to its end, and on the next one. */
export interface Sheet {
  write(text: string, style: Style): Promise<void>;
  /** Leaves space; at the top of a page none. */
  gap(points: number): void;
  /** Begins a new page unless this much is left. */
  keepTogether(points: number): void;
}

const MARGIN = 48;
const LINE_HEIGHT = 1.35;

/** PDF's own fonts, which each reader has, with the letters of Western Europe. */
export interface SheetFonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** Writes pages of `size`, width and height in points, at the end of `pdf`. */
export function createSheet(
  { rgb }: PdfLib,
  pdf: PDFDocument,
  size: [number, number],
  fonts: SheetFonts,
  painter: TextPainter,
): Sheet {
  let page: PDFPage = pdf.addPage(size);
  let y = size[1] - MARGIN;
  const width = size[0] - 2 * MARGIN;
  const isAtTop = () => y === size[1] - MARGIN;
  const keepTogether = (points: number) => {
    if (y - points >= MARGIN || isAtTop()) return;
    page = pdf.addPage(size);
    y = size[1] - MARGIN;
  };
  const letters = new Set(fonts.regular.getCharacterSet());
  const canWrite = (text: string) =>
    Array.from(text).every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  const colorOf = ({ grey = 0 }: Style) => rgb(grey, grey, grey);

  const writeLine = async (line: string, style: Style, font: PDFFont | null) => {
    const height = style.size * LINE_HEIGHT;
    keepTogether(height);
    y -= height;
    if (font) {
      return page.drawText(line, {
        x: MARGIN,
        y: y + style.size * 0.25,
        font,
        size: style.size,
        color: colorOf(style),
      });
    }
    const { png, ...painted } = await painter.paint(line, style);
    page.drawImage(await pdf.embedPng(png), { x: MARGIN, y: y + (height - painted.height) / 2, ...painted });
  };

  return {
    keepTogether,
    gap(points) {
      if (!isAtTop()) y -= points;
    },
    async write(text, style) {
      const font = style.bold ? fonts.bold : fonts.regular;
      for (const paragraph of text.split(/\r?\n/)) {
        const plain = paragraph.replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ').trim();
        const own = canWrite(plain) ? font : null;
        const widthOf = (part: string) =>
          own ? own.widthOfTextAtSize(part, style.size) : painter.widthOf(part, style);
        for (const line of wrap(plain, width, widthOf)) await writeLine(line, style, own);
      }
    },
  };
}

/** The lines of a paragraph; a word that is too long for one is cut. */
export function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

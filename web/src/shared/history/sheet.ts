import type { PDFDocument, PDFFont, PDFImage, PDFPage } from '@cantoo/pdf-lib';

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

/** A text in a column of a row. */
export interface Cell {
  text: string;
  style: Style;
  /** Its part of the row's width. */
  share: number;
}

/** A QR code, as a path of one unit a module on a square of `size` units, and the texts beside it. */
interface CodeCell {
  code: { size: number; path: string };
  texts: readonly Omit<Cell, 'share'>[];
}

/** Writes text from the top of a page to its end, and on the next one. */
export interface Sheet {
  write(text: string, style: Style): Promise<void>;
  /** Writes texts side by side. A row stays on one page, if it fits on one. */
  row(cells: readonly Cell[]): Promise<void>;
  /** Draws a line across the page. */
  rule(): void;
  /** Writes texts beside a picture that is fitted into a box in points, or without one at the page's edge. */
  beside(
    picture: { image: PDFImage; box: readonly [width: number, height: number] } | null,
    texts: readonly Omit<Cell, 'share'>[],
  ): Promise<void>;
  /** Writes texts beside QR codes of `side` points, in columns. */
  codes(cells: readonly CodeCell[], layout: { side: number; columns: number }): Promise<void>;
  /** Leaves space; at the top of a page none. */
  gap(points: number): void;
  /** Begins a new page unless this much is left. */
  keepTogether(points: number): void;
}

export const MARGIN = 48;
const LINE_HEIGHT = 1.35;
/** Between columns, and around a rule, in points. */
const COLUMN_GAP = 12;
const RULE_SPACE = 6;
/** Below a row of codes. */
const CODE_GAP = 4;

/** PDF's own fonts, which each reader has, with the letters of Western Europe. */
export interface SheetFonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** A line of text, and the font that can write it; null if none can. */
interface Line {
  text: string;
  font: PDFFont | null;
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

  const linesOf = (text: string, style: Style, room: number): Line[] => {
    const font = style.bold ? fonts.bold : fonts.regular;
    return text.split(/\r?\n/).flatMap((paragraph) => {
      const plain = paragraph.replaceAll(/[\p{Cc}\p{Zs}]+/gu, ' ').trim();
      const own = canWrite(plain) ? font : null;
      const widthOf = (part: string) =>
        own ? own.widthOfTextAtSize(part, style.size) : painter.widthOf(part, style);
      return wrap(plain, room, widthOf).map((line) => ({ text: line, font: own }));
    });
  };

  const heightOf = ({ size: points }: Style) => points * LINE_HEIGHT;

  /** Draws a line whose top is at `top`. */
  const draw = async ({ text, font }: Line, style: Style, x: number, top: number) => {
    const height = heightOf(style);
    const bottom = top - height;
    if (font) {
      const place = { x, y: bottom + style.size * 0.25 };
      return page.drawText(text, { ...place, font, size: style.size, color: colorOf(style) });
    }
    const { png, ...painted } = await painter.paint(text, style);
    const middle = bottom + (height - painted.height) / 2;
    page.drawImage(await pdf.embedPng(png), { x, y: middle, ...painted });
  };

  const write = async (text: string, style: Style, indent = 0) => {
    for (const line of linesOf(text, style, width - indent)) {
      keepTogether(heightOf(style));
      await draw(line, style, MARGIN + indent, y);
      y -= heightOf(style);
    }
  };

  const codes: Sheet['codes'] = async (cells, { side, columns }) => {
    const room = width / columns;
    for (let index = 0; index < cells.length; index += columns) {
      const inRow = cells.slice(index, index + columns).map(({ code, texts }) => ({
        code,
        lines: texts.flatMap(({ text, style }) =>
          linesOf(text, style, room - side - 2 * COLUMN_GAP).map((line) => ({ line, style })),
        ),
      }));
      const heights = inRow.map(({ lines }) => lines.reduce((sum, { style }) => sum + heightOf(style), 0));
      const height = Math.max(side, ...heights);
      keepTogether(height);
      for (const [column, { code, lines }] of inRow.entries()) {
        const x = MARGIN + column * room;
        const middle = y - height / 2;
        const scale = side / code.size;
        page.drawSvgPath(code.path, { x, y: middle + side / 2, scale, color: colorOf({ size: 0 }) });
        let top = middle + (heights[column] ?? 0) / 2;
        for (const { line, style } of lines) {
          await draw(line, style, x + side + COLUMN_GAP / 2, top);
          top -= heightOf(style);
        }
      }
      y -= height + CODE_GAP;
    }
  };

  const row = async (cells: readonly Cell[]) => {
    const all = cells.reduce((sum, { share }) => sum + share, 0);
    let x = MARGIN;
    const columns = cells.map(({ text, style, share }) => {
      const room = (width * share) / all;
      const column = { lines: linesOf(text, style, room - COLUMN_GAP), style, x };
      x += room;
      return column;
    });
    const height = Math.max(...columns.map(({ lines, style }) => lines.length * heightOf(style)));
    keepTogether(Math.min(height, size[1] - 2 * MARGIN));
    const top = y;
    for (const { lines, style, x: left } of columns) {
      for (const [index, line] of lines.entries())
        await draw(line, style, left, top - index * heightOf(style));
    }
    y = top - height;
  };

  return {
    keepTogether,
    write,
    row,
    codes,
    gap(points) {
      if (!isAtTop()) y -= points;
    },
    rule() {
      keepTogether(RULE_SPACE);
      const at = y - RULE_SPACE / 2;
      const ends = { start: { x: MARGIN, y: at }, end: { x: MARGIN + width, y: at } };
      page.drawLine({ ...ends, thickness: 0.5, color: colorOf({ size: 0, grey: 0.7 }) });
      y -= RULE_SPACE;
    },
    async beside(picture, texts) {
      const top = y;
      const first = page;
      const fitted = picture?.image.scaleToFit(...picture.box);
      if (picture && fitted) page.drawImage(picture.image, { x: MARGIN, y: top - fitted.height, ...fitted });
      const indent = fitted ? fitted.width + COLUMN_GAP : 0;
      for (const { text, style } of texts) await write(text, style, indent);
      if (fitted && page === first) y = Math.min(y, top - fitted.height);
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

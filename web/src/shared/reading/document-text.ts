import { linesOf } from './lines.ts';
import { isReadable, type Page, textOf } from './words.ts';

/** The text of the readable pages, line by line, with an empty line between pages. Empty if none is readable. */
export const documentText = (pages: readonly Page[]): string =>
  pages
    .filter(isReadable)
    .map(({ words }) => linesOf(words).map(lineText).join('\n'))
    .join('\n\n');

const lineText = ({ cells }: ReturnType<typeof linesOf>[number]) =>
  cells.map(({ words }) => textOf(words)).join('  ');

import { csvLine } from '../../../../contract/csv-line.ts';

/** Excel reads a file without it as one of the computer's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file of lines, as `csvLine` writes them. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });

/** A CSV file of rows below the names of their columns. */
export const csvTable = (columns: readonly string[], rows: readonly (readonly unknown[])[]): Blob =>
  csvFile([columns, ...rows].map(csvLine));

/**
 * All pages of a list, from the first one on, one after the other. `load` gets what starts a page: null for the first.
 * `onRead` is told what has been read after each.
 */
export async function readPages<Page extends { next: string | null }>(
  load: (after: string | null) => Promise<Page>,
  onRead?: (pages: readonly Page[]) => void,
): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const page: Page = await load(after);
    pages.push(page);
    onRead?.(pages);
    after = page.next;
  } while (after !== null);
  return pages;
}

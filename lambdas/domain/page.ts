import { PAGE_BYTES } from '../../contract/limits.ts';

/** Says for one row after the other whether it still fits into a page as JSON; the first always does. */
export function createPage(most = PAGE_BYTES): (row: unknown) => boolean {
  let bytes = 0;
  return (row) => {
    const before = bytes;
    bytes += new TextEncoder().encode(JSON.stringify(row)).length;
    return before === 0 || bytes <= most;
  };
}

/** The rows that fit into a page, from the first one. */
export function fitPage<Row>(rows: readonly Row[], most = PAGE_BYTES): Row[] {
  const fits = createPage(most);
  const end = rows.findIndex((row) => !fits(row));
  return end < 0 ? [...rows] : rows.slice(0, end);
}

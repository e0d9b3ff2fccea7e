import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { call } from '../../platform/api/call.ts';

/** Excel reads a file without it as one of the computer's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** All entries of a practice as a CSV, which the server writes page by page. */
export async function exportRegister(practiceId: string): Promise<Blob> {
  const parts: string[] = [BYTE_ORDER_MARK];
  let after: string | null = null;
  do {
    const page: { lines: string; next: string | null } = await call(entryCalls['export-entries'], {
      params: { practiceId },
      query: after === null ? {} : { after },
    });
    parts.push(page.lines);
    after = page.next;
  } while (after !== null);
  return new Blob(parts, { type: 'text/csv' });
}

import { LIST_IMPORTS } from '../../../../contract/practice-limits.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import type { ImportedRow } from '../../../../contract/practices/import-rows.ts';
import type { ImportedLines } from '../../../../contract/practices/list-imports.ts';
import { call } from '../../platform/api/call.ts';
import { today } from '../../platform/clock.ts';

interface Sending {
  practiceId: string;
  importId: string;
  dry: boolean;
  signal: AbortSignal;
  /** What became of some further lines. */
  onLines: (lines: ImportedLines['lines']) => void;
}

/**
 * Sends lines of a list, some at a time, in their order; each call records whole lines. Throws what a call throws: what
 * came before is recorded, and everything may be sent again.
 */
export async function sendRows(
  rows: readonly ImportedRow[],
  { practiceId, importId, dry, signal, onLines }: Sending,
): Promise<void> {
  for (let start = 0; start < rows.length; start += LIST_IMPORTS.atOnce) {
    const some = rows.slice(start, start + LIST_IMPORTS.atOnce);
    const { lines } = await call(entryCalls['import-entries'], {
      params: { practiceId },
      body: { import_id: importId, today: today(), dry, rows: some.map(({ owner: _, ...row }) => row) },
      signal,
    });
    onLines(lines);
  }
}

/** Lines with those of one owner together, so that each owner gets one mail however long an import takes. */
export function byOwner(rows: readonly ImportedRow[]): ImportedRow[] {
  const keyOf = ({ email, owner, chip }: ImportedRow) => email ?? owner ?? chip ?? '';
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
}

import type { ImportedRow, RowFault } from '../../../../contract/practices/import-rows.ts';
import { isRecorded, type LineOutcome } from '../../../../contract/practices/list-imports.ts';
import { groupDigits } from '../../../../contract/text.ts';
import { csvTable } from '../../shared/files/csv-file.ts';
import { faultReason, outcomeReason } from './texts.ts';

/** A line that was sent, and what becomes of it. `isDone`: its dose was to be recorded, and the import was there. */
export interface Line {
  row: ImportedRow;
  outcome: LineOutcome;
  grantId: string | null;
  isDone?: boolean;
}

/** A line of the list that isn't imported, with the reason. */
export interface Refusal {
  line: number;
  reason: string;
  row: ImportedRow | null;
}

/** Lines that were recorded, or are to be. */
const recorded = (lines: readonly Line[]) => lines.filter(({ outcome }) => isRecorded(outcome));

/** How many doses are recorded, for how many patients, and where. */
export function countsOf(lines: readonly Line[]) {
  const own = recorded(lines);
  const count = (wanted: LineOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
  return {
    doses: own.length,
    patients: new Set(own.map(({ grantId }) => grantId)).size,
    notAllowed: count('not-allowed'),
    full: count('full'),
    known: count('known'),
  };
}

/** Lines that aren't imported, in the order of the list. */
export function refusalsOf(lines: readonly Line[], faults: readonly RowFault[]): Refusal[] {
  const refused = lines.filter(({ outcome }) => outcome !== 'known' && !isRecorded(outcome));
  return [
    ...refused.map(({ row, outcome }) => ({ line: row.line, reason: outcomeReason(outcome, row), row })),
    ...faults.map((fault) => ({ line: fault.line, reason: faultReason(fault), row: null })),
  ].toSorted((one, other) => one.line - other.line);
}

/** The lines that aren't imported as a CSV, safe in spreadsheets. */
export const refusalsFile = (refusals: readonly Refusal[]): Blob =>
  csvTable(
    ['Line', 'Reason', 'Pet', 'Owner', 'Owner’s email', 'Microchip', 'Vaccine', 'Given on'],
    refusals.map(({ line, reason, row }) => [
      line,
      reason,
      row?.pet,
      row?.owner,
      row?.email,
      row?.chip,
      row?.vaccine,
      row?.given_on,
    ]),
  );

/** "212 doses for 180 patients". */
export const dosesText = ({ doses, patients }: Pick<ReturnType<typeof countsOf>, 'doses' | 'patients'>) =>
  `${countText(doses, 'dose')} for ${countText(patients, 'patient')}`;

/** "1 line", "1,200 lines". */
export const countText = (count: number, name: string) =>
  `${groupDigits(count)} ${name}${count === 1 ? '' : 's'}`;

import { csvLine } from '../../../../../contract/csv-line.ts';
import { patiently } from '../../../platform/api/patiently.ts';
import { csvFile, readPages } from '../../../shared/files/csv-file.ts';

/** Who is told how many patients were read, and what stops reading. */
export interface Reading {
  onRead: (count: number) => void;
  signal: AbortSignal;
}

interface ListPage {
  patients: readonly { id: string }[];
  next: string | null;
}

interface PatientList<Page extends ListPage> {
  columns: readonly string[];
  load: (after: string | null) => Promise<Page>;
  /** The rows of a patient of a page. */
  rowsOf: (patient: Page['patients'][number], page: Page) => readonly (readonly unknown[])[];
}

/**
 * All patients of a list as a CSV. One that moved within the list meanwhile comes once. Lines are written as pages
 * come: those of 20,000 patients at once would stop the page for a second. Several such lists in a row are more calls
 * than anyone may make in a minute.
 */
export async function patientListCsv<Page extends ListPage>(
  { columns, load, rowsOf }: PatientList<Page>,
  { onRead, signal }: Reading,
): Promise<Blob> {
  const linesOf = new Map<string, string>();
  const loadOnceReady = (after: string | null) => patiently(() => load(after), { signal });
  await readPages(loadOnceReady, (pages) => {
    const page = pages.at(-1);
    for (const patient of page?.patients ?? [])
      linesOf.set(
        patient.id,
        rowsOf(patient, page as Page)
          .map(csvLine)
          .join(''),
      );
    onRead(linesOf.size);
  });
  return csvFile([csvLine(columns), ...linesOf.values()]);
}

import { readPages } from '../../../shared/files/csv-file.ts';

/** Who is told how many rows were read, and what stops reading. */
export interface Reading {
  onRead: (count: number) => void;
  signal: AbortSignal;
}

interface ListPage {
  patients: readonly { id: string }[];
  next: string | null;
}

/** All patients of a list, with its first page. One that moved within the list meanwhile comes once. */
export async function readPatients<Page extends ListPage>(
  load: (after: string | null) => Promise<Page>,
  onRead: Reading['onRead'],
): Promise<{ patients: Page['patients'][number][]; first: Page | undefined }> {
  const found = new Map<string, Page['patients'][number]>();
  const [first] = await readPages(load, (pages) => {
    for (const patient of pages.at(-1)?.patients ?? []) found.set(patient.id, patient);
    onRead(found.size);
  });
  return { patients: [...found.values()], first };
}

import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { call } from '../../platform/api/call.ts';
import { csvFile, readPages } from '../../shared/files/csv-file.ts';

/** All entries of a practice as a CSV, which the server writes page by page. */
export async function exportRegister(practiceId: string): Promise<Blob> {
  const pages = await readPages((after) =>
    call(entryCalls['export-entries'], {
      params: { practiceId },
      query: after === null ? {} : { after },
    }),
  );
  return csvFile(pages.map(({ lines }) => lines));
}

import type { DocumentGateway } from '../../documents/ports.ts';
import type { CleanupJob } from '../../jobs/cleanup-job.ts';
import { filesOfEntries } from './entry-documents.ts';
import type { EntryPages } from './ports.ts';

/** Dependencies of keeping documents. */
export interface SettlingDeps {
  entries: Pick<EntryPages, 'getAll'>;
  documents: Pick<DocumentGateway, 'keep'>;
}

/** Keeps the documents of entries that were written. An upload that no entry holds expires by its tag. */
export async function settleEntryDocuments(
  { entries, documents }: SettlingDeps,
  { practiceId, entryIds }: Extract<CleanupJob, { kind: 'settle-entry-documents' }>,
): Promise<void> {
  const found = await entries.getAll(practiceId, entryIds);
  for (const { path, version } of filesOfEntries(found)) await documents.keep(path, version);
}

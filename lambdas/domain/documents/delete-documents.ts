import type { DocumentDeletions, DocumentPosition } from './ports.ts';

/** Deletes all documents below a prefix; with `end`, only those whose keys sort before it. */
export async function deleteDocuments(
  { deletePage }: Pick<DocumentDeletions, 'deletePage'>,
  prefix: string,
  end?: string,
): Promise<void> {
  let after: DocumentPosition | null = null;
  do after = await deletePage(prefix, after, end);
  while (after);
}

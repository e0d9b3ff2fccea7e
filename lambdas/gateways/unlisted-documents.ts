import type { DocumentGateway } from '../domain/documents/ports.ts';

/**
 * The documents of a function that may not list the bucket: S3 denies it those that were never uploaded, and those in
 * which GuardDuty found malware. Neither can be used.
 */
export function createUnlistedDocuments<Documents extends Pick<DocumentGateway, 'inspect'>>(
  documents: Documents,
): Documents {
  return {
    ...documents,
    inspect: (path: string, byteCount: number) =>
      documents.inspect(path, byteCount).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'AccessDenied') return null;
        throw error;
      }),
  };
}

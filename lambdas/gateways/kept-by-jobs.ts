import type { DocumentGateway } from '../domain/documents/ports.ts';

/**
 * The documents of a function whose calls attach uploads. Where GuardDuty `scans` them, the call keeps none: GuardDuty
 * replaces all tags of a version at once, so only the job knows when the pending one can go.
 */
export const keptByJobs = <Documents extends Pick<DocumentGateway, 'keep'>>(
  documents: Documents,
  scans: boolean,
): Documents => (scans ? { ...documents, keep: async () => undefined } : documents);

import type { RecordSignature } from './record-signature.ts';
import type { RecordEntry } from './records.ts';

/** Where a record is from, as far as others may rely on it. */
interface Sourced {
  entry: Pick<RecordEntry, 'practice_name'> | null;
  signature?: Pick<RecordSignature, 'state' | 'signer' | 'practice'> | undefined;
}

/** By whom a record is: the levels of ruling D29 in detail, and a practice that hasn't signed. */
export type RecordLevel = 'signed' | 'by-practice' | 'with-document' | 'by-owner';

/** The level of a record. `hasDocument`: whether its reader can see one. */
export function recordLevel({ entry, signature }: Sourced, hasDocument: boolean): RecordLevel {
  if (signature?.state === 'valid') return 'signed';
  if (entry) return 'by-practice';
  return hasDocument ? 'with-document' : 'by-owner';
}

/** The level in words, as every page says it. */
export function sourceText(record: Sourced, hasDocument: boolean): string {
  const { entry, signature } = record;
  switch (recordLevel(record, hasDocument)) {
    case 'signed':
      return `Signed by ${signature?.signer}, ${signature?.practice}`;
    case 'by-practice':
      return `Entered by ${entry?.practice_name}, not signed`;
    case 'with-document':
      return 'Entered by owner, with document';
    default:
      return 'Entered by owner';
  }
}

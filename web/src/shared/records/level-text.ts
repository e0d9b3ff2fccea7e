import { sourceText } from '../../../../contract/records/record-source.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { signatureText } from './signature-text.ts';

/** By whom a record is, in one line: what is known of its signature, or who entered it. */
export const levelText = (
  record: Pick<PetRecord, 'entry' | 'signature' | 'file_path'>,
  locale?: string,
): string =>
  record.signature ? signatureText(record.signature, locale) : sourceText(record, record.file_path !== null);

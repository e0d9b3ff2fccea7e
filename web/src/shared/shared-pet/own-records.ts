import { documentType } from '../../../../contract/documents/documents.ts';
import { sourceText } from '../../../../contract/records/record-source.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { sentGivenText } from '../records/given-texts.ts';
import { SENT_LOCALE } from '../texts/day-text.ts';
import type { ShownRecord } from './record-groups.ts';

/**
 * All records as those who look after the pet print and save them: they say when doses were given and by whom.
 * `documents`: whether they have their documents.
 */
export const ownRecords = (
  records: readonly PetRecord[],
  { documents }: { documents: boolean },
): ShownRecord[] =>
  records.map((record) => ({
    ...record,
    content_type: documents && record.file_path ? documentType(record.file_path) : null,
    given: sentGivenText(record, SENT_LOCALE),
    source: sourceText(record, record.file_path !== null),
  }));

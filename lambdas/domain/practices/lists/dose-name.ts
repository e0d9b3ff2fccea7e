import { foldText } from '../../../../contract/text-folding.ts';
import type { StoredRecord } from '../../records/ports.ts';

/** What doses of one pet have in common that are the same one, however it was recorded: the day and the vaccines. */
export const doseName = ({
  issued_on,
  title,
  protects,
}: Pick<StoredRecord, 'issued_on' | 'title' | 'protects'>): string =>
  JSON.stringify([issued_on, protects.length > 0 ? protects.toSorted() : foldText(title)]);

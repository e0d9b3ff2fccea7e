import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { type RecordStatus, STATUS_LABELS } from './record-status.ts';
import { verdictText } from './verdict-text.ts';

export interface RecordVerdict {
  status: LineStatus;
  text: string;
}

/** What a record in a list says on `today`: its verdict, or why it has none, as "Superseded". Null for neither. */
export function recordVerdict(
  status: RecordStatus | null,
  { record_type, expires_on }: Pick<PetRecord, 'record_type' | 'expires_on'>,
  today: string,
): RecordVerdict | null {
  if (status === null || status === 'no-date') return null;
  const known = status === 'due-soon' ? 'due soon' : status;
  if (known !== 'expired' && known !== 'due soon' && known !== 'valid')
    return { status: 'unknown', text: STATUS_LABELS[known] };
  return { status: known, text: verdictText({ record_type, status: known, expires_on }, today) };
}

import type { LineStatus } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { VerdictFact, VerdictWords } from '../../../../contract/records/verdict.ts';

export interface RecordVerdict {
  status: LineStatus;
  words: VerdictWords;
}

type Judged = Omit<VerdictFact, 'status'> & Pick<PetRecord, 'not_needed'>;

const withoutDate = (word: string): RecordVerdict => ({ status: 'unknown', words: [word, ''] });

/** A record's verdict in a list, or why it has none; null without an expiry date. `say` words a verdict. */
export function recordVerdict(
  record: Judged,
  status: LineStatus | 'superseded',
  say: (fact: VerdictFact) => VerdictWords,
): RecordVerdict | null {
  if (status === 'superseded') return withoutDate(status);
  if (record.not_needed) return withoutDate('no longer needed');
  return record.expires_on === null ? null : { status, words: say({ ...record, status }) };
}

/** Whether it names the day of expiry, which needs no other label then. */
export const saysExpiry = (verdict: RecordVerdict | null): boolean =>
  verdict !== null && verdict.status !== 'unknown';

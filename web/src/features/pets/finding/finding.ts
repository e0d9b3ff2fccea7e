import { expiryStatus, type PetRecord, RECORD_TYPES } from '../../../../../contract/records/records.ts';

/** Where a record stands (ruling D12), one for each; as it is named in the address. */
export const RECORD_STATES = ['valid', 'due-soon', 'expired', 'superseded', 'no-date'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export type RecordType = (typeof RECORD_TYPES)[number];

/** What an owner looks for among the records of a pet. Null is any. */
export interface Finding {
  text: string;
  type: RecordType | null;
  state: RecordState | null;
}

export const EVERYTHING: Finding = { text: '', type: null, state: null };

/** Whether it leaves anything out. */
export const isNarrow = ({ text, type, state }: Finding) =>
  text.trim() !== '' || type !== null || state !== null;

/** With fewer records there is nothing to look for. */
export const FIND_FROM = 4;

/** What the address says; what it can't mean counts as any. */
export function readFinding(search: URLSearchParams): Finding {
  const [type, state] = [search.get('type'), search.get('state')];
  return {
    text: search.get('q') ?? '',
    type: RECORD_TYPES.find((known) => known === type) ?? null,
    state: RECORD_STATES.find((known) => known === state) ?? null,
  };
}

/** The address's query with this finding; whatever else it says stays. */
export function withFinding(search: URLSearchParams, { text, type, state }: Finding): URLSearchParams {
  const next = new URLSearchParams(search);
  const entries = { q: text.trim() === '' ? null : text, type, state };
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A superseded record is neither valid nor expired for anybody any more. `today` is YYYY-MM-DD. */
export function stateOf(record: PetRecord, isSuperseded: boolean, today: string): RecordState {
  if (isSuperseded) return 'superseded';
  const status = expiryStatus(record.expires_on, today);
  if (status === null) return 'no-date';
  return status === 'due soon' ? 'due-soon' : status;
}

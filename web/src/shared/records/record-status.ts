import { displayName } from '../../../../contract/pets/pet-text.ts';
import { recordStatus } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Species } from '../../../../contract/species.ts';
import { dueText } from './status-words.ts';

/** Each record has one of these statuses (ruling D12); the URL of a pet's page uses the same names. */
export const RECORD_STATUSES = [
  'valid',
  'due-soon',
  'expired',
  'not-yet',
  'unknown',
  'not-needed',
  'superseded',
  'no-date',
] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<RecordStatus, string>> = {
  valid: 'Valid',
  'due-soon': 'Due soon',
  expired: 'Expired',
  'not-yet': 'Not valid yet',
  unknown: 'Unknown',
  'not-needed': 'No longer needed',
  superseded: 'Superseded',
  'no-date': 'No expiry date',
};

/**
 * A status in a list: "Was due Nov 17" for a medication past its date, or "Due Dec 1" if it is so on a later day only.
 * `locale`: of the date; the user's by default.
 */
export function statusLabel(
  status: RecordStatus,
  { record_type, expires_on }: Pick<PetRecord, 'record_type' | 'expires_on'>,
  today: string,
  locale?: string,
): string {
  const due = status === 'expired' && dueText({ record_type, status, expires_on }, today, locale);
  return due ? displayName(due) : STATUS_LABELS[status];
}

type Dated = Parameters<typeof recordStatus>[0] & Pick<PetRecord, 'not_needed'>;

interface Asked {
  species: Species;
  /** The reader's day, YYYY-MM-DD. */
  today: string;
  /** The day of the status; `today` by default. */
  on?: string;
}

/** A record's status in a list. A superseded record is neither valid nor expired. */
export function listStatus(record: Dated, isSuperseded: boolean, asked: Asked): RecordStatus {
  if (isSuperseded) return 'superseded';
  if (record.not_needed) return 'not-needed';
  if (record.expires_on === null) return 'no-date';
  const { today, on = today } = asked;
  if ((record.issued_on ?? '') > today || (record.valid_from ?? '') > on) return 'not-yet';
  const status = recordStatus(record, asked);
  return status === 'due soon' ? 'due-soon' : status;
}

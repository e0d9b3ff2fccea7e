import { type LineStatus, recordStatus } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Species } from '../../../../contract/species.ts';

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

/** The status that a record's line shows. */
export function lineStatus(status: RecordStatus): LineStatus | 'superseded' {
  if (status === 'due-soon') return 'due soon';
  return status === 'valid' || status === 'expired' || status === 'superseded' ? status : 'unknown';
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

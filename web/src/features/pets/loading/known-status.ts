import type { PetWithRecords } from '../../../../../contract/pets/pet-pages.ts';
import { type DoseLine, LINES_VERSION } from '../../../../../contract/records/dose-lines.ts';

/** What all records of a pet say, while only some of them have been loaded. */
export interface KnownStatus {
  lines: readonly DoseLine[];
  /** Whether the lines are those of all records. */
  is_complete: boolean;
}

const UNKNOWN: KnownStatus = { lines: [], is_complete: false };

/** The status in an answer; unknown if a server of another release sent none, or another one. */
export const knownStatus = ({ status }: Pick<PetWithRecords, 'status'>): KnownStatus =>
  status?.version === LINES_VERSION ? status : UNKNOWN;

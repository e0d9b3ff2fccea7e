import { type LineDose, newestFirst } from '../records/dose-lines.ts';
import { isCoded } from '../records/doses.ts';
import type { VaccineCode } from '../vaccines/vaccines.ts';
import type { JudgedRecord } from './verdict.ts';

/** A dose of one vaccine, as far as a rule depends on it. */
export interface JudgedDose extends Omit<LineDose, 'is_planned'> {
  product: string | null;
  route: string | null;
}

/** A dose that has a day. */
export type DatedDose = JudgedDose & { issued_on: string };

/** What is on file of one vaccine on a day. */
export interface VaccineFile {
  /** Of each day up to then one, the earliest first. */
  given: DatedDose[];
  undated: JudgedDose[];
  /** Days ahead, the earliest first. */
  planned: string[];
  /** The newest titre test up to then; one without a day if there is no other. */
  titre: { on: string | null } | null;
}

const toDose = (record: JudgedRecord): JudgedDose => ({
  record_id: record.id,
  title: record.title,
  issued_on: record.issued_on,
  valid_from: record.valid_from,
  expires_on: record.expires_on,
  given_at: record.given_at ?? null,
  not_needed: record.not_needed,
  only_supersedes: false,
  product: record.product,
  route: record.route,
});

const isDated = (dose: JudgedDose): dose is DatedDose => dose.issued_on !== null;

/** What is on file of a vaccine. Of several doses of one day, the one counts that decides a pet's status, too. */
export function fileOf(records: readonly JudgedRecord[], code: VaccineCode, day: string): VaccineFile {
  const doses = records
    .filter((record) => isCoded(record) && record.protects.includes(code))
    .map(toDose)
    .sort(newestFirst);
  const dated = doses
    .filter(isDated)
    .filter(({ issued_on }, index, all) => all[index - 1]?.issued_on !== issued_on)
    .toReversed();
  return {
    given: dated.filter(({ issued_on }) => issued_on <= day),
    undated: doses.filter((dose) => !isDated(dose)),
    planned: dated.map(({ issued_on }) => issued_on).filter((on) => on > day),
    titre: newestTitre(records, code, day),
  };
}

function newestTitre(records: readonly JudgedRecord[], code: VaccineCode, day: string) {
  const days = records
    .filter(({ shows }) => shows?.test === 'titre' && shows.titre_of === code)
    .map(({ issued_on }) => issued_on)
    .filter((on) => on === null || on <= day);
  const [newest] = days.sort((one, other) => ((one ?? '') < (other ?? '') ? 1 : -1));
  return newest === undefined ? null : { on: newest };
}

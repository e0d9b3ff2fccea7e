import type {
  ComplianceLine,
  CompliancePage,
  Figures,
  JudgedPatient,
} from '../../contract/practices/compliance.ts';
import type { PracticeRules, Rules, RulesName } from '../../contract/practices/rules.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';

/** A practice's rules as stored. */
export const aPracticeRules = (fields: Partial<PracticeRules> = {}): PracticeRules => ({
  version: 1,
  set: STARTING_SET,
  counts_from: '2026-11-01',
  chosen_at: '2026-11-01T09:00:00.000Z',
  chosen_by: 'Dr. Ana Alvarez',
  ...fields,
});

/** Rules of a practice that chose ours. */
export const someRules = (fields: Partial<Rules> = {}): Rules => ({
  version: 1,
  in_force: aPracticeRules(),
  coming: null,
  offered: [STARTING_SET],
  ...fields,
});

export const aRulesName = (fields: Partial<RulesName> = {}): RulesName => ({
  version: 1,
  name: STARTING_SET.name,
  set_version: 1,
  based_on: null,
  counts_from: '2026-11-01',
  ...fields,
});

/** A dose of rabies whose time is over. */
export const aLine = (fields: Partial<ComplianceLine> = {}): ComplianceLine => ({
  codes: ['rabies'],
  state: 'overdue',
  due_on: '2026-11-02',
  reason: { kind: 'label', until: '2026-11-02', months: 36 },
  rests_on: {
    record_id: 'rec_01m9c4t3e8h76k140zdgfkmn9c',
    title: 'Rabies, 3 years',
    product: 'Imrab 3',
    given_on: '2023-11-02',
  },
  planned_on: null,
  ...fields,
});

/** A dog that is overdue. */
export const aJudgedPatient = (fields: Partial<JudgedPatient> = {}): JudgedPatient => ({
  id: 'grt_01m9c4t3e8h76k140zdgfkmn9c',
  name: 'Biscuit',
  species: 'dog',
  owner_name: 'Dana Whitfield',
  state: 'overdue',
  due_on: '2026-11-02',
  lines: [aLine()],
  since: null,
  without_codes: 0,
  ...fields,
});

export const someFigures = (fields: Partial<Figures> = {}): Figures => ({
  overdue: 0,
  due: 0,
  unknown: 0,
  not_shown: 0,
  not_in_set: 0,
  current: 0,
  ...fields,
});

/** The figures of the specification's example, and a first page. */
export const aCompliancePage = (fields: Partial<CompliancePage> = {}): CompliancePage => ({
  rules: aRulesName(),
  coming: null,
  figures: {
    patients: someFigures({ overdue: 31, due: 18, unknown: 12, current: 153 }),
    vaccines: [
      { code: 'rabies', patients: someFigures({ overdue: 9, due: 4, unknown: 12, current: 189 }) },
      { code: 'cpv', patients: someFigures({ overdue: 14, current: 130 }) },
    ],
  },
  patients: [aJudgedPatient()],
  next: null,
  ...fields,
});

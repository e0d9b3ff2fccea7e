import {
  COMPLIANCE_STATES,
  type ComplianceLine,
  type ComplianceState,
  type Figures,
  type JudgedPatient,
} from '../../../../../contract/practices/compliance.ts';
import type { RulesName } from '../../../../../contract/practices/rules.ts';
import { reasonText } from '../../../../../contract/rules/verdict-text.ts';
import { vaccineName } from '../../../../../contract/vaccines/vaccines.ts';
import { dayText } from '../../../shared/texts/day-text.ts';

/** Where the rules show, in the same section. */
export const RULES_PATH = '/vet-dashboard?tab=compliance&rules';

/** States as a filter names them. */
export const STATE_NAMES: Record<ComplianceState, string> = {
  overdue: 'Overdue',
  due: 'Due in 30 days',
  unknown: 'Unknown',
  not_shown: 'Not shown by the owner',
  not_in_set: 'Not in this rule set',
  current: 'Current',
};

/** States after a number of patients. */
const COUNT_TEXTS: Record<ComplianceState, string> = {
  overdue: 'overdue',
  due: 'due in 30 days',
  unknown: 'unknown (too little on file)',
  not_shown: 'not shown by their owners',
  not_in_set: 'not in this rule set',
  current: 'current',
};

const patientsIn = (figures: Figures): number =>
  Object.values(figures).reduce((sum, count) => sum + count, 0);

/** “153 of 214 patients are current.” */
export function currentText(figures: Figures): string {
  const all = patientsIn(figures);
  const { current } = figures;
  const verb = current === 1 ? 'is' : 'are';
  return `${current} of ${all} ${all === 1 ? 'patient' : 'patients'} ${verb} current.`;
}

/** “31 overdue · 18 due in 30 days”: those that are not current; null for none. */
export function othersText(figures: Figures): string | null {
  const others = COMPLIANCE_STATES.filter((state) => state !== 'current' && figures[state] > 0);
  return others.length === 0
    ? null
    : others.map((state) => `${figures[state]} ${COUNT_TEXTS[state]}`).join(' · ');
}

/** “9 overdue · 4 due in 30 days · 140 current”, of one vaccine. */
export const vaccineText = (figures: Figures): string =>
  COMPLIANCE_STATES.filter((state) => figures[state] > 0)
    .map((state) => `${figures[state]} ${state === 'unknown' ? 'unknown' : COUNT_TEXTS[state]}`)
    .join(' · ');

/** “Pawfile starting set, dog and cat, version 1”. */
export function rulesText({ name, set_version, based_on }: RulesName): string {
  const from = based_on ? `, from ${based_on.name}, version ${based_on.version}` : '';
  return `${name}, version ${set_version}${from}`;
}

/** What is said beside figures of the rules before. */
export const comingText = (coming: RulesName): string =>
  `Your patients are being checked against ${rulesText(coming)}. Until that finishes, these figures use your previous rules.`;

/** “Rabies: was due Nov 2, 2026”. */
export const lineText = (line: ComplianceLine): string => `${vaccinesText(line)}: ${verdictText(line)}`;

export const vaccinesText = ({ codes }: Pick<ComplianceLine, 'codes'>): string =>
  codes.map(vaccineName).join(', ');

function verdictText({ state, due_on }: ComplianceLine): string {
  const on = due_on === null ? '' : ` ${dayText(due_on)}`;
  if (state === 'overdue') return due_on === null ? 'overdue' : `was due${on}`;
  if (state === 'due') return `due${on}`;
  if (state === 'current') return due_on === null ? 'current' : `current, next due${on}`;
  return state === 'not_shown' ? 'not shown by the owner' : 'unknown';
}

/** Why a line says what it says, and the dose on which it rests. */
export function whyText(line: ComplianceLine, since: string | null): string {
  const { reason, rests_on, planned_on, state } = line;
  if (state === 'not_shown' && since !== null) {
    const shown = `The owner shows records since ${dayText(since)}`;
    if (!rests_on) return `${shown}, and no dose is among them.`;
    return `${shown}. Whether the next dose is due depends on earlier ones. ${restsText(rests_on)}`;
  }
  const why = reason === null ? '' : reasonText({ reason, rests_on, planned_on }, dayText);
  if (!rests_on) return why;
  return `${why} ${restsText(rests_on)}`.trim();
}

function restsText({ title, given_on }: NonNullable<ComplianceLine['rests_on']>): string {
  const given = given_on === null ? 'no date' : dayText(given_on);
  return `It rests on “${title}” (${given}).`;
}

/** What a row says where no line does. */
export function patientText({ state, lines }: Pick<JudgedPatient, 'state' | 'lines'>): string | null {
  if (lines.length > 0) return null;
  if (state === 'not_shown') return 'The owner doesn’t show vaccinations.';
  return 'No rule applies to this pet.';
}

/** “2 vaccinations on file don’t say what they protect against, so they don’t count.” Null for none. */
export function withoutCodesText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? 'A vaccination on file doesn’t say what it protects against, so it doesn’t count.'
    : `${count} vaccinations on file don’t say what they protect against, so they don’t count.`;
}

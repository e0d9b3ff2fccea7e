import { addCalendarDays } from '../../../contract/dates.ts';
import { LINE_LENGTH } from '../../../contract/practices/contacts.ts';
import type { DueFact } from '../../../contract/practices/patients.ts';
import { type DoseLine, linesOf } from '../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../contract/records/pet-status.ts';
import type { RuleSet } from '../../../contract/rules/rule-set.ts';
import type { Species } from '../../../contract/species.ts';
import { cutText } from '../../../contract/text.ts';
import { vaccineName } from '../../../contract/vaccines/vaccines.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { PatientSource, PatientVerdict } from './patient-ports.ts';

/** What the rules of a practice say of a patient, and the rules. */
export interface Judged {
  set: RuleSet;
  verdict: PatientVerdict;
}

/**
 * What is due of a pet, the first one first. A practice's rules say it of the vaccines that they have a rule for, as
 * its compliance does; what they can't say for sure is not due by them. The dates on file say it of everything else.
 */
export function dueFacts(
  { pet, records }: Pick<PatientSource, 'records'> & { pet: Pick<StoredPet, 'species'> },
  judged: Judged | null,
  today: string,
): DueFact[] {
  const ruled = new Set<string>(judged ? codesOf(judged.set, pet.species) : []);
  const facts = [
    ...linesOf(records)
      .filter(({ key }) => !ruled.has(key))
      .flatMap((line) => coveredUntil(line, pet.species, today) ?? []),
    ...(judged ? dueByRules(judged.verdict, today) : []),
  ];
  return facts.toSorted((one, other) => (one.due_on < other.due_on ? -1 : Number(one.due_on > other.due_on)));
}

/** The vaccines for which a set has a rule for a species. */
const codesOf = (set: RuleSet, species: Species) =>
  set.rules.filter((rule) => rule.species.includes(species)).flatMap(({ codes }) => codes);

/** What the rules of a practice say, a fact for each vaccine. */
function dueByRules({ shown, changesOn }: PatientVerdict, today: string): DueFact[] {
  return shown.lines.flatMap(({ codes, state, due_on, rests_on }) => {
    if (due_on === null) return [];
    // Some rules leave time after the day on which a dose is due: until it is late, the verdict changes first.
    const isInTime = state !== 'overdue' && due_on < today && changesOn !== null;
    const fact = {
      record_type: 'vaccination',
      due_on: isInTime ? addCalendarDays(changesOn, -1) : due_on,
      rests_on: rests_on?.record_id ?? null,
      by: 'rules' as const,
    };
    return codes.map((code) => ({ ...fact, name: vaccineName(code), line: code }));
  });
}

/**
 * Until when a line's doses follow each other without a gap, from today on. Planned doses count as given on their day,
 * as on the pet's page.
 */
function coveredUntil(line: DoseLine, species: Species, today: string): DueFact | null {
  const { vaccines, medications, attention, valid } = petStatus([line], { species, today });
  const fact: StatusLine | undefined = vaccines[0] ?? medications[0] ?? attention[0] ?? valid[0];
  if (!fact || fact.not_needed || fact.expires_on === null || fact.status === 'unknown') return null;
  const coming = line.doses
    .filter((dose) => (dose.issued_on ?? '') > today && !dose.not_needed && !dose.only_supersedes)
    .toReversed();
  let [until, restsOn] = [fact.expires_on, fact.record_id];
  for (const { record_id, issued_on, valid_from, expires_on } of coming) {
    const begins = valid_from ?? issued_on ?? '';
    if (begins > addCalendarDays(until, 1) || (expires_on ?? '') <= until) continue;
    [until, restsOn] = [expires_on ?? until, record_id];
  }
  return {
    name: fact.name,
    record_type: fact.record_type,
    due_on: until,
    line: cutText(line.key, LINE_LENGTH),
    rests_on: restsOn,
    by: 'date',
  };
}

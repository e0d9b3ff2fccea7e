import { may } from '../../../contract/access/powers.ts';
import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { LINE_LENGTH } from '../../../contract/practices/contacts.ts';
import type { DueFact, Patient } from '../../../contract/practices/patients.ts';
import { type DoseLine, linesOf } from '../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../contract/records/pet-status.ts';
import type { Species } from '../../../contract/species.ts';
import { cutText } from '../../../contract/text.ts';
import type { StoredPet } from '../pets/ports.ts';
import type { StoredRecord } from '../records/ports.ts';
import { isForPet, isOfPractice, isOver } from './change-access.ts';
import { judgePatient } from './judge-patient.ts';
import type { AccessDeps, DescribedPatient, PatientRows, PatientSource, PracticeGrant } from './ports.ts';

/** Dependencies of the job that follows an owner's pets in the lists of practices. */
export interface PatientUpdateDeps extends Pick<AccessDeps, 'access' | 'now'> {
  patients: PatientRows;
}

/** Brings the rows of practices up to date for all pets that an owner opened to them. It may run at any time. */
export async function updatePatients(deps: PatientUpdateDeps, ownerId: string): Promise<void> {
  const { grants } = await deps.access.ofOwner(ownerId);
  for (const { userId, id } of grants.filter(isForPet).filter(isOfPractice)) {
    await refreshPatient(deps, userId, id);
  }
}

/** The same for one pet. */
export const refreshPatient = (
  { patients, now }: { patients: Pick<PatientRows, 'refresh'>; now: () => Date },
  practiceId: string,
  grantId: string,
): Promise<void> => patients.refresh(practiceId, grantId, (source) => describe(source, now()));

/** What a practice's lists show of a pet; null for one that is archived or being deleted, and after the last day. */
function describe({ grant, pet, records, rules }: PatientSource, now: Date): DescribedPatient | null {
  if (!pet || isOver(grant, now)) return null;
  const today = calendarDay(now, 'utc');
  return {
    patient: describePatient(grant, pet, records, now),
    renewsOn: nextStep(linesOf(records), today),
    verdicts: rules.map((each) => judgePatient(each, { grant, pet, records }, today)),
  };
}

/** A pet as a practice's list shows it, from the records that its grant shows. */
export function describePatient(
  grant: PracticeGrant,
  pet: StoredPet,
  records: readonly StoredRecord[],
  now: Date,
): Patient {
  const today = calendarDay(now, 'utc');
  return {
    id: grant.id,
    name: pet.name,
    species: pet.species,
    breed: pet.breed,
    birthdate: pet.birthdate,
    chip: pet.chip_number,
    owner_name: grant.ownerName,
    owner_email: grant.ownerEmail,
    due: dueFacts(records, pet.species, today).slice(0, MOST_FACTS),
    last_added: lastAdded(records, grant.practiceId),
    may_add: may(grant.role, 'add'),
    may_remind: grant.mayRemind,
  };
}

/** A list has room for a few; what is due first is among them. */
const MOST_FACTS = 6;

/** What is due of a pet, the first one first. Planned doses count as given on their day, as on the pet's page. */
export function dueFacts(records: readonly StoredRecord[], species: Species, today: string): DueFact[] {
  const facts = linesOf(records).flatMap((line) => {
    const due = coveredUntil(line, species, today);
    return due ? [due] : [];
  });
  return facts.toSorted((one, other) => (one.due_on < other.due_on ? -1 : Number(one.due_on > other.due_on)));
}

/** Until when a line's doses follow each other without a gap, from today on. */
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
  };
}

/** The first day ahead on which a dose begins: what is due changes then, although nothing is written. */
function nextStep(lines: readonly DoseLine[], today: string): string | null {
  const days = lines.flatMap(({ doses }) =>
    doses.flatMap(({ issued_on, valid_from }) => [issued_on, valid_from]),
  );
  return days.filter((day) => day !== null && day > today).toSorted()[0] ?? null;
}

function lastAdded(records: readonly StoredRecord[], practiceId: string): Patient['last_added'] {
  const [newest] = records.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  if (!newest) return null;
  return {
    on: newest.created_at.slice(0, 'yyyy-mm-dd'.length),
    by_practice: newest.added_by === practiceId,
    by_owner: newest.entry === null,
  };
}

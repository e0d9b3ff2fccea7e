import { calendarDay } from '../../../contract/dates.ts';
import type { DueFact } from '../../../contract/practices/patients.ts';
import { type DoseLine, linesOf } from '../../../contract/records/dose-lines.ts';
import { isForPet, isOfPractice, isOver } from './change-access.ts';
import { describePatient } from './describe-patient.ts';
import { dueFacts } from './due-facts.ts';
import { judgePatient } from './judge-patient.ts';
import type { DescribedPatient, PatientRows, PatientSource } from './patient-ports.ts';
import type { AccessDeps } from './ports.ts';

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
  const source = { grant, pet, records };
  const [inForce, coming] = [rules.inForce, rules.coming].map(
    (each) => each && { set: each.set, verdict: judgePatient(each, source, today) },
  );
  return {
    patient: describePatient(source, few(dueFacts(source, inForce ?? null, today))),
    renewsOn: nextStep(linesOf(records), today),
    verdicts: [inForce, coming].flatMap((each) => each?.verdict ?? []),
  };
}

/** A list has room for a few dates; what is due first is among them. */
const MOST_DATES = 6;

/** What the rules say is short, and all of it stays: the list agrees with compliance. */
function few(facts: readonly DueFact[]): DueFact[] {
  const dates = facts.filter(({ by }) => by === 'date').slice(0, MOST_DATES);
  return facts.filter((fact) => fact.by === 'rules' || dates.includes(fact));
}

/** The first day ahead on which a dose begins: what is due changes then, although nothing is written. */
function nextStep(lines: readonly DoseLine[], today: string): string | null {
  const days = lines.flatMap(({ doses }) =>
    doses.flatMap(({ issued_on, valid_from }) => [issued_on, valid_from]),
  );
  return days.filter((day) => day !== null && day > today).toSorted()[0] ?? null;
}

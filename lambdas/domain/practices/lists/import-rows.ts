import { may } from '../../../../contract/access/powers.ts';
import { readersDay } from '../../../../contract/dates.ts';
import { ENTRIES } from '../../../../contract/practice-limits.ts';
import type {
  ImportedLines,
  LineOutcome,
  ListImport,
  SentRow,
} from '../../../../contract/practices/list-imports.ts';
import { AppError } from '../../../../contract/problem.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { MailJob } from '../../jobs/mail-job.ts';
import { addEntries, type RecordingDeps } from '../create-entries.ts';
import { entryIdOf, type NewEntry, toEntry } from '../entries/new-entry.ts';
import type { ListCall, StoredEntry } from '../entries/ports.ts';
import { countOrRefuse } from '../entries/register-room.ts';
import type { PracticeAccess } from '../ports.ts';
import { listTemplates, type TemplateDeps } from '../templates.ts';
import { doseName } from './dose-name.ts';
import { doseOfRow } from './dose-of-row.ts';
import { inRegister } from './in-register.ts';
import { type MatchDeps, matchRows, type OpenPatient } from './match-rows.ts';

/** Dependencies of importing a practice's list. */
export interface ListImportDeps extends RecordingDeps, MatchDeps, TemplateDeps {
  /** The mail queue with a long delay: by then a pet's further lines have come. Null where no mail is sent. */
  listMails: JobQueue<MailJob> | null;
}

/** How often doses are written that another import writes at the same time. */
const ATTEMPTS = 3;

/** What is known of a line. `patient` and `dose`: of one whose dose is to be recorded, if it wasn't before. */
interface Line {
  row: SentRow;
  outcome: LineOutcome;
  patient: OpenPatient | null;
  dose: NewEntry | null;
}

type DoseLine = Line & { patient: OpenPatient; dose: NewEntry };

const hasDose = (line: Line): line is DoseLine => line.patient !== null && line.dose !== null;

const isOfRegisterAlone = (line: Line): line is DoseLine => hasDose(line) && line.outcome === 'not-allowed';

/**
 * Records doses of a practice's list in its register and, where the owner lets it add, in the wallet, or says what
 * would be recorded. Nothing of any other line is stored or logged. The same dose again, in any list or order, is
 * recorded once. Throws `too-many-requests`, `quota-reached`, `try-again`; the doses of each pet are then there or not.
 */
export async function importRows(
  deps: ListImportDeps,
  access: PracticeAccess,
  { import_id, today, dry, rows }: ListImport,
): Promise<ImportedLines> {
  const lines = await readLines(deps, access, readersDay(deps.now(), today), rows);
  const wanted = lines.filter(hasDose).filter(({ outcome }) => outcome !== 'known');
  if (!dry && wanted.length > 0) {
    await countOrRefuse(deps, access.practiceId, 'listed', wanted.length);
    const list = { importId: import_id, at: deps.now() };
    await announce(deps, access, list, wanted);
    // One pet after the other: two of one owner share the room for records.
    for (const doses of byPatient(wanted)) await recordDoses(deps, access, list, doses);
  }
  return {
    lines: lines.map(({ row, outcome, patient }) => ({
      line: row.line,
      outcome,
      grant_id: patient?.grant.id ?? null,
    })),
  };
}

/** What would become of each row. */
async function readLines(
  deps: ListImportDeps,
  { practiceId }: PracticeAccess,
  day: string,
  rows: readonly SentRow[],
): Promise<Line[]> {
  const [matches, { templates }] = await Promise.all([
    matchRows(deps, practiceId, rows),
    listTemplates(deps, practiceId),
  ]);
  const lines = rows.map((row, index): Line => {
    const match = matches[index] ?? 'no-patient';
    const none = { row, patient: null, dose: null };
    if (row.given_on > day) return { ...none, outcome: 'future-day' };
    if (typeof match === 'string') return { ...none, outcome: match };
    const dose = doseOfRow(deps.sha256, templates, { practiceId, patient: match, row });
    const outcome = may(match.grant.role, 'add') ? 'added' : 'not-allowed';
    return { row, patient: match, dose, outcome: dose ? outcome : 'unknown-vaccine' };
  });
  const keys = lines.flatMap(({ dose }) => dose?.key ?? []);
  const [known, registered] = await Promise.all([
    knownOf(deps, practiceId, keys),
    inRegister(
      deps,
      practiceId,
      lines.filter(isOfRegisterAlone).map(({ dose }) => dose),
    ),
  ]);
  const seen = new Set<string>();
  return lines.map((line) => {
    if (!hasDose(line)) return line;
    const { dose, patient } = line;
    const name = `${dose.grant_id} ${doseName(dose)}`;
    const isKnown =
      seen.has(name) ||
      known.has(entryIdOf(dose.key)) ||
      registered.has(dose) ||
      patient.recorded.some((record) => doseName(record) === doseName(dose));
    seen.add(name);
    return isKnown ? { ...line, outcome: 'known' } : line;
  });
}

/** The ids of those entries that are there. */
async function knownOf(
  { entries }: Pick<ListImportDeps, 'entries'>,
  practiceId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(keys.map(entryIdOf))];
  return new Set((ids.length > 0 ? await entries.getAll(practiceId, ids) : []).map(({ id }) => id));
}

/** Sent before the write: if the process dies after it, the owners still hear of it. */
async function announce(
  { listMails }: ListImportDeps,
  { practiceId, practiceName }: PracticeAccess,
  { importId, at }: ListCall,
  lines: readonly DoseLine[],
): Promise<void> {
  const told = lines.filter(({ outcome }) => outcome === 'added').map(({ patient }) => patient.grant.ownerId);
  for (const ownerId of new Set(told)) {
    await listMails?.send({
      kind: 'list-imported',
      ownerId,
      practiceId,
      practiceName,
      importId,
      at: at.toISOString(),
    });
  }
}

/** The lines of each pet, no more than one write takes. */
function byPatient(lines: readonly DoseLine[]): DoseLine[][] {
  const grantIds = new Set(lines.map(({ patient }) => patient.grant.id));
  return [...grantIds].flatMap((id) => {
    const own = lines.filter(({ patient }) => patient.grant.id === id);
    return Array.from({ length: Math.ceil(own.length / ENTRIES.atOnce) }, (_, part) =>
      own.slice(part * ENTRIES.atOnce, (part + 1) * ENTRIES.atOnce),
    );
  });
}

/** Records doses of one pet, and says in their lines what became of them. Throws `try-again`. */
async function recordDoses(
  deps: ListImportDeps,
  access: PracticeAccess,
  { importId, at }: ListCall,
  lines: readonly DoseLine[],
): Promise<void> {
  const { practiceId } = access;
  const { patient } = lines[0] ?? {};
  if (!patient) return;
  const { grant, pet } = patient;
  let open = lines;
  for (let attempt = 1; open.length > 0; attempt++) {
    const about = { visit: importId, grant, pet, document: null } as const;
    const wallet = may(grant.role, 'add') ? 'added' : 'not-allowed';
    // One moment, so that one write counts them all in one month.
    const now = deps.now();
    const entries = open.map(({ dose }) => toEntry(now, access, { ...about, wallet }, dose));
    try {
      const added = await addEntries(deps, access, { grant, entries, attached: null }, { importId, at });
      for (const line of open) line.outcome = walletOf(added, line.dose);
      return;
    } catch (error) {
      if (isProblem(error, 'grant-not-found')) {
        // The owner ended the access in this moment.
        for (const line of open) Object.assign(line, { outcome: 'no-patient', patient: null });
        return;
      }
      if (!isProblem(error, 'try-again') || attempt === ATTEMPTS) throw error;
      const known = await knownOf(
        deps,
        practiceId,
        open.map(({ dose }) => dose.key),
      );
      for (const line of open) if (known.has(entryIdOf(line.dose.key))) line.outcome = 'known';
      open = open.filter(({ outcome }) => outcome !== 'known');
    }
  }
}

const walletOf = (entries: readonly StoredEntry[], { key }: NewEntry): LineOutcome =>
  entries.find(({ id }) => id === entryIdOf(key))?.wallet ?? 'known';

const isProblem = (error: unknown, code: AppError['code']) =>
  error instanceof AppError && error.code === code;

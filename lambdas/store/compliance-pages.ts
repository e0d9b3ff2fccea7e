import { grantIdSchema } from '../../contract/ids.ts';
import { PATIENTS } from '../../contract/practice-limits.ts';
import type { JudgedPatient } from '../../contract/practices/compliance.ts';
import { AppError } from '../../contract/problem.ts';
import type { ComplianceFilter, CompliancePages } from '../domain/practices/rules-ports.ts';
import { sumOf } from './figures.ts';
import { type PatientRange, verdictsByState, verdictsInState } from './key-conditions.ts';
import { isFigures, keyOfHolder, lastPart, verdictKey } from './keys.ts';
import { readPracticeGrant } from './practice-grants.ts';
import { eventually, getItems, type Item, queryPage, type Table } from './table.ts';
import { fromVerdictRow, rankOf } from './verdict-row.ts';

/** The rows of a query for a page: the figures, its patients, and one that says that there is a next page. */
const ROWS_AT_ONCE = PATIENTS.judgedPerPage + 10;

/** The same where a vaccine is looked for in the rows; no more than the grants that are read at once. */
const ROWS_TO_SEARCH = 100;

/** Most queries of one page: one that finds too little by then ends early, and has a next one. */
const MOST_QUERIES = 10;

/**
 * The pages of a practice's judged patients. A page takes one query and one request for the grants, at 20,000 patients
 * as at 20; that of a vaccine up to MOST_QUERIES of both. The grants are read consistently: a row of another version of
 * its grant shows nothing, until its job has run.
 */
export const createCompliancePages = (table: Table): CompliancePages => ({
  async page(practiceId, version, filter) {
    const { state, vaccine, after } = filter;
    const range =
      // Someone for whom one vaccine is due may be overdue for another.
      state === null || vaccine !== null
        ? verdictsByState(practiceId, version)
        : verdictsInState(practiceId, version, rankOf(state));
    const isFirst = after === null && state === null && vaccine === null;
    const figures: Item[] = [];
    const found: JudgedPatient[] = [];
    let position = after === null ? undefined : readPosition(practiceId, version, range, after);
    for (let count = 0; count < MOST_QUERIES; count++) {
      const Limit = vaccine === null ? ROWS_AT_ONCE : ROWS_TO_SEARCH;
      const page = await queryPage(eventually(table), { ...range.query, Limit }, position);
      figures.push(...page.items.filter(isFigures));
      const items = page.items.filter((item) => !isFigures(item));
      const patients = await readShown(table, practiceId, items, filter);
      for (const [n, item] of items.entries()) {
        const patient = patients.get(lastPart(item.SK));
        if (patient) found.push(patient);
        const hasMore = n < items.length - 1 || page.lastKey !== undefined;
        if (found.length === PATIENTS.judgedPerPage && hasMore) {
          return { patients: found, next: toPosition(item), figures: isFirst ? sumOf(figures) : null };
        }
      }
      position = page.lastKey;
      if (!position || (vaccine === null && found.length > 0)) break;
    }
    return {
      patients: found,
      next: position ? toPosition(position) : null,
      figures: isFirst ? sumOf(figures) : null,
    };
  },
});

/** The patients of rows that fit and are shown under their grants as they are now, by the grants' ids. */
async function readShown(
  table: Table,
  practiceId: string,
  items: readonly Item[],
  filter: ComplianceFilter,
): Promise<ReadonlyMap<string, JudgedPatient>> {
  const rows = items.map(fromVerdictRow).filter(({ patient }) => fits(patient, filter));
  const keys = rows.map(({ patient }) => keyOfHolder(practiceId, patient.id));
  const grants = (await getItems(table, keys)).flatMap((item) => readPracticeGrant(item) ?? []);
  const versions = new Map(grants.map(({ id, version }) => [id, version]));
  return new Map(
    rows.flatMap(({ patient, grantVersion }) =>
      versions.get(patient.id) === grantVersion ? [[patient.id, patient] as const] : [],
    ),
  );
}

const fits = ({ lines }: JudgedPatient, { state, vaccine }: ComplianceFilter): boolean =>
  vaccine === null ||
  lines.some((line) => line.codes.includes(vaccine) && (state === null || line.state === state));

/** The place of a row, as the next page names it. */
const toPosition = ({ LSI1SK }: Item): string => Buffer.from(String(LSI1SK)).toString('base64url');

/** The position right after that row. Throws `invalid-request` for a key that isn't one of the range. */
function readPosition(practiceId: string, version: number, { query }: PatientRange, after: string): Item {
  const key = Buffer.from(after, 'base64url').toString();
  const grantId = grantIdSchema.safeParse(lastPart(key)).data;
  if (grantId === undefined || !key.startsWith(query.ExpressionAttributeValues[':prefix'] ?? '')) {
    throw notOfThisList();
  }
  return { ...verdictKey(practiceId, version, grantId), LSI1SK: key };
}

function notOfThisList() {
  const message = 'Must be the `next` of an earlier page of the same list.';
  return new AppError('invalid-request', message, [{ path: 'after', message }]);
}

import type { Counts } from '../../contract/practices/compliance.ts';
import type { PracticeGrant } from '../domain/access/grant-ports.ts';
import type { PatientVerdict } from '../domain/access/patient-ports.ts';
import { countAnew } from './figures.ts';
import { verdictKey } from './keys.ts';
import { readVersions } from './rules-row.ts';
import { hasSameValues } from './same-values.ts';
import { getItem, getItems, type Item, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';
import { toVerdictRow, verdictRowSchema } from './verdict-row.ts';

/** What the rows of a patient are changed by. */
type Named = Record<string, Action>;

/** The stored verdicts on a patient, by the versions of the rules. */
export async function readVerdicts(
  table: Table,
  practiceId: string,
  grantId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Item>> {
  const items = await getItems(
    table,
    versions.map((version) => verdictKey(practiceId, version, grantId)),
  );
  return new Map(
    versions.flatMap((version) => {
      const { SK } = verdictKey(practiceId, version, grantId);
      const item = items.find((each) => each.SK === SK);
      return item ? [[version, item] as const] : [];
    }),
  );
}

/** What was stored of a patient, and what is to be. */
interface Change {
  /** The versions of the rules by which the patient is judged. */
  versions: readonly number[];
  before: ReadonlyMap<number, Item>;
  /** None for a patient that isn't to be shown. */
  after: readonly PatientVerdict[];
}

/** The writes that bring a patient's verdicts and the practice's figures up to date; none where nothing changes. */
export function changeVerdicts(
  grant: Pick<PracticeGrant, 'id' | 'practiceId' | 'ownerId' | 'version'>,
  { versions, before, after }: Change,
): Named {
  const { practiceId, id: grantId } = grant;
  const actions: Named = {};
  for (const version of versions) {
    const stored = before.get(version);
    const verdict = after.find((each) => each.version === version);
    const row = verdict && toVerdictRow(grant, verdict);
    if (row ? stored && hasSameValues(stored, row) : !stored) continue;
    actions[`verdict ${version}`] = row
      ? { Put: { Item: row } }
      : { Delete: { Key: verdictKey(practiceId, version, grantId) } };
    const place = { practiceId, version, grantId };
    const count = countAnew(place, countedIn(stored), countedIn(row));
    if (count) actions[`figures ${version}`] = count;
  }
  return actions;
}

/** What a row counts; nothing without one. */
function countedIn(item: Item | undefined): Counts {
  if (!item) return {};
  return Object.fromEntries(verdictRowSchema.shape.counted.parse(item.counted).map((name) => [name, 1]));
}

/**
 * Removes the verdicts on a patient whose grant is gone, and what they count. No refresh writes them again, since each
 * has a condition on the grant; of two runs, one finds the row.
 */
export async function removeVerdicts(table: Table, practiceId: string, grantId: string): Promise<void> {
  for (const version of await readVersions(table, practiceId)) {
    const Key = verdictKey(practiceId, version, grantId);
    const stored = await getItem(table, Key);
    if (!stored) continue;
    const count = countAnew({ practiceId, version, grantId }, countedIn(stored), {});
    const outcome = await transact(table, {
      verdict: { Delete: { Key, ConditionExpression: 'attribute_exists(PK)' } },
      ...(count && { count }),
    });
    if (!outcome.committed && outcome.failed.size === 0) throw new Error('The figures are being changed.');
  }
}

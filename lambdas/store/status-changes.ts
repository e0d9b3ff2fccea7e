import { type DoseRecord, LINES_VERSION } from '../../contract/records/dose-lines.ts';
import { statusRowsOfPet } from './key-conditions.ts';
import { statusKey } from './keys.ts';
import { changeGroups, partOf, type StatusChange } from './status-groups.ts';
import {
  fits,
  groupsIn,
  isCurrent,
  isStill,
  MAX_PARTS,
  putPart,
  type StatusPlace,
  type StatusRow,
  statusRowSchema,
  statusRowsOf,
  trimmed,
} from './status-row.ts';
import { getItems, type Item, queryAll, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/** After this number of lost races a writer marks the status as stale, which cannot lose one. */
const STATUS_ATTEMPTS = 3;

/** A part that is read by its key takes a read unit, and all parts that are read in a row take one for four. */
const FEW_PARTS = 4;

/** The names of the actions on status rows. */
const ACTION = 'status';

/** Whether a transaction failed because another one changed the status that was read. */
export const hasLostStatus = (failed: ReadonlyMap<string, boolean>) =>
  [...failed.keys()].some((name) => name.startsWith(ACTION));

/**
 * The actions of a record's transaction that change those parts of its pet's status that have the record; `head` is
 * the pet's first status row. They mark the status as stale when it cannot be changed without reading all records, or
 * at a late attempt: others changed it again and again.
 */
export async function changeStatus(
  table: Table,
  place: StatusPlace,
  head: Item | undefined | null,
  change: StatusChange,
  attempt: number,
): Promise<Record<string, Action>> {
  const row = head ? statusRowSchema.parse(head) : null;
  const changed =
    row && isCurrent(row) && attempt < STATUS_ATTEMPTS
      ? changeParts(place, row, change, await readTouched(table, place, row, change))
      : null;
  return changed ?? { [ACTION]: markStale(place) };
}

/**
 * The same for a change that depends on the pet's other doses: its transaction fails if another one has changed the
 * parts meanwhile, also where it marks the status as stale. `kept`: the doses in these parts; null where these don't
 * tell of all.
 */
export async function changeStatusAsRead(
  table: Table,
  place: StatusPlace,
  head: Item | undefined | null,
  change: StatusChange,
  attempt: number,
): Promise<{ actions: Record<string, Action>; kept: DoseRecord[] | null }> {
  const row = head ? statusRowSchema.parse(head) : undefined;
  if (!row) return { actions: { [ACTION]: touch(place, undefined, IS_STALE) }, kept: null };
  const touched = await readTouched(table, place, row, change);
  const rows = [...touched.values()].flatMap((part) => part.row ?? []);
  const isWhole = rows.length === touched.size && [row, ...rows].every(isWholeRow);
  const isChanged = isCurrent(row) && attempt < STATUS_ATTEMPTS;
  return {
    actions: (isChanged && changeParts(place, row, change, touched)) || touchAll(place, row, touched),
    kept: isWhole ? rows.flatMap(groupsIn).flatMap(({ records }) => [...records]) : null,
  };
}

const isWholeRow = (row: StatusRow) => isCurrent(row) && row.is_complete;

/** Marks a status as stale that is still as it was read, and with it the parts that have a change's records. */
function touchAll(place: StatusPlace, head: StatusRow, touched: Touched): Record<string, Action> {
  const parts = head.parts === 1 ? [] : [...touched];
  return {
    [ACTION]: touch(place, head, IS_STALE),
    ...Object.fromEntries(
      parts.map(([part, { row }]) => [`${ACTION} ${part}`, touch({ ...place, part }, row)]),
    ),
  };
}

/** A part that a change concerns: its row as read, and what changes of it. */
type Touched = ReadonlyMap<number, { row: StatusRow | undefined; change: StatusChange }>;

async function readTouched(
  table: Table,
  place: StatusPlace,
  head: StatusRow,
  change: StatusChange,
): Promise<Touched> {
  const divided = divideChange(change, head.parts);
  const parts = await readParts(table, place, head, [...divided.keys()]);
  return new Map(
    [...divided].map(([number, ofPart]) => [number, { row: parts.get(number), change: ofPart }]),
  );
}

/** Null when the status cannot be changed without reading all records. */
function changeParts(
  place: StatusPlace,
  head: StatusRow,
  change: StatusChange,
  touched: Touched,
): Record<string, Action> | null {
  const actions: Record<string, Action> = {};
  for (const [number, { row, change: ofPart }] of touched) {
    const groups = row?.lines_version === LINES_VERSION ? changeGroups(toPart(row), ofPart) : null;
    if (!row || !groups) return null;
    const ofRow = { ...place, part: head.parts === 1 ? undefined : number };
    const records = row.records + countAdded(ofPart);
    const content = { groups, records, is_complete: row.is_complete };
    if (head.parts < MAX_PARTS && !fits(ofRow, content)) return null;
    actions[`${ACTION} ${number}`] = putPart(ofRow, row, trimmed(ofRow, content));
  }
  // A rebuild by the previous release knows no parts: only a new version of the first row keeps it from storing lines
  // from before a change that leaves the number of records as it is. The release after the next can do without.
  if (head.parts > 1 && countAdded(change) === 0) actions[ACTION] = touch(place, head);
  return actions;
}

const countAdded = ({ added = [], removed = [] }: StatusChange) => added.length - removed.length;

const toPart = (row: StatusRow) => ({ groups: groupsIn(row), is_complete: row.is_complete });

/** What a change changes in each part that it concerns. */
function divideChange({ removed = [], added = [] }: StatusChange, parts: number): Map<number, StatusChange> {
  const numbers = new Set([...removed, ...added].map((record) => partOf(record, parts)));
  return new Map(
    [...numbers].map((number) => {
      const isThere = (record: Parameters<typeof partOf>[0]) => partOf(record, parts) === number;
      return [number, { removed: removed.filter(isThere), added: added.filter(isThere) }];
    }),
  );
}

/** Some of a pet's parts, by their numbers; the only one is the first row itself. */
async function readParts(
  table: Table,
  { ownerId, petId }: StatusPlace,
  head: StatusRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, StatusRow>> {
  if (head.parts === 1) return new Map([[0, head]]);
  const keys = numbers.map((number) => statusKey(ownerId, petId, number));
  const items =
    keys.length > FEW_PARTS
      ? await queryAll(table, statusRowsOfPet(ownerId, petId))
      : await getItems(table, keys);
  return statusRowsOf(items).get(petId)?.parts ?? new Map();
}

/** What a stale row says besides its version; `lines`, of releases before, is a reserved word. */
const IS_STALE = {
  update: ', is_stale = :yes REMOVE packed, #lines',
  ExpressionAttributeNames: { '#lines': 'lines' },
  values: { ':yes': true },
};

/** Counts the version of a row up that is still as it was read, so that other transactions that read it fail. */
function touch(
  { ownerId, petId, part }: StatusPlace,
  row: StatusRow | undefined,
  stale?: typeof IS_STALE,
): Action {
  const { update = '', values, ...names } = stale ?? {};
  const condition = row ? isStill(row) : { ConditionExpression: 'attribute_not_exists(PK)' };
  return {
    Update: {
      Key: statusKey(ownerId, petId, part),
      UpdateExpression: `SET version = :next${update}`,
      ...condition,
      ...names,
      ExpressionAttributeValues: {
        ...('ExpressionAttributeValues' in condition && condition.ExpressionAttributeValues),
        ...values,
        ':next': (row?.version ?? 0) + 1,
      },
    },
  };
}

/** Needs no condition: whatever the row is, it counts no longer, and a rebuild that has begun fails. */
const markStale = ({ ownerId, petId }: StatusPlace): Action => ({
  Update: {
    Key: statusKey(ownerId, petId),
    UpdateExpression:
      'SET version = if_not_exists(version, :zero) + :one, is_stale = :yes REMOVE packed, #lines',
    // A reserved word.
    ExpressionAttributeNames: { '#lines': 'lines' },
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':yes': true },
  },
});

import { randomUUID } from 'node:crypto';
import type { PracticeGrant } from '../domain/access/ports.ts';
import type {
  EntryPages,
  EntryWrites,
  StoredEntry,
  TemplateStore,
  WalletStores,
} from '../domain/practices/entries/ports.ts';
import { toWrittenRow } from './access-history.ts';
import { fromEntryRow, fromTemplateRow, placeOf, toEntryRow, toTemplateRow } from './entry-row.ts';
import { countRecords, recordsFull } from './grant-use.ts';
import { entriesOfPractice, templatesOfPractice } from './key-conditions.ts';
import { entryIndexKey, entryKey, keyOfHolder, lastPart, signedKey } from './keys.ts';
import { createPetStore } from './pets.ts';
import { createRecordStore } from './records.ts';
import { updateBetween } from './row-changes.ts';
import { fromSignedRow } from './signature-row.ts';
import { getItems, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { type Action, transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** The entries of practices' registers. */
export const createEntryPages = (table: Table): EntryPages => ({
  async getAll(practiceId, entryIds) {
    const items = await getItems(
      table,
      entryIds.map((entryId) => entryKey(practiceId, entryId)),
    );
    return items.map(fromEntryRow);
  },

  async signed(practiceId, entryIds) {
    const items = await getItems(
      table,
      entryIds.map((entryId) => signedKey(practiceId, entryId)),
    );
    return new Map(items.map((item) => [lastPart(item.SK), fromSignedRow(item)]));
  },

  async page(practiceId, days, after, count) {
    const { items, lastKey } = await queryPage(
      table,
      {
        IndexName: BY_KIND_AND_TIME,
        ScanIndexForward: false,
        Limit: count,
        ...entriesOfPractice(practiceId, days),
      },
      after === null ? undefined : { ...entryKey(practiceId, lastPart(after)), ...entryIndexKey(after) },
    );
    const entries = items.map(fromEntryRow);
    const last = entries.at(-1);
    return { entries, next: lastKey && last ? placeOf(last) : null };
  },
});

interface Writing {
  table: Table;
  practiceId: string;
  now: () => Date;
  /** What a call says once the owner has ended or changed the grant. */
  ended: () => Error;
}

/** Writes of a practice's register, each of which commits only while its member and grant are as they were read. */
export function createEntryWrites({ table, practiceId, now, ended }: Writing): EntryWrites {
  const TableName = table.name;
  const put = (entry: StoredEntry): Action => ({
    Put: { TableName, Item: toEntryRow(practiceId, entry), ConditionExpression: 'attribute_not_exists(PK)' },
  });
  const replace = (entry: StoredEntry, before: StoredEntry): Action => {
    const changes = updateBetween(toEntryRow(practiceId, before), toEntryRow(practiceId, entry));
    return {
      Update: {
        TableName,
        Key: entryKey(practiceId, entry.id),
        ...changes,
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ':before': before.version },
      },
    };
  };
  const isUnsigned = ({ id }: StoredEntry): Action => ({
    ConditionCheck: {
      TableName,
      Key: signedKey(practiceId, id),
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  });
  const replacing = (entry: StoredEntry, before: StoredEntry, unsigned: boolean): Action[] => [
    replace(entry, before),
    ...(unsigned ? [isUnsigned(entry)] : []),
  ];
  const walletOf = (grant: PracticeGrant, call: string, along: readonly Action[]): WalletStores => {
    const through = { ...throughGrantOfPractice({ table, practiceId, now, ended }, grant, call), along };
    return { pets: createPetStore(through), records: createRecordStore(through, now) };
  };

  return {
    async add(entries, grant) {
      const guarded = throughGrantOfPractice({ table, practiceId, now, ended }, grant, null);
      const actions = entries.map((entry): [string, Action] => [entry.id, put(entry)]);
      const { committed } = await transact(guarded, Object.fromEntries(actions));
      return committed;
    },
    replace: async (entry, before, unsigned) => {
      const [update, ...others] = replacing(entry, before, unsigned);
      if (!update) return false;
      const named = { entry: update, ...(others[0] && { signature: others[0] }) };
      return (await transact<string>(table, named)).committed;
    },
    adding: (grant, entries) => walletOf(grant, 'create-entries', entries.map(put)),
    replacing: (grant, entry, before, unsigned) =>
      walletOf(grant, 'change-entry', replacing(entry, before, unsigned)),
  };
}

/**
 * The table for what a practice writes to a pet: besides the member's row, the grant must be as it was read. It counts
 * the records that are added, and the pet's history of access says what the practice did.
 */
function throughGrantOfPractice(
  { table, now, ended }: Writing,
  grant: PracticeGrant,
  call: string | null,
): Table {
  const { guard: member } = table;
  const condition = {
    TableName: table.name,
    Key: keyOfHolder(grant.practiceId, grant.id),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': grant.version },
  };
  const history = (actions: readonly Action[], name: string): Action => ({
    Put: {
      TableName: table.name,
      Item: toWrittenRow(grant.ownerId, {
        petId: grant.petId,
        id: randomUUID().slice(0, 8),
        at: now(),
        userId: grant.practiceId,
        call: name,
        recordId: recordOf(actions),
      }),
    },
  });
  return {
    ...table,
    scope: grant.scope,
    guard: {
      actionsFor(write, actions) {
        const { isAside, addsRecords = 0 } = write;
        const first = addsRecords > 0 ? countRecords(condition, addsRecords) : { ConditionCheck: condition };
        const done = isAside || call === null ? [] : [history(actions, call)];
        return [first, ...(member?.actionsFor(write, actions) ?? []), ...done];
      },
      failure: (row) => (row?.version?.N === String(grant.version) ? recordsFull() : ended()),
    },
  };
}

/** The record that a call writes, or the first of several. */
function recordOf(actions: readonly Action[]): string | null {
  const keys = actions.map(({ Put, Update }) => String(Put?.Item?.SK ?? Update?.Key?.SK));
  const key = keys.find((each) => each.includes('#RECORD#'));
  return key === undefined ? null : lastPart(key);
}

/** The templates that practices stored. */
export const createTemplateStore = (table: Table): TemplateStore => ({
  list: async (practiceId) => (await queryAll(table, templatesOfPractice(practiceId))).map(fromTemplateRow),
  set: (practiceId, template) => putIf(table, toTemplateRow(practiceId, template), {}),
});

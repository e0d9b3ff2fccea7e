import { validityOf } from '../../contract/signatures/withdrawal.ts';
import type {
  EntryPages,
  EntryReplacement,
  EntryWrites,
  SignatureOfEntry,
  StoredEntry,
  TemplateStore,
} from '../domain/practices/entries/ports.ts';
import { countDoses } from './dose-counts.ts';
import { documentOfPractice, findCopy } from './entry-copies.ts';
import { countEntries, countEntryUpload } from './entry-counts.ts';
import { fromEntryRow, fromTemplateRow, placeOf, toEntryRow, toTemplateRow } from './entry-row.ts';
import { entriesOfPractice, templatesOfPractice } from './key-conditions.ts';
import { entryIndexKey, entryKey, lastPart, practiceRevokedKey, signedKey, signingKeysKey } from './keys.ts';
import { countForMail } from './list-mails.ts';
import { createPetStore } from './pets.ts';
import { createRecordStore } from './records.ts';
import { updateBetween } from './row-changes.ts';
import { fromPracticeRevokedRow, fromSignedRow } from './signature-row.ts';
import { fromKeysRow } from './signing-keys.ts';
import { getItems, type Item, queryAll, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { throughGrantOfPractice } from './through-practice.ts';
import { type Action, transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** BatchGetItem takes no more. */
const KEYS_A_CALL = 100;

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
    if (entryIds.length === 0) return new Map();
    const keys = [
      signingKeysKey,
      practiceRevokedKey(practiceId),
      ...entryIds.map((entryId) => signedKey(practiceId, entryId)),
    ];
    const items: Item[] = [];
    for (let start = 0; start < keys.length; start += KEYS_A_CALL) {
      items.push(...(await getItems(table, keys.slice(start, start + KEYS_A_CALL))));
    }
    const at = ({ PK, SK }: { PK: string; SK: string }) =>
      items.find((item) => item.PK === PK && item.SK === SK);
    const withdrawals = fromPracticeRevokedRow(at(practiceRevokedKey(practiceId)));
    const signingKeys = fromKeysRow(at(signingKeysKey));
    const signatures = entryIds.flatMap((entryId): [string, SignatureOfEntry][] => {
      const item = at(signedKey(practiceId, entryId));
      if (!item) return [];
      const signed = fromSignedRow(item);
      const key = signingKeys.find(({ kid }) => kid === signed.kid);
      return [[entryId, { ...signed, validity: validityOf({ ...signed, withdrawals, key }) }]];
    });
    return new Map(signatures);
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
  /** What it says where the pet holds other bytes of a document's upload. */
  otherVersion: () => Error;
}

/** Writes of a practice's register, each of which commits only while its member and grant are as they were read. */
export function createEntryWrites({ table, practiceId, now, ended, otherVersion }: Writing): EntryWrites {
  const put = (entry: StoredEntry): Action => ({
    Put: { Item: toEntryRow(practiceId, entry), ConditionExpression: 'attribute_not_exists(PK)' },
  });
  const replace = (entry: StoredEntry, before: StoredEntry): Action => {
    const changes = updateBetween(toEntryRow(practiceId, before), toEntryRow(practiceId, entry));
    return {
      Update: {
        Key: entryKey(practiceId, entry.id),
        ...changes,
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ':before': before.version },
      },
    };
  };
  const isUnsigned = ({ id }: StoredEntry): Action => ({
    ConditionCheck: {
      Key: signedKey(practiceId, id),
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  });
  // Pages read the row of the newest signature, not the entry.
  const endSignature = (
    entryId: string,
    signatureId: string,
    { at, reason }: NonNullable<StoredEntry['withdrawn']>,
  ): Action => ({
    Update: {
      Key: signedKey(practiceId, entryId),
      UpdateExpression: 'SET revoked = if_not_exists(revoked, :revoked)',
      ConditionExpression: 'signature_id = :id',
      ExpressionAttributeValues: { ':id': signatureId, ':revoked': { at, reason } },
    },
  });
  const replacing = ({ entry, before, unsigned, signatureId }: EntryReplacement): Action[] => {
    const { withdrawn } = entry;
    const ofSignature =
      withdrawn && signatureId !== null ? endSignature(entry.id, signatureId, withdrawn) : isUnsigned(entry);
    return [
      replace(entry, before),
      ...(withdrawn || unsigned ? [ofSignature] : []),
      ...(withdrawn && before.counted_in !== null
        ? [countDoses(practiceId, { of: [before], what: 'withdrawn' })]
        : []),
    ];
  };
  const countRecorded = (entries: readonly StoredEntry[]): Action =>
    countDoses(practiceId, { of: entries, what: 'recorded' });

  return {
    count: (kind, entries) => countEntries(table, practiceId, { kind, entries, now: now() }),
    countUpload: (bytes) => countEntryUpload(table, practiceId, { bytes, now: now() }),

    async add(entries, grant) {
      const guarded = throughGrantOfPractice({ table, now, ended }, grant, null);
      const actions = entries.map((entry): [string, Action] => [entry.id, put(entry)]);
      const { committed } = await transact(guarded, {
        ...Object.fromEntries(actions),
        count: countRecorded(entries),
      });
      return committed;
    },
    async replace(change) {
      return (await transact(table, Object.fromEntries(replacing(change).entries()))).committed;
    },
    adding(grant, entries, list) {
      const through = throughGrantOfPractice({ table, now, ended }, grant, 'create-entries');
      const counted = list ? [countForMail(grant, entries, list)] : [];
      const adding = {
        ...through,
        along: entries.length > 0 ? [...entries.map(put), countRecorded(entries), ...counted] : [],
      };
      return {
        pets: createPetStore(adding),
        records: createRecordStore(adding, now),
        documentToAttach: (document) => documentOfPractice(table, grant, document, otherVersion),
      };
    },
    copyOf: (place, change) =>
      findCopy({ table, practiceId, now, otherVersion }, place, {
        call: change.entry.withdrawn ? 'withdraw-entry' : 'change-entry',
        along: replacing(change),
        document: change.entry.documents[0] ?? null,
      }),
  };
}

/** The templates that practices stored. */
export const createTemplateStore = (table: Table): TemplateStore => ({
  list: async (practiceId) => (await queryAll(table, templatesOfPractice(practiceId))).map(fromTemplateRow),
  set: (practiceId, template) => putIf(table, toTemplateRow(practiceId, template), {}),
});

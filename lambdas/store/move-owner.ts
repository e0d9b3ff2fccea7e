import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isPracticeId } from '../../contract/access/holders.ts';
import { ownerAsPayer } from '../../contract/billing/payer.ts';
import { isClosed } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deleteKeys } from './delete-rows.ts';
import { entryOf } from './entry-of-record.ts';
import { everythingOfHolder, everythingOfOwner } from './key-conditions.ts';
import {
  customerKey,
  customerPayerKey,
  entryKey,
  exportKey,
  grantedKey,
  invitationPointerKey,
  KNOWN_PREFIX,
  keyOfHolder,
  knownKey,
  MEMBER_PREFIX,
  memberKey,
  patientKey,
  personKey,
  profileKey,
  renewalIndexKeys,
  sessionsKey,
  sharePointerKey,
} from './keys.ts';
import { keyOfLicense } from './licenses.ts';
import { moveVetAccount } from './named-vets.ts';
import { getItem, type Item, queryPage, queryPages, type Table } from './table.ts';

/** A document or photo, as rows name it. */
export interface NamedDocument {
  path: string;
  version: string;
}

/** The versions that documents got at their new paths, by `documentName` of the old ones. */
export type NewVersions = ReadonlyMap<string, string>;

export const documentName = ({ path, version }: NamedDocument) => `${path}@${version}`;

/** How many rows are written at once. */
const AT_ONCE = 20;

/**
 * Moves everything of an owner to another id, after the user had to be created again. Every step may be repeated, and
 * nothing is removed before all of it is at the new id. The new owner must not be able to sign in until the last one.
 */
export function createOwnerMoves(table: Table) {
  const rowsOf = async function* (ownerId: string): AsyncGenerator<Item> {
    for await (const page of queryPages(table, everythingOfOwner(ownerId))) yield* page;
  };

  return {
    /** `deleted`: the owner deleted the account, and its removal is not finished. */
    async find(ownerId: string): Promise<'nothing' | 'deleted' | 'there'> {
      if (isClosed(await getItem(table, profileKey(ownerId)))) return 'deleted';
      const { items } = await queryPage(table, { Limit: 1, ...everythingOfOwner(ownerId) });
      return items.length > 0 ? 'there' : 'nothing';
    },

    /**
     * The documents and photos that the rows of an owner name, each once; of a practice its certificates and what it
     * sent to be verified.
     */
    async documents(holderId: string): Promise<NamedDocument[]> {
      const found = new Map<string, NamedDocument>();
      for await (const rows of queryPages(table, everythingOfHolder(holderId))) {
        for (const named of documentsIn(rows, holderId)) found.set(documentName(named), named);
      }
      return [...found.values()];
    },

    /**
     * Writes the rows at the new id, those that are there already excepted, and then turns the rows of others that lead
     * to the owner: of share links, invitations, grants on their other side, memberships, and of the Stripe customer.
     * Links that the owner made for pets of others end: they name the grant of an id that is gone. What counts a
     * link's views goes last, when no view is counted at the old place any more: in between, the link is not found.
     */
    async copy(from: string, to: string, versions: NewVersions): Promise<number> {
      const [gates, others]: [Item[], Item[]] = [[], []];
      for await (const row of rowsOf(from)) {
        if (isLeftBehind(from, row)) continue;
        (String(row.SK).endsWith('#GATE') ? gates : others).push(moved(row, from, to, versions));
      }
      await putAll(table, others);
      for (const pointer of pointersIn(from, others)) await repoint(table, pointer, from, to);
      for (const row of others) await copyName(table, row, from, to);
      for (const row of others) await copyMember(table, row, from, to, versions);
      await putAll(table, gates);
      return others.length + gates.length;
    },

    /** Removes the rows at the old id. Returns their number. */
    async remove(from: string): Promise<number> {
      const keys: Item[] = [];
      for await (const { PK, SK, practice_id } of rowsOf(from)) {
        keys.push({ PK, SK });
        if (isMembership({ SK })) keys.push(memberKey(String(practice_id), from));
      }
      await deleteKeys(table, keys);
      return keys.length;
    },
  };
}

/** An export's file is not moved, and sessions ended with the user. */
const isLeftBehind = (ownerId: string, { SK }: Item) =>
  [exportKey(ownerId).SK, sessionsKey(ownerId).SK].includes(String(SK));

/** A row of someone else, and the attribute by which it leads to the owner. */
interface Pointer {
  Key: Item;
  names: 'owner_id' | 'user_id';
  /** Whether the next nightly run is to write the owner's patients again: their rows name the owner in indexes. */
  renews?: true;
}

/**
 * The rows that lead to the owner: from a share link's token, an invitation's, a Stripe customer, a practice's entry of
 * a dose, and the other side of each grant. A grant's version stays, because what it opens does.
 */
const pointersIn = (from: string, rows: readonly Item[]): Pointer[] =>
  rows.flatMap(
    ({ SK, token_hash, customer_id, invitation_hash, id, owner_id, user_id, pet_id, ...row }): Pointer[] => {
      const kind = String(SK).split('#')[0];
      const ownerIs = (Key: Item): Pointer[] => [{ Key, names: 'owner_id' }];
      if (typeof token_hash === 'string') return ownerIs(sharePointerKey(token_hash));
      const entry = entryOf(row);
      if (entry) return ownerIs(entryKey(entry.practice_id, entry.entry_id));
      if (kind === 'INVITED') return ownerIs(invitationPointerKey(String(invitation_hash)));
      if (kind === 'GRANTED') {
        const holder = String(user_id);
        const patient = patientKey(holder, String(id));
        const ofPractice: Pointer[] = isPracticeId(holder)
          ? [{ Key: patient, names: 'owner_id', renews: true }]
          : [];
        return [...ownerIs(keyOfHolder(holder, String(id))), ...ofPractice];
      }
      if (kind === 'PERSON') return ownerIs(knownKey(String(user_id), from));
      if (kind === 'GRANT') {
        const petId = typeof pet_id === 'string' ? pet_id : null;
        return [{ Key: grantedKey(String(owner_id), petId, String(id)), names: 'user_id' }];
      }
      const isCustomer = SK === customerKey(ownerAsPayer(from)).SK && typeof customer_id === 'string';
      return isCustomer ? ownerIs(customerPayerKey(customer_id)) : [];
    },
  );

/** A row that is missing, or leads to someone else, stays as it is. */
function repoint(table: Table, { Key, names, renews }: Pointer, from: string, to: string) {
  const { GSI1PK, GSI1SK } = renewalIndexKeys(LONG_AGO, to);
  return conditionalUpdate(table, {
    Key,
    UpdateExpression: `SET ${names} = :to${renews ? ', GSI1PK = :renewal, GSI1SK = :place' : ''}`,
    ConditionExpression: `${names} = :from`,
    ExpressionAttributeValues: {
      ':from': from,
      ':to': to,
      ...(renews && { ':renewal': GSI1PK, ':place': GSI1SK }),
    },
  });
}

/** A day that has come. */
const LONG_AGO = '2000-01-01';

/** What an owner of other pets calls the person: under the new id as well, since the history names the one before. */
async function copyName(table: Table, { SK, owner_id }: Item, from: string, to: string): Promise<void> {
  if (!String(SK).startsWith(KNOWN_PREFIX)) return;
  const name = await getItem(table, personKey(String(owner_id), from));
  if (name) await putOnce(table, { ...name, ...personKey(String(owner_id), to), user_id: to });
}

const isMembership = ({ SK }: Item) => String(SK).startsWith(MEMBER_PREFIX);

/** The row of a member below the practice, whose key has the id; and whose account is a vet's, and whose a license. */
async function copyMember(
  table: Table,
  row: Item,
  from: string,
  to: string,
  versions: NewVersions,
): Promise<void> {
  const member = isMembership(row) && (await getItem(table, memberKey(String(row.practice_id), from)));
  if (!member) return;
  await putOnce(table, moved(member, from, to, versions));
  const { license } = member;
  const practiceId = String(member.practice_id);
  await moveVetAccount(table, practiceId, from, to);
  if (typeof license !== 'string') return;
  await repoint(table, { Key: keyOfLicense(practiceId, license), names: 'user_id' }, from, to);
}

async function putAll(table: Table, rows: readonly Item[]): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await Promise.all(rows.slice(start, start + AT_ONCE).map((row) => putOnce(table, row)));
  }
}

/** A row that an earlier attempt wrote may have changed since: a reminder was sent, or a view counted. */
async function putOnce({ client, name }: Table, Item: Item): Promise<void> {
  const put = new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(PK)' });
  await client.send(put).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
  });
}

/** The pairs of a path and a version that a value contains: files are below the id of their owner or practice. */
function documentsIn(value: unknown, holderId: string): NamedDocument[] {
  if (typeof value !== 'object' || value === null) return [];
  const {
    file_path,
    file_version,
    path = file_path,
    version = file_version,
  } = value as Record<string, unknown>;
  const isNamed = typeof path === 'string' && typeof version === 'string' && path.startsWith(`${holderId}/`);
  return [
    ...(isNamed ? [{ path, version }] : []),
    ...Object.values(value).flatMap((inner) => documentsIn(inner, holderId)),
  ];
}

/**
 * A value with the new id for the old one wherever it occurs: in keys, in keys of indexes, and in paths, whose
 * documents have new versions. Ids are random, so a text contains one only to name the owner.
 */
function moved<Value>(value: Value, from: string, to: string, versions: NewVersions): Value;
function moved(value: unknown, from: string, to: string, versions: NewVersions): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (value instanceof Set) return new Set([...value].map((each) => moved(each, from, to, versions)));
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to, versions));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, moved(inner, from, to, versions)]),
  );
  for (const [path, version] of [
    ['file_path', 'file_version'],
    ['path', 'version'],
  ] as const) {
    const named = value as Record<string, unknown>;
    const found = versions.get(`${named[path]}@${named[version]}`);
    if (found !== undefined) copy[version] = found;
  }
  return copy;
}

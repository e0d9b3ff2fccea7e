import { tooBusy } from '../../contract/problem.ts';
import type { Grant, OpenedPet, OpenedPetStore } from '../domain/access/grant-ports.ts';
import type { PetLines } from '../domain/records/ports.ts';
import { isArchived, readPet, withArchived } from './archived.ts';
import { throughGrant } from './grants.ts';
import { petKey, recordKey, statusKey } from './keys.ts';
import { fromPetRow } from './pet-row.ts';
import { createStatusStore, takeAffordable } from './pet-status.ts';
import { shownLines, shownPet, shownRecords } from './shown.ts';
import { linesIn, statusRowsOf } from './status-row.ts';
import { eventually, getItem, getItems, type Item, type Table } from './table.ts';
import { isLive } from './tombstone.ts';

/** Most keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

/** The pets of many grants, whose owners have a partition each, so that they are read by their keys. */
export function createOpenedPetStore(table: Table, now: () => Date): OpenedPetStore {
  const stored = eventually(table);

  /** The computing call's table: what it stores commits only while the grant is as it was read. */
  const tableOf = (userId: string, grant: Grant): Table =>
    throughGrant(table, userId, grant, { call: 'get-upcoming', recordId: null, now, failure: tooBusy });

  /** A missing or outdated status may be one that the eventual read missed, so pet and status are read again. */
  async function compute(userId: string, grant: Grant): Promise<PetLines | null> {
    const item = await getItem(table, petKey(grant.ownerId, grant.petId));
    if (!isLive(item)) return null;
    const pet = fromPetRow(item);
    return (await createStatusStore(tableOf(userId, grant)).of(grant.ownerId, [pet])).get(pet.id) ?? null;
  }

  return {
    async pets(grants) {
      const items = await readAll(
        stored,
        grants.map(({ ownerId, petId }) => petKey(ownerId, petId)),
      );
      return grants.flatMap((grant) => openedBy(table, grant, items));
    },

    async archived(grants) {
      const items = await readAll(
        stored,
        grants.map(({ ownerId, petId }) => petKey(ownerId, petId)),
      );
      return archivedOf(grants, items).flatMap((grant) => openedBy(withArchived(table), grant, items));
    },

    async withLines(userId, grants) {
      const items = await readAll(
        stored,
        grants.flatMap(({ ownerId, petId }) => [petKey(ownerId, petId), statusKey(ownerId, petId)]),
      );
      const parts = await readAll(
        stored,
        grants.flatMap((grant) => partKeys(grant, items)),
      );
      const found = grants
        .flatMap((grant) => openedBy(table, grant, items))
        .map((opened) => ({
          ...opened,
          stored: linesOf(table, opened, items, parts),
        }));
      const outdated = found.filter(({ stored: lines }) => lines === null);
      const counts = outdated.map(({ grant, pet }) => ({ id: grant.id, record_count: pet.record_count }));
      const affordable = new Set(takeAffordable(counts).map(({ id }) => id));
      const computed = new Map(
        await Promise.all(
          outdated
            .filter(({ grant }) => affordable.has(grant.id))
            .map(async ({ grant }) => [grant.id, await compute(userId, grant)] as const),
        ),
      );
      return {
        opened: found.map((one) => ({ ...one, stored: one.stored ?? computed.get(one.grant.id) ?? null })),
        archived: archivedOf(grants, items).length,
      };
    },

    async records(wanted) {
      const items = await readAll(
        stored,
        wanted.map(({ grant, id }) => recordKey(grant.ownerId, grant.petId, id)),
      );
      return wanted.flatMap(({ grant, id }) => {
        const item = items.get(nameOf(recordKey(grant.ownerId, grant.petId, id)));
        return shownRecords(inScope(table, grant), item ? [item] : []).map((record) => ({ grant, record }));
      });
    },
  };
}

const inScope = (table: Table, { scope }: Grant): Table => ({ ...table, scope });

type Items = ReadonlyMap<string, Item>;

const nameOf = ({ PK, SK }: Item) => `${PK} ${SK}`;

/** The items at these keys, by the names of their keys; each is read once. */
async function readAll(table: Table, keys: readonly Item[]): Promise<Items> {
  const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const starts = Array.from({ length: Math.ceil(wanted.length / KEYS_AT_ONCE) }, (_, n) => n * KEYS_AT_ONCE);
  const pages = starts.map((start) => getItems(table, wanted.slice(start, start + KEYS_AT_ONCE)));
  return new Map((await Promise.all(pages)).flat().map((item) => [nameOf(item), item]));
}

function openedBy(table: Table, grant: Grant, items: Items): OpenedPet[] {
  const item = readPet(table, items.get(nameOf(petKey(grant.ownerId, grant.petId))));
  // A deleted one is there until its removal ends the grant.
  return item ? [{ grant, pet: shownPet(inScope(table, grant), fromPetRow(item)) }] : [];
}

const archivedOf = (grants: readonly Grant[], items: Items) =>
  grants.filter(({ ownerId, petId }) => isArchived(items.get(nameOf(petKey(ownerId, petId)))));

/** Where the lines of a status are that has several parts. */
function partKeys({ ownerId, petId }: Grant, items: Items): Item[] {
  const head = items.get(nameOf(statusKey(ownerId, petId)));
  const parts = head ? (statusRowsOf([head]).get(petId)?.head?.parts ?? 1) : 1;
  return parts === 1 ? [] : Array.from({ length: parts }, (_, part) => statusKey(ownerId, petId, part));
}

/** The lines of a pet as they are stored; null for a status that is missing, stale or of another number of records. */
function linesOf(table: Table, { grant, pet }: OpenedPet, items: Items, parts: Items): PetLines | null {
  const { ownerId, petId } = grant;
  if (pet.record_count === 0) return { lines: [], is_complete: true };
  const head = items.get(nameOf(statusKey(ownerId, petId)));
  const ofPet = partKeys(grant, items).flatMap((key): Item[] => {
    const part = parts.get(nameOf(key));
    return part ? [part] : [];
  });
  const rows = statusRowsOf(head ? [head, ...ofPet] : []).get(petId);
  const lines = rows ? linesIn(rows) : null;
  return lines?.records === pet.record_count ? shownLines(inScope(table, grant), lines) : null;
}

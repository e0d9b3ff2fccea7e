import { IS_OPEN } from './closed.ts';
import { petKey, remindersKey } from './keys.ts';
import { getItem, type Item, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import type { Action } from './transaction.ts';

// An archived pet's row has no `id`, like a tombstone, and keeps everything else. So each read and write of live pets
// passes it over: places in the plan, lists, reminders, feeds, links and conditions of writes. Only a call that reads
// one named pet, and an export, ask for archived ones too (decision 273).

/** The condition, and the check, that a pet is archived. */
export const IS_ARCHIVED = 'attribute_exists(archived_at)';

export const isArchived = (item: Item | null | undefined): boolean =>
  item?.id === undefined && item?.archived_at !== undefined;

export const isPetArchived = async (table: Table, ownerId: string, petId: string): Promise<boolean> =>
  isArchived(await getItem(table, petKey(ownerId, petId)));

/** The condition that a pet is live or archived, for what goes on in the archive. */
export const IS_KEPT = `(${IS_LIVE} OR ${IS_ARCHIVED})`;

/** A pet's row, live or archived; null for a tombstone. */
export const keptPet = (item: Item | null | undefined): Item | null =>
  item && (isLive(item) || isArchived(item)) ? item : null;

/** The table for reading archived pets as others are read. */
export const withArchived = (table: Table): Table => ({ ...table, readsArchived: true });

/** A pet's row as the table is read; null for a tombstone, and for an archived pet unless these are read too. */
export const readPet = ({ readsArchived }: Table, item: Item | null | undefined): Item | null =>
  readsArchived ? keptPet(item) : isLive(item) ? item : null;

/** Counts archived pets in the settings, which the dashboard reads anyway: up to `most` more, or one less. */
export const countArchived = (ownerId: string, change: -1 | { more: number; most: number }): Action => ({
  Update: {
    Key: remindersKey(ownerId),
    UpdateExpression: 'SET archived_pets = if_not_exists(archived_pets, :none) + :change',
    ...(change === -1
      ? {
          ConditionExpression: IS_OPEN,
          ExpressionAttributeValues: { ':none': 1, ':change': -1 },
        }
      : {
          ConditionExpression: `${IS_OPEN} AND (attribute_not_exists(archived_pets) OR archived_pets <= :room)`,
          ExpressionAttributeValues: {
            ':none': 0,
            ':change': change.more,
            ':room': change.most - change.more,
          },
        }),
  },
});

/** How many archived pets an owner has. */
export const archivedCount = async (table: Table, ownerId: string): Promise<number> =>
  Number((await getItem(table, remindersKey(ownerId)))?.archived_pets ?? 0);

/** The pets of rows, as the table is read. */
export const readPets = (table: Table, items: readonly Item[]): Item[] =>
  items.map((item) => readPet(table, item)).filter((item) => item !== null);

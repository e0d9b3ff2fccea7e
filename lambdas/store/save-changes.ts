import type { Changes } from '../../contract/changes.ts';
import { mergeChanges } from '../../contract/merge-fields.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { ATTEMPTS } from './retry.ts';
import { getItem, type Item, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { unchanged } from './unchanged.ts';

/** `conflict`: someone else changed the same field to something else. The item is as it is stored. */
type Saved = { outcome: 'saved' | 'conflict'; item: Item } | { outcome: 'missing' | 'busy' };

/**
 * Saves what changed of a row's attributes. One write suffices while they are stored as the change is based on;
 * otherwise what others changed meanwhile is merged. `shownOf`: the attributes as their editor sees them, since a word
 * of a later release is shown as a fallback. `derived`: attributes that follow from the change.
 */
export async function saveChanges<Fields extends object>(
  table: Table,
  Key: Item,
  changes: Changes<Fields>,
  shownOf: (item: Item) => Fields,
  derived: object = {},
): Promise<Saved> {
  const { based_on, ...changed } = changes;
  let write: Item = changed;
  let before: Item = { ...based_on };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const update = setFields({ ...write, ...derived });
    const same = unchanged(before);
    const result = await conditionalUpdate(table, {
      Key,
      UpdateExpression: update.UpdateExpression,
      ConditionExpression: `${IS_LIVE} AND ${same.condition}`,
      ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...same.names },
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...same.values },
    });
    const item = result.item ?? (await getItem(table, Key));
    if (!isLive(item)) return { outcome: 'missing' };
    if (result.updated) return { outcome: 'saved', item };
    const { fields, conflicts } = mergeChanges(changes, shownOf(item));
    if (conflicts.length > 0) return { outcome: 'conflict', item };
    const names = Object.keys(fields);
    if (names.length === 0) return { outcome: 'saved', item };
    write = { ...fields };
    before = Object.fromEntries(names.map((name) => [name, item[name]]));
  }
  return { outcome: 'busy' };
}

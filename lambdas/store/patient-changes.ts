import { remindersKey } from './keys.ts';
import { settingsRowSchema } from './reminder-settings.ts';
import { eventually, getItem, type Table } from './table.ts';

/**
 * Tells practices of a change of an owner's pet that no calendar feed shows, if the owner opened a pet to one: call it
 * before the write. `noteFeedChange` does the same for all others.
 */
export async function notePatientChange(table: Table, ownerId: string): Promise<void> {
  const item = await getItem(eventually(table), remindersKey(ownerId));
  if (settingsRowSchema.parse(item ?? {}).shares_with_practices) await table.tellPractices?.(ownerId);
}

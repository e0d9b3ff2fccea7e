import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { remindersKey } from './keys.ts';
import { settingsRowSchema } from './reminder-settings.ts';
import { aside, eventually, getItem, type Table } from './table.ts';

/**
 * Notes that an owner's calendar feed is about to change, if there is one: call it before each write of a record or a
 * pet that the feed could show. Calendars are then not told that they have the latest version (decision 242). Before
 * the write, since a function may die after it; the feed takes a version for final only once no write that was noted
 * can still be under way.
 */
export async function noteFeedChange(table: Table, ownerId: string, now: Date): Promise<void> {
  const { calendar_key } = settingsRowSchema.parse(
    (await getItem(eventually(table), remindersKey(ownerId))) ?? {},
  );
  if (calendar_key === null) return;
  await conditionalUpdate(aside(table), {
    Key: remindersKey(ownerId),
    UpdateExpression: 'SET calendar_changed_at = :now ADD calendar_changes :one',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':now': now.toISOString(), ':one': 1 },
  });
}

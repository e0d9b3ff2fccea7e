import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { remindersKey } from './keys.ts';
import { settingsRowSchema } from './reminder-settings.ts';
import { eventually, getItem, type Table, unguarded } from './table.ts';

/**
 * Notes that a calendar feed is about to change, if the owner may have one, or others who are reminded of the owner's
 * pets: call it before each write of a record or a pet that a feed could show. Calendars are then not told that they
 * have the latest version (decision 242). Before the write, since a function may die after it; a feed takes a version
 * for final only once no write that was noted can still be under way. A note takes no condition on a grant, which would
 * cost more than the note: one too many only has the feed made again. The same mark row says whether practices have
 * such a pet in their lists, which a job then brings up to date.
 */
export async function noteFeedChange(table: Table, ownerId: string, now: Date): Promise<void> {
  const { calendar_key, shares_reminders, shares_with_practices } = settingsRowSchema.parse(
    (await getItem(eventually(table), remindersKey(ownerId))) ?? {},
  );
  if (shares_with_practices) await table.tellPractices?.(ownerId);
  if (calendar_key === null && !shares_reminders) return;
  await conditionalUpdate(unguarded(table), {
    Key: remindersKey(ownerId),
    UpdateExpression: 'SET calendar_changed_at = :now ADD calendar_changes :one',
    ConditionExpression: IS_OPEN,
    ExpressionAttributeValues: { ':now': now.toISOString(), ':one': 1 },
  });
}

import { ulidTime } from '../../contract/ids.ts';
import type { FollowedReminder, FollowedReminders } from '../domain/analytics/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { remindersOfPractice } from './key-conditions.ts';
import { readSendId, sentReminderKey } from './keys.ts';
import { fromReminderRow, isOfSend } from './practice-sends.ts';
import { eventually, type Item, queryPages, type Table } from './table.ts';

/** By the clock of the device that named it, a call may be a day older than its mails. */
const CLOCK_MS = 86_400_000;

const AT_ONCE = 500;

/** The reminders of practices in the table, with what followed them. */
export const createFollowedReminders = (table: Table): FollowedReminders => ({
  async since(practiceId, time) {
    const query = { ...remindersOfPractice(practiceId), ScanIndexForward: false, Limit: AT_ONCE };
    const found: FollowedReminder[] = [];
    for await (const items of queryPages(eventually(table), query)) {
      found.push(...items.filter((item) => !isOfSend(item)).map(fromFollowedRow));
      const last = items.at(-1);
      if (last && ulidTime(readSendId(last)) < time.getTime() - CLOCK_MS) break;
    }
    return found.filter(({ at }) => at >= time);
  },

  async note(practiceId, { sendId, grantId }, followed) {
    await conditionalUpdate(table, {
      Key: sentReminderKey(practiceId, sendId, grantId),
      UpdateExpression: followed ? 'SET followed = :followed' : 'REMOVE followed',
      ConditionExpression: 'attribute_exists(PK)',
      ...(followed && { ExpressionAttributeValues: { ':followed': followed } }),
    });
  },
});

const fromFollowedRow = (item: Item): FollowedReminder => ({
  ...fromReminderRow(item),
  sendId: readSendId(item),
});

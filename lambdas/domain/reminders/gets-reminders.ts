import type { Reminding } from '../records/sent-reminders.ts';
import type { ReminderSettingsStore, StoredReminderSettings } from './ports.ts';

/** Whether reminders are mailed to an owner with these settings. */
export const isMailed = ({
  enabled,
  mail_problem,
}: Pick<StoredReminderSettings, 'enabled' | 'mail_problem'>) => enabled && mail_problem === null;

/**
 * Creates a function that reads whether reminders of an owner's pets are mailed to whom an answer is for, the owner or
 * the person who calls through a grant, and whether others may be reminded. `sendsMail`: whether the stage sends any.
 */
export const createReadReminding =
  (
    settings: Pick<ReminderSettingsStore, 'get'>,
    sendsMail: boolean,
    through: { userId: string; isReminded: boolean } | undefined,
  ) =>
  async (ownerId: string): Promise<Reminding> => {
    const read = await settings.get(through?.userId ?? ownerId);
    return {
      isMailed: sendsMail && through?.isReminded !== false && isMailed(read),
      isShared: through !== undefined || read.shares_reminders,
    };
  };

import type { ReminderSettingsStore, StoredReminderSettings } from './ports.ts';

/** Whether reminders are mailed to an owner with these settings. */
export const isMailed = ({
  enabled,
  mail_problem,
}: Pick<StoredReminderSettings, 'enabled' | 'mail_problem'>) => enabled && mail_problem === null;

/** Creates a function that reads whether reminders are mailed to an owner. `sendsMail`: whether the stage sends any. */
export const createGetsReminders =
  (settings: Pick<ReminderSettingsStore, 'get'>, sendsMail: boolean) =>
  async (ownerId: string): Promise<boolean> =>
    sendsMail && isMailed(await settings.get(ownerId));

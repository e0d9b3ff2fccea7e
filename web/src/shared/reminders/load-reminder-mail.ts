import { reminderCalls } from '../../../../contract/reminders/reminder-calls.ts';
import { call } from '../../platform/api/call.ts';
import { siteConfig } from '../../platform/config.ts';

/** Whether this owner gets reminder emails; `none` if the environment sends no email at all. */
export type ReminderMail = 'on' | 'off' | 'none';

/** Loads the signed-in owner's reminder setting. Throws as `call` and `siteConfig` do. */
export async function loadReminderMail(signal?: AbortSignal): Promise<ReminderMail> {
  const { mail } = await siteConfig();
  if (!mail) return 'none';
  const { enabled, mail_problem } = await call(reminderCalls['get-reminder-settings'], signal && { signal });
  return enabled && !mail_problem ? 'on' : 'off';
}

import { call } from '../../platform/api/call.ts';
import { siteConfig } from '../../platform/config.ts';

/** Whether reminders are mailed to this owner: `none` where the stage sends no mail at all. */
export type ReminderMail = 'on' | 'off' | 'none';

/** What may be promised to whoever is signed in. Throws as `call` and `siteConfig` do. */
export async function loadReminderMail(signal?: AbortSignal): Promise<ReminderMail> {
  const { mail } = await siteConfig();
  if (!mail) return 'none';
  const { enabled, mail_problem } = await call('get-reminder-settings', signal && { signal });
  return enabled && !mail_problem ? 'on' : 'off';
}

import { changedMeanwhile } from '../../../contract/problem.ts';
import type { ReminderSettings } from '../../../contract/reminders/reminders.ts';
import { accountDeleted } from '../failures.ts';
import type { ReminderSettingsDeps, StoredReminderSettings } from './ports.ts';

/** An owner's reminder settings. */
export const getReminderSettings = async (
  deps: ReminderSettingsDeps,
  ownerId: string,
): Promise<ReminderSettings> => toSettings(deps, ownerId, await deps.reminderSettings.get(ownerId));

/**
 * Turns reminders on or off; may be repeated. Turning them on also allows mail to an address that had a problem: who
 * asks for that while others turned them off gets `changed-meanwhile` with the settings.
 */
export async function updateReminderSettings(
  deps: ReminderSettingsDeps,
  ownerId: string,
  { enabled, based_on }: { enabled: boolean; based_on?: { enabled: boolean } },
): Promise<ReminderSettings> {
  // Of a switch that was moved, both editors can only have made the same change.
  const mustBe = based_on?.enabled === enabled ? enabled : undefined;
  const outcome = await deps.reminderSettings.setEnabled(ownerId, enabled, deps.now(), mustBe);
  if (outcome !== 'changed') return toSettings(deps, ownerId, outcome);
  throw changedMeanwhile(await getReminderSettings(deps, ownerId));
}

/** Gives the calendar feed a new address; the previous one stops working at once. */
export const createCalendarFeed = async (
  deps: ReminderSettingsDeps,
  ownerId: string,
): Promise<ReminderSettings> =>
  toSettings(
    deps,
    ownerId,
    await deps.reminderSettings.setCalendarKey(ownerId, deps.newCalendarKey(), deps.now()),
  );

/** Removes the calendar feed; may be repeated. */
export const deleteCalendarFeed = async (
  deps: ReminderSettingsDeps,
  ownerId: string,
): Promise<ReminderSettings> =>
  toSettings(deps, ownerId, await deps.reminderSettings.setCalendarKey(ownerId, null, deps.now()));

/**
 * The feed's address. Anyone who has it can read the feed, so it contains a secret of 128 bits. Throws `unauthorized`
 * when the account was deleted.
 */
function toSettings(
  { siteOrigin }: ReminderSettingsDeps,
  ownerId: string,
  stored: StoredReminderSettings | null,
): ReminderSettings {
  if (!stored) throw accountDeleted();
  const { enabled, mail_problem, calendar_key } = stored;
  return {
    enabled,
    mail_problem,
    calendar_url: calendar_key && `${siteOrigin}/api/calendar/${ownerId}.${calendar_key}/pawfile.ics`,
  };
}

import type { ReminderSettingsDeps } from '../../domain/reminders/ports.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getReminderSettings,
  updateReminderSettings,
} from '../../domain/reminders/reminder-settings.ts';
import { getUpcoming, type UpcomingDeps } from '../../domain/reminders/upcoming.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of reminder settings, the calendar feed and upcoming dates. */
export const reminderHandlers = (deps: ReminderSettingsDeps & UpcomingDeps) =>
  ({
    'get-upcoming': ({ caller, query }) => getUpcoming(deps, caller.ownerId, query.today),
    'get-reminder-settings': ({ caller }) => getReminderSettings(deps, caller.ownerId),
    'update-reminder-settings': ({ caller, body }) =>
      updateReminderSettings(deps, caller.ownerId, body.enabled),
    'create-calendar-feed': ({ caller }) => createCalendarFeed(deps, caller.ownerId),
    'delete-calendar-feed': ({ caller }) => deleteCalendarFeed(deps, caller.ownerId),
  }) satisfies Partial<OwnerHandlers>;

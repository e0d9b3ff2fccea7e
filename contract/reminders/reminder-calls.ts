import type { Endpoint } from '../endpoint.ts';
import {
  reminderSettingsChangesSchema,
  reminderSettingsInputSchema,
  reminderSettingsSchema,
} from './reminders.ts';
import { upcomingCalls } from './upcoming-calls.ts';

/** The calls about reminder settings. */
export const reminderSettingsCalls = {
  'get-reminder-settings': {
    method: 'GET',
    path: '/api/reminder-settings',
    service: 'api',
    summary: 'Whether reminders are sent, and the address of the calendar feed',
    response: reminderSettingsSchema,
    problems: [],
  },
  'update-reminder-settings': {
    method: 'PUT',
    path: '/api/reminder-settings',
    service: 'api',
    summary: 'Turn reminders on or off for all pets',
    body: reminderSettingsInputSchema,
    changes: reminderSettingsChangesSchema,
    response: reminderSettingsSchema,
    problems: ['changed-meanwhile'],
  },
  'create-calendar-feed': {
    method: 'POST',
    path: '/api/calendar-feed',
    service: 'api',
    summary: 'Get a new private address for the calendar feed; the previous one stops working',
    needsFreshSignIn: true,
    response: reminderSettingsSchema,
    problems: [],
  },
  'delete-calendar-feed': {
    method: 'DELETE',
    path: '/api/calendar-feed',
    service: 'api',
    summary: 'Turn off the calendar feed; may be repeated',
    response: reminderSettingsSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

/** The calls about expiry dates and reminder settings. */
export const reminderCalls = { ...upcomingCalls, ...reminderSettingsCalls };

import type { Endpoint } from '../endpoint.ts';
import { upcomingQuerySchema, upcomingSchema } from './reminders.ts';

/** The call about expiry dates, apart from the settings: the dashboard makes it, and nothing else of them. */
export const upcomingCalls = {
  'get-upcoming': {
    method: 'GET',
    path: '/api/upcoming',
    service: 'api',
    summary:
      'What has expired, is due or expires next, and the status of each pet; without superseded records',
    query: upcomingQuerySchema,
    response: upcomingSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

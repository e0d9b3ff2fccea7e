import type { Endpoint } from '../endpoint.ts';
import { overviewSchema } from './overview.ts';

/** The call of the dashboard. */
export const overviewCalls = {
  'get-overview': {
    method: 'GET',
    path: '/api/overview',
    service: 'api',
    summary: 'The first page of the owner’s pets, newest first, with the newest records and the plan',
    response: overviewSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

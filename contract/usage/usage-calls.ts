import type { Endpoint } from '../endpoint.ts';
import { usageSchema } from './usage.ts';

/** The calls about what an account uses. */
export const usageCalls = {
  'get-usage': {
    method: 'GET',
    path: '/api/usage',
    service: 'api',
    summary: 'How much of its quotas the account uses',
    response: usageSchema,
    problems: ['try-again'],
  },
} as const satisfies Record<string, Endpoint>;

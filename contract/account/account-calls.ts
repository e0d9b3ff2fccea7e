import type { Endpoint } from '../endpoint.ts';
import { deleteAccountSchema } from './account.ts';

/** The calls about the account itself. */
export const accountCalls = {
  'delete-account': {
    method: 'POST',
    path: '/api/delete-account',
    access: 'owner',
    service: 'account',
    summary:
      'Delete the account with all that belongs to it, at once for everyone; the body confirms its address',
    body: deleteAccountSchema,
    status: 204,
    problems: ['try-again'],
  },
} as const satisfies Record<string, Endpoint>;

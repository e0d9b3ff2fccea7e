import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { deleteAccountSchema } from './account.ts';
import { openAccessSchema, sessionIdSchema, sessionsSchema } from './sessions.ts';

/** The calls about the account itself. */
export const accountCalls = {
  'delete-account': {
    method: 'POST',
    path: '/api/delete-account',
    service: 'account',
    summary:
      'Delete the account with all that belongs to it, at once for everyone; the body confirms its address',
    irreversible: true,
    body: deleteAccountSchema,
    problems: ['last-manager', 'plan-renews', 'try-again'],
  },
  'list-sessions': {
    method: 'GET',
    path: '/api/sessions',
    service: 'account',
    summary: 'Where the account is signed in, the newest session first',
    response: sessionsSchema,
    problems: [],
  },
  'end-session': {
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    service: 'account',
    summary: 'Sign one session out, at once; may be repeated',
    params: z.object({ sessionId: sessionIdSchema }),
    problems: ['not-found', 'try-again'],
  },
  'end-all-sessions': {
    method: 'POST',
    path: '/api/end-all-sessions',
    service: 'account',
    summary: 'Sign all sessions out, also that of the call, and list what still gives access without one',
    response: openAccessSchema,
    problems: ['try-again'],
  },
} as const satisfies Record<string, Endpoint>;

import type { Endpoint } from '../endpoint.ts';
import { invitationTokenSchema } from '../invitation-token.ts';
import { receivedInvitationSchema } from './grants.ts';

/** The call of an invitation's link before its reader has signed in. */
export const invitationLinkCalls = {
  'preview-invitation': {
    method: 'POST',
    path: '/api/preview-invitation',
    access: 'public',
    service: 'public',
    summary: 'What an open invitation is about, for anyone who has its token; changes nothing',
    body: invitationTokenSchema,
    response: receivedInvitationSchema,
    problems: ['link-invalid', 'link-expired'],
  },
} as const satisfies Record<string, Endpoint>;

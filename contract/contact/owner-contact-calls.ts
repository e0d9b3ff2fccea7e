import type { Endpoint } from '../endpoint.ts';
import { answeredByReceipt, businessApplicationSchema, helpMessageSchema } from './contact.ts';

/** The calls of the help and business forms for a signed-in owner, who gets a copy at the account's address. */
export const ownerContactCalls = {
  'send-owner-help-message': {
    path: '/api/owner/send-help-message',
    service: 'api',
    summary: 'Send a message to support, with a copy to the account’s address',
    body: helpMessageSchema,
    ...answeredByReceipt,
  },
  'send-owner-business-application': {
    path: '/api/owner/send-business-application',
    service: 'api',
    summary: 'Apply for a business account, with a copy to the account’s address',
    body: businessApplicationSchema,
    ...answeredByReceipt,
  },
} as const satisfies Record<string, Endpoint>;

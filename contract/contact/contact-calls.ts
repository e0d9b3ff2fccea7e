import type { Endpoint } from '../endpoint.ts';
import { answeredByReceipt, businessApplicationSchema, helpMessageSchema } from './contact.ts';

/** The calls of the help and business forms. */
export const contactCalls = {
  'send-help-message': {
    path: '/api/send-help-message',
    access: 'public',
    service: 'contact',
    summary: 'Send a message to support',
    body: helpMessageSchema,
    ...answeredByReceipt,
  },
  'send-business-application': {
    path: '/api/send-business-application',
    access: 'public',
    service: 'contact',
    summary: 'Apply for a business account',
    body: businessApplicationSchema,
    ...answeredByReceipt,
  },
} as const satisfies Record<string, Endpoint>;

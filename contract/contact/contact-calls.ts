import type { Endpoint } from '../endpoint.ts';
import { businessApplicationSchema, helpMessageSchema, messageReceiptSchema } from './contact.ts';

/** The calls of the help and business forms. */
export const contactCalls = {
  'send-help-message': {
    method: 'POST',
    path: '/api/send-help-message',
    access: 'public',
    service: 'contact',
    summary: 'Send a message to support',
    body: helpMessageSchema,
    takesKey: true,
    status: 200,
    response: messageReceiptSchema,
    problems: ['too-many-messages', 'try-again'],
  },
  'send-business-application': {
    method: 'POST',
    path: '/api/send-business-application',
    access: 'public',
    service: 'contact',
    summary: 'Apply for a business account',
    body: businessApplicationSchema,
    takesKey: true,
    status: 200,
    response: messageReceiptSchema,
    problems: ['too-many-messages', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

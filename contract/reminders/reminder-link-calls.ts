import { fileSchema, locationSchema } from '../answers.ts';
import type { Endpoint } from '../endpoint.ts';
import {
  feedParamsSchema,
  remindedRecordSchema,
  reminderActionInputSchema,
  reminderLinkSchema,
  tokenParamsSchema,
} from './reminder-links.ts';

/** The calls of the links in a reminder and of calendar programs. */
export const reminderLinkCalls = {
  'get-reminder': {
    method: 'POST',
    path: '/api/get-reminder',
    access: 'public',
    service: 'reminders',
    summary: 'The record that a link in a reminder is about; changes nothing',
    body: reminderLinkSchema,
    response: remindedRecordSchema,
    problems: ['pet-not-found', 'grant-not-found', 'link-invalid', 'link-expired'],
  },
  'act-on-reminder': {
    method: 'POST',
    path: '/api/act-on-reminder',
    access: 'public',
    service: 'reminders',
    summary: 'Snooze, complete or stop the reminders of the record that a link in a reminder is about',
    body: reminderActionInputSchema,
    response: remindedRecordSchema,
    problems: ['pet-not-found', 'grant-not-found', 'link-invalid', 'link-expired', 'link-used', 'try-again'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    service: 'reminders',
    summary:
      'Turn off all reminders of an owner, as mail programs do at one click (RFC 8058); the body is not read',
    params: tokenParamsSchema,
    problems: ['link-invalid'],
  },
  'open-unsubscribe': {
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    access: 'public',
    service: 'reminders',
    summary: 'Redirect to the page that turns reminders off; changes nothing',
    params: tokenParamsSchema,
    status: 303,
    response: locationSchema,
    problems: [],
  },
  'get-calendar': {
    method: 'GET',
    path: '/api/calendar/{token}/{file}',
    access: 'public',
    service: 'reminders',
    summary: 'The expiry dates of an owner’s records as an iCalendar file; the token is the owner’s secret',
    params: feedParamsSchema,
    response: fileSchema,
    produces: 'text/calendar',
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

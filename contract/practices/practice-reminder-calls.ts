import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { grantIdSchema, practiceIdSchema } from '../ids.ts';
import { contactInputSchema, contactsSchema } from './contacts.ts';
import {
  practiceSendSchema,
  previewInputSchema,
  previewSchema,
  sendInputSchema,
  weekPageSchema,
  weekQuerySchema,
} from './practice-reminders.ts';

const practice = z.object({ practiceId: practiceIdSchema });

/** The calls by which a practice works its week: what is due, whom it reminds, and what it heard. */
export const practiceReminderCalls = {
  'list-week': {
    method: 'GET',
    path: '/api/practices/{practiceId}/week',
    duty: 'see',
    lastPhase: 'open',
    service: 'patients',
    summary: 'The patients with something that is overdue or due soon, and what the team noted; page by page',
    params: practice,
    query: weekQuerySchema,
    response: weekPageSchema,
    problems: ['practice-not-found', 'practice-read-only'],
  },
  'set-contact': {
    method: 'PUT',
    path: '/api/practices/{practiceId}/patients/{grantId}/contact',
    duty: 'record',
    service: 'patients',
    summary: 'Note what became of something that is due of a patient',
    params: z.extend(practice, { grantId: grantIdSchema }),
    body: contactInputSchema,
    response: contactsSchema,
    problems: [
      'practice-not-found',
      'practice-read-only',
      'grant-not-found',
      'changed-meanwhile',
      'try-again',
    ],
  },
  'preview-practice-reminders': {
    method: 'POST',
    path: '/api/practices/{practiceId}/reminder-preview',
    duty: 'record',
    service: 'patients',
    summary: 'Who of some patients would be reminded now, of what, and who would be skipped and why',
    params: practice,
    body: previewInputSchema,
    response: previewSchema,
    problems: ['practice-not-found', 'practice-read-only', 'practice-not-verified'],
  },
  'send-practice-reminders': {
    method: 'POST',
    path: '/api/practices/{practiceId}/reminders',
    duty: 'record',
    service: 'patients',
    summary: 'Remind the owners of some patients by mail, in the practice’s name; may be repeated',
    params: practice,
    body: sendInputSchema,
    response: practiceSendSchema,
    problems: [
      'practice-not-found',
      'practice-read-only',
      'practice-not-verified',
      'key-reused',
      'quota-reached',
      'try-again',
    ],
  },
} as const satisfies Record<string, Endpoint>;

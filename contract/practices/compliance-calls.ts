import type { Endpoint } from '../endpoint.ts';
import { practicePathSchema } from '../practice-path.ts';
import { compliancePageSchema, complianceQuerySchema } from './compliance.ts';

/** What a practice's rules say of its patients. */
export const complianceCalls = {
  'get-compliance': {
    method: 'GET',
    path: '/api/practices/{practiceId}/compliance',
    duty: 'see',
    lastPhase: 'open',
    service: 'patients',
    summary: 'How many patients of a practice are current by its rules, and who is not and why; page by page',
    params: practicePathSchema,
    query: complianceQuerySchema,
    response: compliancePageSchema,
    problems: ['practice-not-found', 'practice-read-only'],
  },
} as const satisfies Record<string, Endpoint>;

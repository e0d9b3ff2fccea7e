import type { Endpoint } from '../endpoint.ts';
import { practicePathSchema } from '../practice-path.ts';
import { analyticsSchema } from './analytics.ts';

/** A practice's figures over time: its own, so that they can be read after its plan has ended. */
export const analyticsCalls = {
  'get-analytics': {
    method: 'GET',
    path: '/api/practices/{practiceId}/analytics',
    duty: 'see',
    service: 'patients',
    summary: 'How many patients were current night by night, and what a practice recorded month by month',
    params: practicePathSchema,
    response: analyticsSchema,
    problems: ['practice-not-found', 'practice-read-only'],
  },
} as const satisfies Record<string, Endpoint>;

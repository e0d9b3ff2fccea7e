import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { counterCodeSchema } from '../ids.ts';
import { practiceAtCounterSchema } from './counter.ts';

/** The call of whoever scans a practice's counter card. */
export const counterCalls = {
  'show-counter': {
    method: 'GET',
    path: '/api/counters/{code}',
    access: 'public',
    service: 'public',
    summary: 'The practice behind the code of a counter card',
    params: z.object({ code: counterCodeSchema }),
    status: 200,
    response: practiceAtCounterSchema,
    problems: ['practice-not-found', 'practice-closed'],
  },
} as const satisfies Record<string, Endpoint>;

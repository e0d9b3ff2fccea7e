import * as z from 'zod/mini';
import { imageSchema } from '../answers.ts';
import type { Endpoint } from '../endpoint.ts';
import { counterCodeSchema } from '../ids.ts';
import { practiceAtCounterSchema } from './counter.ts';
import { logoIdSchema, logoSizeSchema } from './logos.ts';

/** The calls of whoever scans a practice's counter card. */
export const counterCalls = {
  'show-counter': {
    method: 'GET',
    path: '/api/counters/{code}',
    access: 'public',
    service: 'public',
    summary: 'The practice behind the code of a counter card',
    params: z.object({ code: counterCodeSchema }),
    response: practiceAtCounterSchema,
    problems: ['practice-not-found', 'practice-closed'],
  },
  'get-logo': {
    method: 'GET',
    path: '/api/logos/{logo}/{size}',
    access: 'public',
    service: 'public',
    summary: 'A practice’s logo as a JPEG',
    params: z.object({ logo: logoIdSchema, size: logoSizeSchema }),
    response: imageSchema,
    produces: 'image/jpeg',
    keptSeconds: 365 * 24 * 3600,
    problems: ['practice-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

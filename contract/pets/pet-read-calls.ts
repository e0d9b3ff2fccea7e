import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { petIdSchema, petPathSchema } from '../ids.ts';
import { petPageQuerySchema, petPageSchema, petWithRecordsSchema } from './pet-pages.ts';

/** The calls about pets that only read, apart from the others, whose schemas most pages don't need. */
export const petReadCalls = {
  'list-pets': {
    method: 'GET',
    path: '/api/pets',
    service: 'api',
    summary: 'The owner’s pets, newest first, page by page',
    query: z.object({ after: z.optional(petIdSchema) }),
    response: petPageSchema,
    problems: ['try-again'],
  },
  'get-pet': {
    method: 'GET',
    path: '/api/pets/{petId}',
    power: 'read',
    service: 'api',
    summary: 'A pet with its records, newest first, page by page',
    params: petPathSchema,
    query: petPageQuerySchema,
    response: petWithRecordsSchema,
    problems: ['pet-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import type { Endpoint } from '../endpoint.ts';
import { petPathSchema } from '../ids.ts';
import { weightSchema } from './pets.ts';
import {
  shownWeightSchema,
  weightChangeSchema,
  weightInputSchema,
  weightPageSchema,
  weightParams,
} from './weights.ts';

/** The calls about a pet's weights, which few visits to a pet make. */
export const weightCalls = {
  'list-weights': {
    method: 'GET',
    path: '/api/pets/{petId}/weights',
    power: 'read',
    service: 'api',
    summary: 'A pet’s weights, newest first, page by page',
    params: petPathSchema,
    query: z.object({ before: z.optional(calendarDateSchema) }),
    response: weightPageSchema,
    problems: ['pet-not-found'],
  },
  'set-weight': {
    method: 'PUT',
    path: '/api/pets/{petId}/weights/{on}',
    power: 'add',
    service: 'api',
    summary: 'Store a pet’s weight on a day, in place of an earlier one for that day; may be repeated',
    params: weightParams,
    body: weightInputSchema,
    changes: weightChangeSchema,
    response: weightSchema,
    problems: ['pet-not-found', 'quota-reached', 'changed-meanwhile', 'try-again'],
  },
  'delete-weight': {
    method: 'DELETE',
    path: '/api/pets/{petId}/weights/{on}',
    power: 'add',
    service: 'api',
    summary: 'Delete a pet’s weight on a day, if there is one, and if it is the one named; may be repeated',
    params: weightParams,
    query: shownWeightSchema,
    problems: ['pet-not-found', 'changed-meanwhile', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

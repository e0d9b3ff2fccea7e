import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { counterCodeSchema, grantIdSchema, petPathSchema, petRefSchema } from '../ids.ts';
import {
  practiceGrantInputSchema,
  practicesWithAccessSchema,
  practiceUpdateSchema,
} from '../practices/practice-grants.ts';
import { acceptedSchema } from './grants.ts';

/** The calls by which owners open pets to practices; `end-grant` ends that. */
export const practiceGrantCalls = {
  'grant-to-practice': {
    method: 'POST',
    path: '/api/practice-grants/{code}',
    service: 'grants',
    needsFreshSignIn: true,
    summary: 'Open pets to the practice behind a counter card, as far as their owner chooses',
    params: z.object({ code: counterCodeSchema }),
    body: practiceGrantInputSchema,
    response: acceptedSchema,
    problems: ['practice-not-found', 'pet-not-found', 'link-used', 'quota-reached', 'try-again'],
  },
  'list-practice-grants': {
    method: 'GET',
    path: '/api/pets/{petId}/practice-grants',
    power: 'change',
    service: 'grants',
    summary: 'The practices that have access to a pet, with what they see and may do',
    params: petPathSchema,
    response: practicesWithAccessSchema,
    problems: ['pet-not-found'],
  },
  'update-practice-grant': {
    method: 'PUT',
    path: '/api/pets/{petId}/practice-grants/{grantId}',
    power: 'own',
    service: 'grants',
    summary: 'Change what a practice sees and may do, for all pets if it has all; more needs a fresh sign-in',
    params: z.object({ petId: petRefSchema, grantId: grantIdSchema }),
    body: practiceUpdateSchema,
    problems: ['grant-not-found', 'sign-in-again', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

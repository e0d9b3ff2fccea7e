import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { petRefSchema, practiceIdSchema } from '../ids.ts';
import { practiceChoicesSchema } from '../practices/practice-grants.ts';
import { practiceRequestsSchema } from '../practices/requests.ts';
import { acceptedSchema } from './grants.ts';

const requestPath = z.object({ petId: petRefSchema, askingId: practiceIdSchema });

/** The calls by which owners answer practices that ask for a pet. */
export const practiceRequestCalls = {
  'list-practice-requests': {
    method: 'GET',
    path: '/api/practice-requests',
    service: 'grants',
    summary: 'The practices that ask the owner for a pet and wait for an answer',
    response: practiceRequestsSchema,
    problems: [],
  },
  'accept-practice-request': {
    method: 'POST',
    path: '/api/pets/{petId}/practice-requests/{askingId}',
    power: 'own',
    service: 'grants',
    needsFreshSignIn: true,
    summary: 'Open the pet to the practice that asked for it, as far as its owner chooses',
    params: requestPath,
    body: practiceChoicesSchema,
    response: acceptedSchema,
    problems: [
      'pet-not-found',
      'request-not-found',
      'practice-not-found',
      'link-used',
      'quota-reached',
      'try-again',
    ],
  },
  'decline-practice-request': {
    method: 'DELETE',
    path: '/api/pets/{petId}/practice-requests/{askingId}',
    power: 'own',
    service: 'grants',
    summary: 'Decline what a practice asks, which looks to it like no answer; may be repeated',
    params: requestPath,
    problems: ['pet-not-found', 'request-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

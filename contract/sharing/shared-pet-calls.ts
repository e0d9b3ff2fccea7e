import type { Endpoint } from '../endpoint.ts';
import { openShareQuerySchema, openShareSchema, sharedPetSchema } from './shares.ts';

/** The call of a share link's recipient. */
export const sharedPetCalls = {
  'get-shared-pet': {
    method: 'POST',
    path: '/api/get-shared-pet',
    access: 'public',
    service: 'public',
    summary: 'Open a share link; this counts as a view, unless it was to ask first and the link wants that',
    query: openShareQuerySchema,
    body: openShareSchema,
    response: sharedPetSchema,
    problems: [
      'share-not-found',
      'pet-not-found',
      'share-denied',
      'share-locked',
      'passcode-required',
      'passcode-wrong',
      'tap-required',
      'try-again',
    ],
  },
} as const satisfies Record<string, Endpoint>;

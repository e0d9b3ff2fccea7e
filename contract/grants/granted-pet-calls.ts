import type { Endpoint } from '../endpoint.ts';
import { grantedPetsSchema } from './granted-pets.ts';

/** The call about the pets that others opened to the caller. */
export const grantedPetCalls = {
  'list-granted-pets': {
    method: 'GET',
    path: '/api/granted-pets',
    service: 'api',
    summary: 'The pets of other owners that the caller has access to',
    response: grantedPetsSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

import type { Endpoint } from '../endpoint.ts';
import { petPathSchema } from '../ids.ts';
import { documentMatchesSchema, documentSearchSchema } from './document-search.ts';

/** The call that searches documents. Few visits to a pet make it. */
export const documentSearchCalls = {
  'search-documents': {
    // A POST, so that no log or history gets the words in an address.
    method: 'POST',
    path: '/api/pets/{petId}/documents/search',
    power: 'read',
    service: 'api',
    summary: 'Find a pet’s documents by the text that was found in them, part by part',
    params: petPathSchema,
    body: documentSearchSchema,
    response: documentMatchesSchema,
    problems: ['pet-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

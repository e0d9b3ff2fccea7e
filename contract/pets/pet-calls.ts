import type { Endpoint } from '../endpoint.ts';
import { petPathSchema } from '../ids.ts';
import { petChangesSchema, petInputSchema } from './pet-input.ts';
import { petReadCalls } from './pet-read-calls.ts';
import { petSchema } from './pets.ts';

/** The calls that change pets. */
export const petChangeCalls = {
  'create-pet': {
    method: 'POST',
    path: '/api/pets',
    service: 'api',
    summary: 'Add a pet, if the plan covers one more',
    body: petInputSchema,
    takesKey: true,
    takesRegion: true,
    status: 201,
    response: petSchema,
    problems: ['pet-limit-reached', 'key-reused', 'try-again'],
  },
  'update-pet': {
    method: 'PUT',
    path: '/api/pets/{petId}',
    power: 'change',
    service: 'api',
    summary: 'Change a pet’s details',
    params: petPathSchema,
    body: petInputSchema,
    changes: petChangesSchema,
    takesRegion: true,
    response: petSchema,
    problems: ['pet-not-found', 'changed-meanwhile', 'try-again'],
  },
  'delete-pet': {
    method: 'DELETE',
    path: '/api/pets/{petId}',
    power: 'own',
    service: 'api',
    summary: 'Delete a pet with its records, documents and share links, at once for everyone',
    irreversible: true,
    params: petPathSchema,
    problems: ['pet-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

/** The calls about pets. */
export const petCalls = { ...petReadCalls, ...petChangeCalls };

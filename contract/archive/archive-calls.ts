import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { petIdSchema, petPathSchema } from '../ids.ts';
import { ARCHIVE_REASONS } from '../pets/archived.ts';
import { petSchema } from '../pets/pets.ts';
import { archivedPetsSchema } from './archived-pets.ts';

/** The reason is the owner's to give, or not. */
const archiveInputSchema = z.strictObject({
  reason: z.nullable(z.enum(ARCHIVE_REASONS, { error: 'Choose a reason, or none.' })),
});

/** The calls about archived pets. */
export const archiveCalls = {
  'list-archived-pets': {
    method: 'GET',
    path: '/api/archived-pets',
    service: 'api',
    summary: 'The caller’s archived pets, the last archived first, page by page, and those of others',
    query: z.object({ after: z.optional(petIdSchema) }),
    response: archivedPetsSchema,
    problems: ['try-again'],
  },
  'archive-pet': {
    method: 'PUT',
    path: '/api/pets/{petId}/archive',
    power: 'own',
    service: 'api',
    summary: 'Archive a pet: its reminders and links end, and its records can only be read',
    params: petPathSchema,
    body: archiveInputSchema,
    response: petSchema,
    problems: ['quota-reached', 'try-again'],
  },
  'bring-back-pet': {
    method: 'DELETE',
    path: '/api/pets/{petId}/archive',
    power: 'own',
    service: 'api',
    summary: 'Bring a pet back from the archive, if the plan covers one more; links that ended stay so',
    params: petPathSchema,
    response: petSchema,
    problems: ['pet-limit-reached', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

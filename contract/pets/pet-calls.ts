import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { FILE_PROBLEMS, UPLOAD_PROBLEMS } from '../files/upload-problems.ts';
import { petIdSchema, recordIdSchema } from '../ids.ts';
import { uploadInputSchema } from '../records/records.ts';
import { overviewSchema, petPageSchema, petWithRecordsSchema } from './overview.ts';
import { petInputSchema, petSchema } from './pets.ts';
import { photoIdSchema, photoInputSchema, photoUploadSchema } from './photos.ts';

const pet = z.object({ petId: petIdSchema });

/** The calls about pets. */
export const petCalls = {
  'get-overview': {
    method: 'GET',
    path: '/api/overview',
    access: 'owner',
    service: 'api',
    summary: 'The first page of the owner’s pets, newest first, with the newest records and the plan',
    status: 200,
    response: overviewSchema,
    problems: [],
  },
  'list-pets': {
    method: 'GET',
    path: '/api/pets',
    access: 'owner',
    service: 'api',
    summary: 'The owner’s pets, newest first, page by page',
    query: z.object({ after: z.optional(petIdSchema) }),
    status: 200,
    response: petPageSchema,
    problems: ['try-again'],
  },
  'create-pet': {
    method: 'POST',
    path: '/api/pets',
    access: 'owner',
    service: 'api',
    summary: 'Add a pet, if the plan covers one more',
    body: petInputSchema,
    takesKey: true,
    status: 201,
    response: petSchema,
    problems: ['pet-limit-reached', 'key-reused', 'try-again'],
  },
  'get-pet': {
    method: 'GET',
    path: '/api/pets/{petId}',
    access: 'owner',
    service: 'api',
    summary: 'A pet with its records, newest first, page by page',
    params: pet,
    query: z.object({ after: z.optional(recordIdSchema) }),
    status: 200,
    response: petWithRecordsSchema,
    problems: ['pet-not-found'],
  },
  'update-pet': {
    method: 'PUT',
    path: '/api/pets/{petId}',
    access: 'owner',
    service: 'api',
    summary: 'Change a pet’s details',
    params: pet,
    body: petInputSchema,
    status: 200,
    response: petSchema,
    problems: ['pet-not-found', 'try-again'],
  },
  'delete-pet': {
    method: 'DELETE',
    path: '/api/pets/{petId}',
    access: 'owner',
    service: 'api',
    summary: 'Delete a pet with its records, documents and share links, at once for everyone',
    params: pet,
    status: 204,
    problems: ['pet-not-found', 'try-again'],
  },
  'create-photo-upload': {
    method: 'POST',
    path: '/api/pets/{petId}/photo-uploads',
    access: 'owner',
    service: 'api',
    summary: 'Get a form that uploads one photo of the pet',
    params: pet,
    body: uploadInputSchema,
    status: 201,
    response: photoUploadSchema,
    problems: UPLOAD_PROBLEMS,
  },
  'set-photo': {
    method: 'PUT',
    path: '/api/pets/{petId}/photo',
    access: 'owner',
    service: 'api',
    summary: 'Make an uploaded photo the pet’s photo, replacing the previous one',
    params: pet,
    body: photoInputSchema,
    status: 200,
    response: petSchema,
    problems: ['pet-not-found', ...FILE_PROBLEMS, 'try-again'],
  },
  'remove-photo': {
    method: 'DELETE',
    path: '/api/pets/{petId}/photo/{photoId}',
    access: 'owner',
    service: 'api',
    summary: 'Remove that photo; a newer one stays',
    params: z.object({ petId: petIdSchema, photoId: photoIdSchema }),
    status: 204,
    problems: ['pet-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

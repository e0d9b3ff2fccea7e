import * as z from 'zod/mini';
import { FILE_PROBLEMS, UPLOAD_PROBLEMS } from '../documents/upload-problems.ts';
import type { Endpoint } from '../endpoint.ts';
import { petPathSchema, petRefSchema } from '../ids.ts';
import { petSchema } from './pets.ts';
import { photoIdSchema, photoInputSchema, photoUploadInputSchema, photoUploadSchema } from './photos.ts';

/** The calls about a pet’s photo. */
export const photoCalls = {
  'create-photo-upload': {
    method: 'POST',
    path: '/api/pets/{petId}/photo-uploads',
    power: 'change',
    service: 'api',
    summary: 'Get forms that upload one photo of the pet, in one or two sizes',
    params: petPathSchema,
    body: photoUploadInputSchema,
    status: 201,
    response: photoUploadSchema,
    problems: UPLOAD_PROBLEMS,
  },
  'set-photo': {
    method: 'PUT',
    path: '/api/pets/{petId}/photo',
    power: 'change',
    service: 'api',
    summary: 'Make an uploaded photo the pet’s photo, replacing the previous one',
    params: petPathSchema,
    body: photoInputSchema,
    response: petSchema,
    problems: ['pet-not-found', ...FILE_PROBLEMS, 'try-again'],
  },
  'remove-photo': {
    method: 'DELETE',
    path: '/api/pets/{petId}/photo/{photoId}',
    power: 'change',
    service: 'api',
    summary: 'Remove that photo; a newer one stays',
    params: z.object({ petId: petRefSchema, photoId: photoIdSchema }),
    problems: ['pet-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

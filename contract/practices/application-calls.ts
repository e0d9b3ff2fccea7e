import * as z from 'zod/mini';
import { uploadInputSchema } from '../documents/documents.ts';
import type { Endpoint } from '../endpoint.ts';
import { practiceIdSchema } from '../ids.ts';
import { applicationInputSchema, applicationUploadSchema, ownStandingSchema } from './applications.ts';
import { vetInputSchema } from './vets.ts';

const practicePathSchema = z.object({ practiceId: practiceIdSchema });

/** The calls by which a practice asks to be verified. */
export const applicationCalls = {
  'get-standing': {
    method: 'GET',
    path: '/api/practices/{practiceId}/standing',
    duty: 'see',
    lastPhase: 'lapsed',
    service: 'verification',
    summary: 'Whether a practice is verified; for managers also what they sent and were asked',
    params: practicePathSchema,
    response: ownStandingSchema,
    problems: ['practice-not-found'],
  },
  'create-application-upload': {
    method: 'POST',
    path: '/api/practices/{practiceId}/application-uploads',
    duty: 'manage',
    lastPhase: 'read-only',
    service: 'verification',
    summary: 'Get a form that uploads one document of an application',
    params: practicePathSchema,
    body: uploadInputSchema,
    status: 201,
    response: applicationUploadSchema,
    problems: [
      'practice-not-found',
      'invalid-file-type',
      'file-empty',
      'file-too-large',
      'too-many-requests',
      'try-again',
    ],
  },
  'send-application': {
    method: 'POST',
    path: '/api/practices/{practiceId}/application',
    duty: 'manage',
    lastPhase: 'read-only',
    service: 'verification',
    summary: 'Ask to be verified, or answer a question; replaces what was sent before',
    params: practicePathSchema,
    body: applicationInputSchema,
    response: ownStandingSchema,
    problems: [
      'practice-not-found',
      'changed-meanwhile',
      'document-not-found',
      'invalid-file-type',
      'file-too-large',
      'file-damaged',
      'image-too-large',
      'image-with-location',
      'too-many-requests',
      'try-again',
    ],
  },
  'set-vet': {
    method: 'PUT',
    path: '/api/practices/{practiceId}/vets',
    duty: 'manage',
    lastPhase: 'read-only',
    service: 'verification',
    summary:
      'Name another vet who is to sign for a verified practice, say whose account is theirs, or that they no longer do',
    params: practicePathSchema,
    body: vetInputSchema,
    response: ownStandingSchema,
    problems: ['practice-not-found', 'changed-meanwhile', 'too-many-requests', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

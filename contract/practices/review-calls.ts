import * as z from 'zod/mini';
import { documentUrlSchema } from '../documents/documents.ts';
import type { Endpoint } from '../endpoint.ts';
import { practiceIdSchema, ulidSchema } from '../ids.ts';
import {
  decisionSchema,
  questionSchema,
  queueQuerySchema,
  queueSchema,
  reviewSchema,
  signatureCountQuerySchema,
  signatureCountSchema,
} from './reviews.ts';
import { vetDecisionSchema } from './vets.ts';

/** Not `practiceId`, which members name: administrators have no duty in a practice. */
const reviewPathSchema = z.object({ reviewId: practiceIdSchema });

/** The calls by which administrators verify practices. */
export const reviewCalls = {
  'list-reviews': {
    method: 'GET',
    path: '/api/reviews',
    access: 'admin',
    service: 'verification',
    summary: 'The practices in one state, the oldest first, and how many are in each',
    query: queueQuerySchema,
    response: queueSchema,
    problems: [],
  },
  'get-review': {
    method: 'GET',
    path: '/api/reviews/{reviewId}',
    access: 'admin',
    service: 'verification',
    summary: 'A practice with its application, members and notes',
    params: reviewPathSchema,
    response: reviewSchema,
    problems: ['practice-not-found'],
  },
  'count-signatures': {
    method: 'GET',
    path: '/api/reviews/{reviewId}/signatures',
    access: 'admin',
    service: 'verification',
    summary: 'How many signatures of a practice, made since a time, a withdrawal would end',
    params: reviewPathSchema,
    query: signatureCountQuerySchema,
    response: signatureCountSchema,
    problems: [],
  },
  'get-review-document': {
    method: 'GET',
    path: '/api/reviews/{reviewId}/documents/{documentId}',
    access: 'admin',
    service: 'verification',
    summary: 'A short-lived address of a document of an application',
    params: z.extend(reviewPathSchema, { documentId: ulidSchema }),
    response: z.omit(documentUrlSchema, { preview_url: true }),
    problems: ['document-not-found'],
  },
  'ask-practice': {
    method: 'POST',
    path: '/api/reviews/{reviewId}/questions',
    access: 'admin',
    service: 'verification',
    summary: 'Ask a practice’s managers a question, by email',
    params: reviewPathSchema,
    body: questionSchema,
    response: reviewSchema,
    problems: ['practice-not-found', 'changed-meanwhile', 'try-again'],
  },
  'decide-review': {
    method: 'POST',
    path: '/api/reviews/{reviewId}/decisions',
    access: 'admin',
    service: 'verification',
    summary: 'Confirm, refuse or suspend a practice, or end its suspension',
    needsFreshSignIn: true,
    params: reviewPathSchema,
    body: decisionSchema,
    response: reviewSchema,
    problems: ['practice-not-found', 'changed-meanwhile', 'confirmed-already', 'try-again'],
  },
  'decide-vet': {
    method: 'POST',
    path: '/api/reviews/{reviewId}/vets',
    access: 'admin',
    service: 'verification',
    summary: 'Confirm or refuse one vet of a verified practice',
    needsFreshSignIn: true,
    params: reviewPathSchema,
    body: vetDecisionSchema,
    response: reviewSchema,
    problems: ['practice-not-found', 'changed-meanwhile', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

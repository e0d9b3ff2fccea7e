import { documentUrlSchema, uploadInputSchema } from '../documents/documents.ts';
import {
  documentUploadQuerySchema,
  documentUploadSchema,
  previewInputSchema,
  previewUploadSchema,
  uploadedPreviewSchema,
} from '../documents/previews.ts';
import { FILE_PROBLEMS, UPLOAD_PROBLEMS } from '../documents/upload-problems.ts';
import type { Endpoint } from '../endpoint.ts';
import { petPathSchema, recordPathSchema } from '../ids.ts';
import type { ProblemCode } from '../problem.ts';
import { recordAnswerSchema } from './record-answer.ts';
import {
  newRecordSchema,
  recordChangesSchema,
  recordsInputSchema,
  recordUpdateSchema,
} from './record-input.ts';
import { recordListSchema, recordSchema } from './records.ts';

/** Why records cannot be added. */
const ADDING_PROBLEMS = [
  'pet-not-found',
  'record-limit-reached',
  'quota-reached',
  ...FILE_PROBLEMS,
  'key-reused',
  'given-already',
  'try-again',
] as const satisfies readonly ProblemCode[];

/** The calls about a pet’s records and their documents. */
export const recordCalls = {
  'create-upload': {
    method: 'POST',
    path: '/api/pets/{petId}/uploads',
    power: 'add',
    service: 'api',
    summary: 'Get a form that uploads one document, and one for the preview of an image',
    params: petPathSchema,
    query: documentUploadQuerySchema,
    body: uploadInputSchema,
    status: 201,
    response: documentUploadSchema,
    problems: UPLOAD_PROBLEMS,
  },
  'create-record': {
    method: 'POST',
    path: '/api/pets/{petId}/records',
    power: 'add',
    service: 'api',
    summary: 'Add a record, with or without an uploaded document',
    params: petPathSchema,
    body: newRecordSchema,
    takesKey: true,
    status: 201,
    response: recordSchema,
    problems: ADDING_PROBLEMS,
  },
  'create-records': {
    method: 'POST',
    path: '/api/pets/{petId}/records/batch',
    power: 'add',
    service: 'api',
    summary:
      'Add records that share a document or have none, and attach it to existing ones; may be repeated',
    params: petPathSchema,
    body: recordsInputSchema,
    status: 201,
    response: recordListSchema,
    problems: ADDING_PROBLEMS,
  },
  'update-record': {
    method: 'PUT',
    path: '/api/pets/{petId}/records/{recordId}',
    power: 'change',
    service: 'api',
    summary: 'Change a record’s details',
    params: recordPathSchema,
    body: recordUpdateSchema,
    changes: recordChangesSchema,
    response: recordSchema,
    problems: ['record-not-found', 'recorded-by-practice', 'changed-meanwhile', 'try-again'],
  },
  'answer-record': {
    method: 'POST',
    path: '/api/pets/{petId}/records/{recordId}/attention',
    power: 'change',
    service: 'api',
    summary:
      'Snooze a record, say whether it is still needed, or confirm what it protects against; may be repeated',
    params: recordPathSchema,
    body: recordAnswerSchema,
    response: recordSchema,
    problems: ['record-not-found', 'recorded-by-practice', 'try-again'],
  },
  'delete-record': {
    method: 'DELETE',
    path: '/api/pets/{petId}/records/{recordId}',
    power: 'add',
    service: 'api',
    summary: 'Delete a record, which can be restored for 30 days; its document stays until then',
    params: recordPathSchema,
    problems: ['record-not-found', 'try-again'],
  },
  'get-document-url': {
    method: 'GET',
    path: '/api/pets/{petId}/records/{recordId}/document-url',
    power: 'read',
    service: 'api',
    summary: 'Short-lived URLs of a record’s document and its preview',
    params: recordPathSchema,
    response: documentUrlSchema,
    problems: ['record-not-found', 'document-not-found'],
  },
  'create-preview-upload': {
    method: 'POST',
    path: '/api/pets/{petId}/records/{recordId}/preview',
    power: 'change',
    service: 'api',
    summary: 'Get a form that uploads the preview of an image that is a record’s document',
    params: recordPathSchema,
    body: previewInputSchema,
    status: 201,
    response: previewUploadSchema,
    problems: ['record-not-found', 'document-not-found', ...UPLOAD_PROBLEMS],
  },
  'set-preview': {
    method: 'PUT',
    path: '/api/pets/{petId}/records/{recordId}/preview',
    power: 'change',
    service: 'api',
    summary: 'Add the preview of a record’s document, unless it has one; may be repeated',
    params: recordPathSchema,
    body: uploadedPreviewSchema,
    problems: ['record-not-found', ...FILE_PROBLEMS, 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

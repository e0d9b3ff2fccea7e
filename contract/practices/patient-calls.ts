import * as z from 'zod/mini';
import { documentUrlSchema } from '../documents/documents.ts';
import type { Endpoint } from '../endpoint.ts';
import { grantIdSchema, practiceIdSchema, recordIdSchema } from '../ids.ts';
import { counterSchema } from './counter.ts';
import {
  patientDetailSchema,
  patientPageSchema,
  patientQuerySchema,
  patientsQuerySchema,
} from './patients.ts';
import { askedSchema, askForPetSchema } from './requests.ts';

const practice = z.object({ practiceId: practiceIdSchema });
const patient = z.extend(practice, { grantId: grantIdSchema });

/** The calls of a practice's members about the pets that owners opened to it. */
export const patientCalls = {
  'list-patients': {
    method: 'GET',
    path: '/api/practices/{practiceId}/patients',
    duty: 'see',
    lastPhase: 'open',
    service: 'patients',
    summary:
      'The pets that owners opened to a practice, by name, by what is due, or by a search; page by page',
    params: practice,
    query: patientsQuerySchema,
    response: patientPageSchema,
    problems: ['practice-not-found', 'practice-read-only'],
  },
  'get-patient': {
    method: 'GET',
    path: '/api/practices/{practiceId}/patients/{grantId}',
    duty: 'see',
    lastPhase: 'open',
    service: 'patients',
    summary: 'A pet with a page of its records, as far as its owner opened it; its history names the day',
    params: patient,
    query: patientQuerySchema,
    response: patientDetailSchema,
    problems: ['practice-not-found', 'practice-read-only', 'grant-not-found', 'try-again'],
  },
  'get-patient-document': {
    method: 'GET',
    path: '/api/practices/{practiceId}/patients/{grantId}/records/{recordId}/document',
    duty: 'see',
    lastPhase: 'open',
    service: 'patients',
    summary: 'Signed URLs of the document of a record that the owner opened to a practice',
    params: z.extend(patient, { recordId: recordIdSchema }),
    response: documentUrlSchema,
    problems: [
      'practice-not-found',
      'practice-read-only',
      'grant-not-found',
      'pet-not-found',
      'record-not-found',
      'document-not-found',
      'try-again',
    ],
  },
  'ask-for-pet': {
    method: 'POST',
    path: '/api/practices/{practiceId}/requests',
    duty: 'record',
    service: 'patients',
    summary: 'Ask the owner of a share link’s pet to open it to the practice; may be repeated',
    params: practice,
    body: askForPetSchema,
    response: askedSchema,
    problems: ['practice-not-found', 'practice-read-only', 'share-not-found', 'quota-reached', 'try-again'],
  },
  'get-counter': {
    method: 'GET',
    path: '/api/practices/{practiceId}/counter',
    duty: 'see',
    service: 'patients',
    summary: 'The code of a practice’s counter card, which is made by the first call',
    params: practice,
    response: counterSchema,
    problems: ['practice-not-found', 'try-again'],
  },
  'replace-counter': {
    method: 'POST',
    path: '/api/practices/{practiceId}/counter',
    duty: 'manage',
    service: 'patients',
    summary: 'Make a new code for the counter card; printed cards with the old one stop working',
    params: practice,
    response: counterSchema,
    problems: ['practice-not-found', 'practice-read-only', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

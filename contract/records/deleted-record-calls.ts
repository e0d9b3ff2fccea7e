import type { Endpoint } from '../endpoint.ts';
import { petPathSchema, recordPathSchema } from '../ids.ts';
import { deletedRecordsQuerySchema, deletedRecordsSchema } from './deleted-records.ts';
import { recordSchema } from './records.ts';

/** The calls about a pet's deleted records, which few visits to a pet make. */
export const deletedRecordCalls = {
  'list-deleted-records': {
    method: 'GET',
    path: '/api/pets/{petId}/deleted-records',
    power: 'change',
    service: 'api',
    summary: 'A pet’s deleted records that can be restored, the last deleted first, page by page',
    params: petPathSchema,
    query: deletedRecordsQuerySchema,
    response: deletedRecordsSchema,
    problems: ['pet-not-found'],
  },
  'restore-record': {
    method: 'POST',
    path: '/api/pets/{petId}/records/{recordId}/restore',
    power: 'add',
    service: 'api',
    summary: 'Restore a deleted record and its document; may be repeated',
    params: recordPathSchema,
    response: recordSchema,
    problems: ['pet-not-found', 'record-not-found', 'record-limit-reached', 'try-again'],
  },
  'purge-record': {
    method: 'DELETE',
    path: '/api/pets/{petId}/deleted-records/{recordId}',
    power: 'own',
    service: 'api',
    summary: 'Delete a deleted record permanently, and its document with the last of its records',
    irreversible: true,
    params: recordPathSchema,
    problems: ['record-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;

import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { importIdSchema } from '../ids.ts';
import {
  importSchema,
  importStartSchema,
  importUploadInputSchema,
  importUploadSchema,
  latestImportSchema,
} from './imports.ts';

/** The calls about imports. */
export const importCalls = {
  'create-import': {
    method: 'POST',
    path: '/api/imports',
    service: 'api',
    summary: 'Get a form to upload the ZIP file of an export to import',
    body: importUploadInputSchema,
    status: 201,
    response: importUploadSchema,
    problems: ['file-empty', 'file-too-large', 'too-many-requests', 'try-again'],
  },
  'start-import': {
    method: 'POST',
    path: '/api/imports/{importId}/start',
    service: 'api',
    summary: 'Start the import of an uploaded file, or get the running import',
    params: z.object({ importId: importIdSchema }),
    body: importStartSchema,
    response: importSchema,
    problems: ['import-not-found', 'too-many-requests', 'try-again'],
  },
  'get-latest-import': {
    method: 'GET',
    path: '/api/imports/latest',
    service: 'api',
    summary: 'The owner’s import: running, done or failed',
    response: latestImportSchema,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

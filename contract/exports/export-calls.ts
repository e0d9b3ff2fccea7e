import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { exportIdSchema } from '../ids.ts';
import { exportSchema, exportUrlSchema, latestExportSchema } from './exports.ts';

/** The calls about exports. */
export const exportCalls = {
  'request-export': {
    method: 'POST',
    path: '/api/exports',
    service: 'api',
    summary: 'Start an export of all the owner’s data, or get the running one',
    needsFreshSignIn: true,
    takesKey: true,
    status: 201,
    response: exportSchema,
    problems: ['too-many-requests', 'try-again'],
  },
  'get-latest-export': {
    method: 'GET',
    path: '/api/exports/latest',
    service: 'api',
    summary: 'The owner’s export: running, ready or failed',
    response: latestExportSchema,
    problems: [],
  },
  'get-export-url': {
    method: 'GET',
    path: '/api/exports/{exportId}/url',
    service: 'api',
    summary: 'A short-lived URL to download a finished export',
    needsFreshSignIn: true,
    params: z.object({ exportId: exportIdSchema }),
    response: exportUrlSchema,
    problems: ['export-not-found'],
  },
} as const satisfies Record<string, Endpoint>;

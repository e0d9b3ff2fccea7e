import type { Endpoint } from '../endpoint.ts';
import { REPORTS } from './report-limits.ts';
import { ERROR_REPORT_PATH, VIOLATION_REPORT_PATH } from './report-paths.ts';
import { errorReportSchema, violationReportSchema } from './reports.ts';

/** The calls by which browsers report what went wrong in a page. */
export const reportCalls = {
  'report-error': {
    method: 'POST',
    path: ERROR_REPORT_PATH,
    access: 'public',
    service: 'reports',
    summary: 'Report an uncaught error of a page',
    body: errorReportSchema,
    maxBytes: REPORTS.maxBytes,
    problems: [],
  },
  'report-violations': {
    method: 'POST',
    path: VIOLATION_REPORT_PATH,
    access: 'public',
    service: 'reports',
    summary: 'Report violations of the Content-Security-Policy',
    body: violationReportSchema,
    maxBytes: REPORTS.maxBytes,
    accepts: ['application/csp-report', 'application/reports+json'],
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;

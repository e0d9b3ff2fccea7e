import { getExportUrl, getLatestExport, requestExport } from '../domain/exports.ts';
import type { OwnerDeps } from '../domain/ports.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of exports. */
export const exportHandlers = (deps: OwnerDeps) =>
  ({
    'request-export': ({ caller, idempotencyKey }) => requestExport(deps, caller.ownerId, idempotencyKey),
    'get-latest-export': ({ caller }) => getLatestExport(deps, caller.ownerId),
    'get-export-url': ({ caller, params }) => getExportUrl(deps, caller.ownerId, params.exportId),
  }) satisfies Partial<OwnerHandlers>;

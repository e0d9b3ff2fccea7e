import { getExportUrl, getLatestExport, requestExport } from '../../domain/exports/exports.ts';
import type { ExportDeps } from '../../domain/exports/ports.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of exports. */
export const exportHandlers = (deps: ExportDeps) =>
  ({
    'request-export': ({ caller, idempotencyKey }) => requestExport(deps, caller.ownerId, idempotencyKey),
    'get-latest-export': ({ caller }) => getLatestExport(deps, caller.ownerId),
    'get-export-url': ({ caller, params }) => getExportUrl(deps, caller.ownerId, params.exportId),
  }) satisfies Partial<OwnerHandlers>;

import { createImport, getLatestImport, startImport } from '../../domain/imports/imports.ts';
import type { ImportDeps } from '../../domain/imports/ports.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of imports. */
export const importHandlers = (deps: ImportDeps) =>
  ({
    'create-import': ({ caller, body }) => createImport(deps, caller.ownerId, body.size),
    'start-import': ({ caller, params, body }) =>
      startImport(deps, caller.ownerId, params.importId, body.confirm_foreign),
    'get-latest-import': ({ caller }) => getLatestImport(deps, caller.ownerId),
  }) satisfies Partial<OwnerHandlers>;

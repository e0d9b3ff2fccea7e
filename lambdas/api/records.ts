import { createUpload } from '../domain/documents.ts';
import type { OwnerDeps } from '../domain/ports.ts';
import { createRecord, deleteRecord, getDocumentUrl, updateRecord } from '../domain/records.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of records and their documents. */
export const recordHandlers = (deps: OwnerDeps) =>
  ({
    'create-upload': ({ caller, params, body }) => createUpload(deps, caller.ownerId, params.petId, body),
    'create-record': ({ caller, params, body, idempotencyKey }) =>
      createRecord(deps, caller.ownerId, params.petId, body, idempotencyKey),
    'update-record': ({ caller, params, body }) =>
      updateRecord(deps, caller.ownerId, params.petId, params.recordId, body),
    'delete-record': async ({ caller, params }) => {
      await deleteRecord(deps, caller.ownerId, params.petId, params.recordId);
      return undefined;
    },
    'get-document-url': ({ caller, params }) =>
      getDocumentUrl(deps, caller.ownerId, params.petId, params.recordId),
  }) satisfies Partial<OwnerHandlers>;

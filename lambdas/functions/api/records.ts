import { createUpload } from '../../domain/records/documents.ts';
import {
  createRecord,
  deleteRecord,
  getDocumentUrl,
  type RecordDeps,
  updateRecord,
} from '../../domain/records/records.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of records and their documents. */
export const recordHandlers = (deps: RecordDeps) =>
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

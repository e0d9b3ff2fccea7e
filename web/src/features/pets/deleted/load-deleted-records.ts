import { deletedRecordCalls } from '../../../../../contract/records/deleted-record-calls.ts';
import { call } from '../../../platform/api/call.ts';

/** A page of a pet's deleted records, the last deleted first. */
export const loadDeletedRecords = (petId: string, after?: string | null, signal?: AbortSignal) =>
  call(deletedRecordCalls['list-deleted-records'], {
    params: { petId },
    ...(after && { query: { after } }),
    ...(signal && { signal }),
  });

import { recordCalls } from '../../../../contract/records/record-calls.ts';
import { call } from '../../platform/api/call.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** Requests a URL of a record's document for its owner. Throws AppError; also if the document is blocked. */
export async function loadDocumentUrl(petId: string, recordId: string): Promise<string> {
  const { signed_url } = await call(recordCalls['get-document-url'], { params: { petId, recordId } });
  return refuseBlocked(signed_url);
}

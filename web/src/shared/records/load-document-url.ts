import { recordCalls } from '../../../../contract/records/record-calls.ts';
import { call } from '../../platform/api/call.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** Where a document is for the next minutes, and its preview if it has one. */
export interface DocumentUrls {
  url: string;
  previewUrl?: string | undefined;
}

/** Requests URLs of a record's document for its owner. Throws AppError. */
export async function loadDocumentUrls(petId: string, recordId: string): Promise<DocumentUrls> {
  const params = { petId, recordId };
  const { signed_url, preview_url } = await call(recordCalls['get-document-url'], { params });
  return { url: signed_url, previewUrl: preview_url };
}

/** Requests a URL of a record's document for its owner. Throws AppError; also if the document is blocked. */
export const loadDocumentUrl = async (petId: string, recordId: string): Promise<string> =>
  refuseBlocked((await loadDocumentUrls(petId, recordId)).url);

import { uploadSchema } from '../../contract/documents/documents.ts';
import { recordSchema } from '../../contract/records/records.ts';
import { type ApiClient, sendFile } from './api-client.ts';
import type { DemoRecord } from './demo-pet.ts';

/** Adds a record with its document. `pet`: one's own by its id, another owner's by the grant's. */
export async function addRecord(
  call: ApiClient,
  pet: string,
  { record, document }: DemoRecord,
): Promise<void> {
  const file_path = document ? await upload(call, pet, document) : null;
  await call('POST', `/api/pets/${pet}/records`, recordSchema, { body: { ...record, file_path } });
}

async function upload(
  call: ApiClient,
  pet: string,
  { type, bytes }: NonNullable<DemoRecord['document']>,
): Promise<string> {
  const body = { content_type: type, size: bytes.length };
  const form = await call('POST', `/api/pets/${pet}/uploads`, uploadSchema, { body });
  await sendFile(form, bytes);
  return form.file_path;
}

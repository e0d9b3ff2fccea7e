import { uploadSchema } from '../../contract/documents/documents.ts';
import { putOf } from '../../contract/files/upload-form.ts';
import { recordSchema } from '../../contract/records/records.ts';
import { type ApiClient, readSuccess } from './api-client.ts';
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
  const { url, headers } = putOf(form);
  await readSuccess(await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }));
  return form.file_path;
}

import type { UploadForm } from '../../contract/files/upload-form.ts';
import type { OwnerClient } from './backend.ts';
import { aJpeg, aPng } from './images.ts';

export const dog = { name: 'Rex', species: 'dog' } as const;
/** What a vaccination's certificate says. */
export const DOSE = {
  protects: ['rabies', 'lepto'],
  product: 'Imrab 3',
  manufacturer: 'Boehringer Ingelheim',
  batch: 'RB-20417',
  valid_from: '2026-01-31',
  administered_by: { person: 'Dr. Alvarez', clinic: null, licence: 'CA 1234' },
};
/** What a treatment and a lab result can state. */
export const TREATMENT = {
  title: 'NexGard',
  record_type: 'treatment',
  against: ['fleas', 'ticks'],
  route: 'oral',
  product: 'NexGard 68 mg',
  batch: 'NG-11',
} as const;
export const LAB_RESULT = {
  title: 'Rabies titre',
  record_type: 'lab_result',
  shows: { test: 'titre', titre_of: 'rabies' },
  result: '0.8 IU/ml',
} as const;
export const rabies = { title: 'Rabies', record_type: 'vaccination' } as const;
/** A dose as an owner saves it from its certificate: with dates and codes. */
export const certifiedDose = { ...rabies, ...DOSE, issued_on: DOSE.valid_from, expires_on: '2029-01-31' };

/** The smallest complete files of each type. */
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
export const JPEG = aJpeg();
export const PNG = aPng();

/** Adds a pet and fails the test when that fails. */
export async function addPet(owner: OwnerClient, input: Record<string, unknown> = {}) {
  const answer = await owner.call('create-pet', { body: { ...dog, ...input } });
  if (answer.status !== 201) throw new Error(`create-pet answered ${answer.status}`);
  return answer.body;
}

/** Sends bytes by an upload form, as the site does; gives the bucket's status. */
export async function sendForm({ put, url, fields }: UploadForm, bytes: Uint8Array): Promise<number> {
  const file = new Uint8Array(bytes);
  const response = put
    ? await fetch(put.url, { method: 'PUT', headers: put.headers, body: file })
    : await fetch(url, { method: 'POST', body: formOf(fields, file) });
  await response.arrayBuffer();
  return response.status;
}

/** The body of a presigned POST. S3 ignores every field after the file. */
export function formOf(fields: UploadForm['fields'], file: BlobPart): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'file');
  return form;
}

/** Sends bytes by an upload form and fails the test when the bucket refuses them. */
export async function mustSend(form: Parameters<typeof sendForm>[0], bytes: Uint8Array): Promise<void> {
  const status = await sendForm(form, bytes);
  if (status >= 300) throw new Error(`the bucket answered ${status}`);
}

async function uploadBy(
  call: 'create-upload' | 'create-photo-upload',
  owner: OwnerClient,
  petId: string,
  bytes: Uint8Array,
  content_type: string,
): Promise<string> {
  const { body } = await owner.call(call, { params: { petId }, body: { content_type, size: bytes.length } });
  await mustSend(body, bytes);
  return body.file_path;
}

/** Uploads a document for a pet; returns its path. */
export const upload = (
  owner: OwnerClient,
  petId: string,
  bytes: Uint8Array,
  contentType = 'application/pdf',
) => uploadBy('create-upload', owner, petId, bytes, contentType);

/** Uploads an image, and its preview unless that is null, by the forms of one call; returns the image's path. */
export async function uploadWithPreview(
  owner: OwnerClient,
  petId: string,
  image: Uint8Array,
  preview: Uint8Array | null,
): Promise<string> {
  const { body: form } = await owner.call('create-upload', {
    params: { petId },
    query: { preview_size: String(preview?.length ?? 1) },
    body: { content_type: 'image/png', size: image.length },
  });
  if (!form.preview) throw new Error('There is no form for the preview.');
  await mustSend(form, image);
  if (preview) await mustSend(form.preview, preview);
  return form.file_path;
}

/** Adds a record whose document is an image without a preview; returns its place. */
export async function addImage(owner: OwnerClient, petId: string) {
  const file_path = await upload(owner, petId, JPEG, 'image/jpeg');
  const { body } = await owner.call('create-record', { params: { petId }, body: { ...rabies, file_path } });
  return { petId, recordId: body.id };
}

/** Uploads the preview of a record's document; returns its path. */
export async function uploadPreview(
  owner: OwnerClient,
  params: { petId: string; recordId: string },
  bytes: Uint8Array = JPEG,
): Promise<string> {
  const { body } = await owner.call('create-preview-upload', { params, body: { size: bytes.length } });
  await mustSend(body, bytes);
  return body.file_path;
}

/** Uploads a photo for a pet; returns its path. */
export const uploadPhoto = (
  owner: OwnerClient,
  petId: string,
  bytes: Uint8Array = JPEG,
  contentType = 'image/jpeg',
) => uploadBy('create-photo-upload', owner, petId, bytes, contentType);

/** Gives a pet a photo and fails the test when that fails; returns the pet. */
export async function addPhoto(
  owner: OwnerClient,
  petId: string,
  bytes: Uint8Array = JPEG,
  contentType = 'image/jpeg',
) {
  const file_path = await uploadPhoto(owner, petId, bytes, contentType);
  const answer = await owner.call('set-photo', { params: { petId }, body: { file_path } });
  if (answer.status !== 200) throw new Error(`set-photo answered ${answer.status}`);
  return answer.body;
}

/** ULIDs to be the keys of new records. */
export const keysOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `01jd${String(n).padStart(22, '0')}`);

/** Adds records with titles and a common document with a text, or without; fails the test when that fails. */
export async function addRecords(
  owner: OwnerClient,
  petId: string,
  file_path: string | null,
  titles: readonly string[],
  keys = keysOf(titles.length),
  document_text: string | null = null,
) {
  const records = titles.map((title, n) => ({ ...rabies, title, key: keys[n] ?? '' }));
  const body = { file_path, document_text, records };
  const answer = await owner.call('create-records', { params: { petId }, body });
  if (answer.status !== 201) throw new Error(`create-records answered ${answer.status}`);
  return answer.body.records;
}

/** Deletes a record permanently and fails the test when that fails. */
export async function purgeRecord(owner: OwnerClient, petId: string, recordId: string): Promise<void> {
  for (const call of ['delete-record', 'purge-record'] as const) {
    const { status } = await owner.call(call, { params: { petId, recordId } });
    if (status !== 204) throw new Error(`${call} answered ${status}`);
  }
}

/** Adds two weights to a pet; returns them newest first. */
export async function addWeights(owner: OwnerClient, petId: string) {
  const weights = [
    { on: '2026-02-01', grams: 12_400, unit: 'kg' },
    { on: '2026-01-01', grams: 11_340, unit: 'lb' },
  ] as const;
  for (const { on, ...body } of weights) {
    const answer = await owner.call('set-weight', { params: { petId, on }, body });
    if (answer.status !== 200) throw new Error(`set-weight answered ${answer.status}`);
  }
  return weights;
}

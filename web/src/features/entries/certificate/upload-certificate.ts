import { entryCalls } from '../../../../../contract/practices/entry-calls.ts';
import { call } from '../../../platform/api/call.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { drawPreview } from '../../../shared/files/draw-preview.ts';
import { storeFile } from '../../../shared/files/store-file.ts';

/** Uploads the certificate of a pet’s doses, with its preview; returns its path. Throws AppError. */
export async function uploadCertificate(
  practiceId: string,
  grant_id: string,
  { file, type }: ChosenFile,
): Promise<string> {
  const preview = type === 'application/pdf' ? null : await drawPreview(file, file.size).catch(() => null);
  const form = await call(entryCalls['create-entry-upload'], {
    params: { practiceId },
    body: { grant_id, content_type: type, size: file.size, preview_size: preview?.size ?? null },
  });
  await Promise.all([
    storeFile(form, file),
    // Without its preview, the document itself is shown.
    preview && form.preview && storeFile(form.preview, preview).catch(() => undefined),
  ]);
  return form.file_path;
}

import type { Pet, Photo } from '../../../../../contract/pets/pets.ts';
import { photoCalls } from '../../../../../contract/pets/photo-calls.ts';
import { AppError } from '../../../../../contract/problem.ts';
import { call } from '../../../platform/api/call.ts';
import { outdatePets } from '../../../platform/api/known-pets.ts';
import { contentError, FILE_TOO_LARGE, type FileError } from '../../../shared/files/file-errors.ts';
import { INVALID_PHOTO_TYPE, readyPhoto } from '../../../shared/files/ready-photo.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import { scalePhoto } from './scale-photo.ts';
import { sendPhoto } from './send-photo.ts';
import { smallPhoto } from './small-photo.ts';

/** `sent` is the fraction uploaded, 0 to 1. */
export type PhotoStage = { name: 'preparing' } | { name: 'uploading'; sent: number } | { name: 'saving' };

interface SaveOptions {
  onStage?: (stage: PhotoStage) => void;
  signal?: AbortSignal;
}

/** Uploads a photo and makes it the pet's; the caller shows an error. Rejects only with the signal's reason. */
export async function savePhoto(
  pet: Pet,
  file: File,
  { onStage = () => undefined, signal = new AbortController().signal }: SaveOptions = {},
): Promise<{ photo: Photo | null } | { error: FileError }> {
  const params = { petId: pet.id };
  try {
    onStage({ name: 'preparing' });
    const ready = await readyPhoto(file, scalePhoto);
    signal.throwIfAborted();
    if ('error' in ready) return ready;
    const large = ready.photo;
    const small = await smallPhoto(large);
    signal.throwIfAborted();
    const body = { content_type: large.type, size: large.size, ...(small && { small_size: small.size }) };
    const form = await call(photoCalls['create-photo-upload'], { params, body, signal });
    const onProgress = (sent: number) => onStage({ name: 'uploading', sent });
    onProgress(0);
    await Promise.all([
      sendPhoto(form, large, { onProgress, signal }),
      small && form.small && sendPhoto(form.small, small, { signal }),
    ]);
    onStage({ name: 'saving' });
    const { photo } = await call(photoCalls['set-photo'], { params, body: { file_path: form.file_path } });
    outdatePets();
    notify.success('Photo saved', `${shorten(pet.name)} has a new photo.`);
    return { photo };
  } catch (failure) {
    signal.throwIfAborted();
    return { error: photoErrorOf(failure) };
  }
}

/** The server checks the same rules as the browser, so the texts are the same. */
function photoErrorOf(failure: unknown): FileError {
  const code = failure instanceof AppError ? failure.code : null;
  if (code === 'file-too-large') return FILE_TOO_LARGE;
  if (code === 'invalid-file-type') return INVALID_PHOTO_TYPE;
  const content = failure instanceof AppError ? contentError(failure) : null;
  return content ?? { title: 'Error saving photo', text: errorText(failure) };
}

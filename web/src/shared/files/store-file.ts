import { putOf, type UploadForm } from '../../../../contract/files/upload-form.ts';
import { AppError } from '../../../../contract/problem.ts';

/** Puts a file into the bucket, without progress. Throws an AppError, or the signal's reason if aborted. */
export async function storeFile(form: UploadForm, body: File, signal?: AbortSignal): Promise<void> {
  const { url, headers } = putOf(form);
  const answer = await fetch(url, { method: 'PUT', headers, body, signal: signal ?? null }).catch(() => null);
  signal?.throwIfAborted();
  if (!answer) {
    throw new AppError(
      'try-again',
      'The connection was lost. Your input is still here: check your connection and try again.',
    );
  }
  if (!answer.ok) throw new AppError('internal-error', 'Our storage rejected the file. Try again.');
}

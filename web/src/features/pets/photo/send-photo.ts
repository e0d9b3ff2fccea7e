import type { Upload } from '../../../../../contract/documents/documents.ts';
import { AppError } from '../../../../../contract/problem.ts';
import { sendForm } from '../../../platform/api/send-form.ts';
import { fileUnreadable, refusalOf } from '../../../shared/files/storage-refusal.ts';

interface SendOptions {
  signal: AbortSignal;
  /** The fraction uploaded, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** Uploads a photo by its form. Throws AppError, and the signal's reason. */
export const sendPhoto = (form: Upload, photo: File, { signal, onProgress }: SendOptions): Promise<void> =>
  sendForm(form, photo, {
    onProgress: onProgress ?? (() => undefined),
    signal,
    lost: connectionLost,
    unreadable: fileUnreadable,
    refusal: refusalOf,
  });

const connectionLost = () =>
  new AppError('try-again', 'The connection was lost. Check your connection and choose the photo again.');

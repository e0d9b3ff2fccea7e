import type { Upload } from '../../../../contract/records/records.ts';
import { sendForm } from '../../platform/api/send-form.ts';
import { connectionLost, refusalOf } from '../../shared/files/storage-refusal.ts';

interface Options {
  /** The part of the file that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uploads a document by its presigned form; throws as `sendForm` does. */
export const sendDocument = (upload: Upload, file: File, options: Options): Promise<void> =>
  sendForm(upload, file, { ...options, lost: connectionLost, refusal: refusalOf });

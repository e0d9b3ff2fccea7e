import type { Upload } from '../../../contract/records.ts';
import { connectionLost, refusalOf } from './storage-refusal.ts';

/** Without a byte moving for this long the connection counts as lost; browsers alone would wait for many minutes. */
const STALL_MS = 60_000;

interface Options {
  /** The part of the file that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file by the presigned form. Throws an AppError when the connection is lost or the storage refuses, and the
 * signal's reason when it is aborted. XMLHttpRequest, because fetch can't tell how much of a body is sent.
 */
export async function sendDocument(
  upload: Upload,
  file: File,
  { onProgress, signal }: Options,
): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(lose, STALL_MS);
    };
    const finish = () => {
      clearTimeout(stall);
      window.removeEventListener('offline', lose);
      signal.removeEventListener('abort', cancel);
    };
    const fail = (reason: unknown) => {
      finish();
      reject(reason);
      request.abort();
    };
    const lose = () => fail(connectionLost());
    const cancel = () => fail(signal.reason);

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? Math.min(loaded / total, 1) : 0);
    });
    request.addEventListener('load', () => {
      finish();
      const isStored = request.status >= 200 && request.status < 300;
      if (isStored) resolve();
      else reject(refusalOf(request.status, request.responseText));
    });
    request.addEventListener('error', lose);
    // A request in flight may hang for minutes after the network is gone.
    window.addEventListener('offline', lose);
    signal.addEventListener('abort', cancel);

    request.open('POST', upload.url);
    request.send(formOf(upload, file));
    watch();
  });
}

/** S3 ignores every field that follows the file. */
function formOf({ fields }: Upload, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

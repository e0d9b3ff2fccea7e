import type { UploadForm } from '../../../../contract/files/upload-form.ts';
import type { AppError } from '../../../../contract/problem.ts';

/** No progress for this long counts as a lost connection; browsers would wait for many minutes. */
const STALL_MS = 60_000;

interface Options {
  /** The fraction of the file sent so far, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** Creates the error for a lost connection. */
  lost: () => AppError;
  /** Creates the error for a file that can no longer be read, as after it changed. */
  unreadable: () => AppError;
  /** Creates the error for S3's refusal; `body` is its XML. */
  refusal: (status: number, body: string) => AppError;
}

/**
 * Uploads a file through a presigned form. Throws an AppError if the connection is lost, the file can't be read or S3
 * refuses, or the signal's reason if aborted. Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export async function sendForm(
  form: UploadForm,
  file: File,
  { onProgress, signal, lost, unreadable, refusal }: Options,
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
    const lose = () => fail(lost());
    const cancel = () => fail(signal.reason);

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? Math.min(loaded / total, 1) : 0);
    });
    request.addEventListener('load', () => {
      finish();
      const isStored = request.status >= 200 && request.status < 300;
      if (isStored) resolve();
      else reject(refusal(request.status, request.responseText));
    });
    // The event is the same for both.
    request.addEventListener('error', () => {
      void file
        .slice(0, 1)
        .arrayBuffer()
        .then(lose, () => fail(unreadable()));
    });
    // A running request may hang for minutes after the network is gone.
    window.addEventListener('offline', lose);
    signal.addEventListener('abort', cancel);

    start(request, form, file);
    watch();
  });
}

/** A server of the release before sends only a POST, in which the file must come last. */
function start(request: XMLHttpRequest, { put, url, fields }: UploadForm, file: File): void {
  request.open(put ? 'PUT' : 'POST', put?.url ?? url);
  for (const [name, value] of Object.entries(put?.headers ?? {})) request.setRequestHeader(name, value);
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  request.send(put ? file : data);
}

import type { AppError } from '../../../../contract/problem.ts';

/** Without a byte moving for this long the connection counts as lost; browsers alone would wait for many minutes. */
const STALL_MS = 60_000;

/** A presigned form of the storage's. */
interface StorageForm {
  url: string;
  fields: Record<string, string>;
}

interface Options {
  /** The part of the file that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** What a lost connection means to whoever sends. */
  lost: () => AppError;
  /** What the storage's refusal means to them: `body` is its XML. */
  refusal: (status: number, body: string) => AppError;
}

/**
 * Uploads a file by a presigned form. Throws an AppError when the connection is lost or the storage refuses, and the
 * signal's reason when it is aborted. XMLHttpRequest, because fetch can't tell how much of a body is sent.
 */
export async function sendForm(
  form: StorageForm,
  file: File,
  { onProgress, signal, lost, refusal }: Options,
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
    request.addEventListener('error', lose);
    // A request in flight may hang for minutes after the network is gone.
    window.addEventListener('offline', lose);
    signal.addEventListener('abort', cancel);

    request.open('POST', form.url);
    request.send(formOf(form, file));
    watch();
  });
}

/** S3 ignores every field that follows the file. */
function formOf({ fields }: StorageForm, file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', file);
  return data;
}

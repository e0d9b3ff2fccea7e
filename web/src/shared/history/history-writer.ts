import type { CertificateParts } from './certificate/write-certificate.ts';
import type { HistoryParts } from './write-history.ts';

/** What the worker is asked for. */
export type HistoryRequest =
  | { name: 'copy'; bytes: Uint8Array }
  | { name: 'settle-form'; bytes: Uint8Array }
  | { name: 'write'; parts: HistoryParts }
  | { name: 'certificate'; parts: CertificateParts };

export type HistoryAnswer = { bytes: Uint8Array } | { failure: string };

/** Longer than certificates take on a slow phone; a PDF of many objects would take minutes. */
const COPY_MS = 15_000;
const WRITE_MS = 180_000;

/** Copies and writes PDFs in a worker, one request at a time. */
export interface HistoryWriter {
  /** As `copyPdf`. Rejects after COPY_MS, too. */
  copy(bytes: Uint8Array): Promise<Uint8Array>;
  /** As `settleForm`. Rejects after COPY_MS, too. */
  settleForm(bytes: Uint8Array): Promise<Uint8Array>;
  /** As `writeHistory`. */
  write(parts: HistoryParts): Promise<Uint8Array>;
  /** As `writeCertificate`. */
  certificate(parts: CertificateParts): Promise<Uint8Array>;
  /** Ends the worker and frees its memory. A running request rejects. */
  close(): void;
}

/** Starts the worker with the first request, and again after one that failed or took too long. */
export function createHistoryWriter(): HistoryWriter {
  let started: Worker | null = null;
  let fail: (reason: string) => void = () => undefined;
  const close = () => {
    started?.terminate();
    started = null;
    fail('closed');
  };
  const ask = (request: HistoryRequest, limit: number) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const worker =
        started ?? new Worker(new URL('./history-worker.ts', import.meta.url), { type: 'module' });
      started = worker;
      const timer = setTimeout(() => close(), limit);
      fail = (reason) => {
        clearTimeout(timer);
        reject(new Error(reason));
      };
      worker.onerror = close;
      worker.onmessageerror = close;
      worker.onmessage = ({ data }: MessageEvent<HistoryAnswer>) => {
        if ('failure' in data) return fail(data.failure);
        clearTimeout(timer);
        resolve(data.bytes);
      };
      worker.postMessage(request);
    });
  return {
    copy: (bytes) => ask({ name: 'copy', bytes }, COPY_MS),
    settleForm: (bytes) => ask({ name: 'settle-form', bytes }, COPY_MS),
    write: (parts) => ask({ name: 'write', parts }, WRITE_MS),
    certificate: (parts) => ask({ name: 'certificate', parts }, WRITE_MS),
    close,
  };
}

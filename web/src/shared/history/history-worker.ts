import { writeCertificate } from './certificate/write-certificate.ts';
import { copyPdf, settleForm } from './copy-pdf.ts';
import type { HistoryAnswer, HistoryRequest } from './history-writer.ts';
import { loadPdfLib } from './load-pdf-lib.ts';
import { createTextPainter } from './paint-text.ts';
import { writeHistory } from './write-history.ts';

async function answerTo(request: HistoryRequest): Promise<Uint8Array> {
  const lib = await loadPdfLib();
  if (request.name === 'copy') return copyPdf(lib, request.bytes);
  if (request.name === 'settle-form') return settleForm(lib, request.bytes);
  const painter = createTextPainter();
  if (request.name === 'certificate') return writeCertificate({ lib, painter, ...request.parts });
  return writeHistory({ lib, painter, ...request.parts });
}

const answer = (message: HistoryAnswer) => postMessage(message);

const worker = self;

/** One request at a time: the page waits for the answer. */
worker.onmessage = ({ data }: MessageEvent<HistoryRequest>) => {
  answerTo(data).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ failure: String(error) }),
  );
};

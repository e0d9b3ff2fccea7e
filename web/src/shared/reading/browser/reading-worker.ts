import { contentOf } from '../document-content.ts';
import type { ReadingAnswer, ReadingRequest, RulesInput } from './reader.ts';

const answer = (message: ReadingAnswer) => postMessage(message);

function applyRules({ pages, pet, today }: RulesInput): void {
  try {
    answer({ name: 'content', content: contentOf(pages, pet, today) });
  } catch {
    answer({ name: 'failed', step: 'reading' });
  }
}

const worker = self;

/** One request at a time: the page waits for the answer. */
worker.onmessage = async ({ data }: MessageEvent<ReadingRequest>) => {
  if (data.name === 'rules') return applyRules(data);
  // A PDF with text needs none of it.
  const images = await import('./image-requests.ts').catch(() => null);
  if (!images) answer({ name: 'failed', step: 'loading' });
  else if (data.name === 'image') await images.read(data.image);
  else await images.readWithPpOcr(data.image, data.page);
};

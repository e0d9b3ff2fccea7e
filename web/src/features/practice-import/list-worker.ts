import type { ListAnswer, ListRequest } from './list-reader.ts';
import { type List, openList } from './read-list.ts';

const answer = (message: ListAnswer) => postMessage(message);

let list: List | null = null;

function answerTo(request: ListRequest): ListAnswer {
  if (request.name === 'open') {
    list = openList(new Uint8Array(request.bytes), new Date());
    return { name: 'opened', list: list.opened };
  }
  if (!list) return { name: 'failed' };
  if (request.name === 'order') return { name: 'order', ...list.orderOf(request.columns) };
  const onProgress = (done: number) => answer({ name: 'progress', done });
  return { name: 'rows', ...list.rows(request.columns, request.order, onProgress) };
}

const worker = self;

/** One request at a time: the page waits for the answer. */
worker.onmessage = ({ data }: MessageEvent<ListRequest>) => {
  try {
    answer(answerTo(data));
  } catch {
    answer({ name: 'failed' });
  }
};

import type { ListAnswer, ListRequest } from './list-reader.ts';
import { type List, openList } from './read-list.ts';

const answer = (message: ListAnswer) => postMessage(message);

/** Rows that the page takes at once, in a few milliseconds. */
const AT_ONCE = 1_000;

let list: List | null = null;

function answerTo(request: ListRequest): ListAnswer {
  if (request.name === 'open') {
    list = openList(new Uint8Array(request.bytes), new Date());
    return { name: 'opened', list: list.opened };
  }
  if (!list) return { name: 'failed' };
  if (request.name === 'order') return { name: 'order', ...list.orderOf(request.columns) };
  const onProgress = (done: number) => answer({ name: 'progress', done });
  const { rows, faults } = list.rows(request.columns, request.order, onProgress);
  for (let start = 0; start < Math.max(rows.length, faults.length); start += AT_ONCE) {
    const end = start + AT_ONCE;
    answer({ name: 'some', rows: rows.slice(start, end), faults: faults.slice(start, end) });
  }
  return { name: 'all' };
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

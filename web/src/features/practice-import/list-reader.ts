import type { ColumnMap } from '../../../../contract/practices/import-columns.ts';
import type { DayOrder } from '../../../../contract/practices/import-days.ts';
import type { ImportedRow, RowFault } from '../../../../contract/practices/import-rows.ts';
import type { List, OpenedList } from './read-list.ts';

/** What the worker is asked. A list that was opened stays there for what follows. */
export type ListRequest =
  | { name: 'open'; bytes: ArrayBuffer }
  | { name: 'order'; columns: ColumnMap }
  | { name: 'rows'; columns: ColumnMap; order: DayOrder | null };

/**
 * What it says. Each request ends with one of the last four. Rows come some at a time before it: the page would stand
 * still while it takes 50,000 of them at once.
 */
export type ListAnswer =
  | { name: 'progress'; done: number }
  | { name: 'some'; rows: ImportedRow[]; faults: RowFault[] }
  | { name: 'opened'; list: OpenedList }
  | ({ name: 'order' } & ReturnType<List['orderOf']>)
  | { name: 'all' }
  | { name: 'failed' };

type Asked = Exclude<ListAnswer, { name: 'progress' | 'some' | 'failed' }>;

interface Listeners {
  onProgress?: (done: number) => void;
  onSome?: (rows: ImportedRow[], faults: RowFault[]) => void;
}

/** Reads a list in a worker, so that the page stays responsive. One request at a time. */
export function createListReader() {
  let started: Worker | null = null;
  const close = () => {
    started?.terminate();
    started = null;
  };
  const ask = (request: ListRequest, { onProgress, onSome }: Listeners = {}): Promise<Asked> =>
    new Promise((resolve, reject) => {
      started ??= new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
      const worker = started;
      const fail = () => {
        close();
        reject(new Error('The list can’t be read'));
      };
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<ListAnswer>) => {
        if (data.name === 'progress') onProgress?.(data.done);
        else if (data.name === 'some') onSome?.(data.rows, data.faults);
        else if (data.name === 'failed') fail();
        else resolve(data);
      };
      worker.postMessage(request, 'bytes' in request ? [request.bytes] : []);
    });
  const expect = <Name extends Asked['name']>(answer: Asked, name: Name) => {
    if (answer.name !== name) throw new Error('The list’s worker answered something else');
    // Safe: it has this name.
    return answer as Extract<Asked, { name: Name }>;
  };
  return {
    open: async (bytes: ArrayBuffer) => expect(await ask({ name: 'open', bytes }), 'opened').list,
    orderOf: async (columns: ColumnMap) => expect(await ask({ name: 'order', columns }), 'order'),
    rows: async (columns: ColumnMap, order: DayOrder | null, onProgress: (done: number) => void) => {
      const found: { rows: ImportedRow[]; faults: RowFault[] } = { rows: [], faults: [] };
      const onSome: Listeners['onSome'] = (rows, faults) => {
        found.rows.push(...rows);
        found.faults.push(...faults);
      };
      expect(await ask({ name: 'rows', columns, order }, { onProgress, onSome }), 'all');
      return found;
    },
    /** Ends the worker and frees its memory. A running request then never settles. */
    close,
  };
}
export type ListReader = ReturnType<typeof createListReader>;

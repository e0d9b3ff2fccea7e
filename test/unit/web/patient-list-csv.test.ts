import { expect, test, vi } from 'vitest';
import { tooManyRequests } from '../../../contract/problem.ts';
import { patientListCsv } from '../../../web/src/features/vet-dashboard/csv/patient-list-csv.ts';

test('a list whose pages come too fast for the server is read on after a pause', async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    const load = async (after: string | null) => {
      asked += 1;
      if (asked === 2) throw tooManyRequests(30);
      return after === null
        ? { patients: [{ id: 'one' }], next: 'b' }
        : { patients: [{ id: 'two' }], next: null };
    };
    const list = { columns: ['Pet'], load, rowsOf: ({ id }: { id: string }) => [[id]] };
    const file = patientListCsv(list, { onRead: () => undefined, signal: new AbortController().signal });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await (await file).text()).toContain('Pet\r\none\r\ntwo\r\n');
  } finally {
    vi.useRealTimers();
  }
});

import { expect, test } from 'vitest';
import { drill } from '../drill/drill.ts';

test('rows, documents and accounts that are lost can be restored, and exports and lists are the same', async () => {
  const report = await drill({ owners: 2, records: 1, bytes: 1000 });
  // A pet, a weight, a record with its document, a link with its gate and view, and the rows of the account.
  expect(report.rows.count).toBeGreaterThan(20);
  expect(report.documents.count).toBe(2);
  expect(report.accounts.count).toBe(2);
});

import { deleteDocuments } from '../../lambdas/domain/documents/delete-documents.ts';
import { createDocumentDeletions } from '../../lambdas/gateways/document-deletions.ts';
import { allOwners } from '../../lambdas/store/all-owners.ts';
import { createRemovalStore } from '../../lambdas/store/remove-account.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import type { Log, Places } from './places.ts';
import { openUsers } from './users.ts';

/** More than this share of all owners is a lost user pool, not deleted accounts. */
const MOST = 0.05;

/** Cognito allows 120 requests a second for reading users. */
const AT_ONCE = 8;

/**
 * Finds owners with rows and without a user: accounts that were deleted after the moment to which the table was
 * restored. With `remove`, their rows are deleted for the second time, and the files that were restored with them. May
 * be repeated. Throws instead of removing when their number shows that the users were lost. Returns their ids.
 */
export async function findOrphans(
  places: Pick<Places, 'aws' | 'table' | 'documents' | 'pool'>,
  { remove }: { remove: boolean },
  log: Log,
): Promise<string[]> {
  const table = connectTable(places.aws, places.table);
  const users = openUsers(places);
  const orphans: string[] = [];
  let count = 0;
  const owners = allOwners(table);
  const work = async () => {
    for await (const ownerId of owners) {
      count += 1;
      if (!(await users.find(ownerId))) orphans.push(ownerId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const ownerId of orphans) log(ownerId);
  if (!remove) return orphans;
  if (orphans.length > Math.max(1, count * MOST)) {
    throw new Error(`${orphans.length} of ${count} owners have no user: restore the accounts first.`);
  }
  const rows = createRemovalStore(table);
  const files = createDocumentDeletions(places.aws, places.documents);
  for (const ownerId of orphans) {
    const customer = await rows.customer(ownerId);
    if (customer?.customerId) await rows.deleteWayBack(customer.customerId);
    while (await rows.deleteRows(ownerId));
    await deleteDocuments(files, `${ownerId}/`);
    await rows.forget(ownerId);
  }
  return orphans;
}

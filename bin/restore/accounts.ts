import { appendFile } from 'node:fs/promises';
import type { Backup, SavedAccount } from '../../contract/account/account-backup.ts';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import { openBackups } from './backups.ts';
import { copyAll, openOwnerDocuments } from './owner-documents.ts';
import type { Log, Places } from './places.ts';
import { openUsers } from './users.ts';

/** What became of an account of the backup. */
export type Outcome =
  /** Its user exists with the same id. */
  | 'unchanged'
  /** It has no data: its owner never used it, deleted it since, or an earlier run moved everything. */
  | 'without data'
  /** Its owner is deleting it. */
  | 'deleted'
  /** Its address was never confirmed, so it may be a stranger's. */
  | 'unconfirmed'
  /** Its owner has signed up again in the meantime; an operator decides which of the two stays. */
  | 'signed up again'
  /** Its user was created again, and everything is at the new id. */
  | 'restored'
  /** A request failed after all retries; the next run continues. */
  | 'failed';

/** How many accounts are moved at once: with about ten requests a second each, below every quota of Cognito. */
const AT_ONCE = 8;

/**
 * Creates the users of a backup that the pool lacks, and moves the rows and files of each to the new id. A user can't
 * sign in before everything is moved, so a run that dies at any point is repeated from its start: it finds the waiting
 * user, copies what is not there yet, and continues. Returns how many accounts had which outcome. Appends a line
 * `<old id>,<new id>` to the file `mapping` before an account is moved.
 */
export async function restoreAccounts(
  places: Places,
  { before, mapping }: { before: Date; mapping: string },
  log: Log,
): Promise<Record<Outcome, number>> {
  const backups = openBackups(places);
  const backup = await backups.newest(before);
  const restoreOne = createRestore(places, backup, mapping, log);
  const outcomes: Record<Outcome, number> = {
    unchanged: 0,
    'without data': 0,
    deleted: 0,
    unconfirmed: 0,
    'signed up again': 0,
    restored: 0,
    failed: 0,
  };
  const saved = backup.parts.reduce((sum, part) => sum + part.accounts, 0);
  log(`Backup of ${backup.started_at} with ${saved} accounts`);
  const accounts = backups.accounts(backup);
  const work = async () => {
    for await (const account of accounts) {
      const outcome = await restoreOne(account).catch((error: unknown): Outcome => {
        log(`${account.sub}: ${error instanceof Error ? error.message : error}`);
        return 'failed';
      });
      outcomes[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

function createRestore(places: Places, { groups }: Backup, mapping: string, log: Log) {
  const moves = createOwnerMoves(connectTable(places.aws, places.table));
  const users = openUsers(places);
  const documents = openOwnerDocuments(places);

  async function move(from: string, to: string): Promise<void> {
    const { versions, missing } = await copyAll(documents, await moves.documents(from), from, to);
    for (const path of missing) log(`${path}: no version is left; its record stays without the file`);
    await moves.copy(from, to, versions);
    await moves.remove(from);
    await documents.retire(from);
  }

  return async ({ sub, email, email_verified, enabled }: SavedAccount): Promise<Outcome> => {
    if (!email_verified) return 'unconfirmed';
    const found = await users.find(email);
    if (found?.sub === sub) return 'unchanged';
    const data = await moves.find(sub);
    if (data === 'deleted' || !enabled) return 'deleted';
    if (data === 'nothing' && !found?.isWaiting) return 'without data';
    if (found && !found.isWaiting) {
      log(`${found.sub} signed up again; the data of ${sub} stays where it is`);
      return 'signed up again';
    }
    const user = found ?? (await users.create(email));
    await appendFile(mapping, `${sub},${user.sub}\n`);
    await move(sub, user.sub);
    const joined = Object.entries(groups).filter(([, members]) => members.includes(sub));
    for (const [group] of joined) await users.addToGroup(user.sub, group);
    await users.admit(user.sub);
    return 'restored';
  };
}

import type { SavedAccount } from '../../../contract/account/account-backup.ts';
import { isRenewedOn } from '../mail/stored-address.ts';
import type { AccountBackupJob } from './account-backup-job.ts';
import type { AccountBackupDeps } from './ports.ts';

/** A file of some four megabytes; a job names all files of its backup, and 500 of them fit into it. */
const ACCOUNTS_A_PART = 20_000;

interface BackedUp {
  outcome: 'continues' | 'backed-up';
  /** The job for the part after it. */
  next?: AccountBackupJob;
}

/**
 * Saves the next part of the accounts, and returns the job for the one after it; the last one writes the file that
 * makes the backup complete. On the way it renews the stored addresses whose turn it is (decision 235). Each job has
 * the files of its own chain and never writes a file twice, so jobs that run twice, or two schedules at once, end in
 * two complete backups. An account that is created meanwhile may be missing until the next one.
 */
export async function backUpAccounts(
  deps: AccountBackupDeps,
  job: AccountBackupJob,
  hasTime: () => boolean,
): Promise<BackedUp> {
  const started_at = job.started_at ?? deps.now().toISOString();
  const { accounts, next } = await collect(deps, job.after, started_at.slice(0, 10), hasTime);
  const parts = [...job.parts, await deps.files.writePart(accounts)];
  if (next !== null) {
    return { outcome: 'continues', next: { kind: 'back-up-accounts', after: next, started_at, parts } };
  }
  const groups = await deps.accounts.groups();
  await deps.files.finish({ started_at, finished_at: deps.now().toISOString(), parts, groups });
  return { outcome: 'backed-up' };
}

async function collect(
  deps: AccountBackupDeps,
  after: string | null,
  day: string,
  hasTime: () => boolean,
): Promise<{ accounts: SavedAccount[]; next: string | null }> {
  const collected: SavedAccount[] = [];
  let canRenew = true;
  for (let position = after; ; ) {
    const page = await deps.accounts.page(position);
    collected.push(...page.accounts);
    if (canRenew) canRenew = await renewAddresses(deps, page.accounts, day);
    position = page.next;
    if (position === null || collected.length >= ACCOUNTS_A_PART || !hasTime()) {
      return { accounts: collected, next: position };
    }
    await deps.pause();
  }
}

/**
 * An address that is no longer verified, or whose user is disabled or gone, is not renewed and soon doesn't count.
 * Returns whether it went well: the backup is needed most when the table is lost, so it never fails for that.
 */
async function renewAddresses(
  { addresses, onNotRenewed }: AccountBackupDeps,
  accounts: readonly SavedAccount[],
  day: string,
): Promise<boolean> {
  const due = accounts.filter(
    ({ sub, enabled, email_verified }) => enabled && email_verified && isRenewedOn(sub, day),
  );
  try {
    await Promise.all(due.map(({ sub, email }) => addresses.renewAddress(sub, { email, checked_on: day })));
    return true;
  } catch (error) {
    onNotRenewed(error);
    return false;
  }
}

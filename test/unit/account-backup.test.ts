import { expect, test } from 'vitest';
import type { SavedAccount } from '../../contract/account/account-backup.ts';
import { backUpAccounts } from '../../lambdas/domain/account/account-backup.ts';
import type { AccountBackupJob } from '../../lambdas/domain/account/account-backup-job.ts';

const NOW = new Date('2026-11-28T02:00:00Z');

const accountOf = (n: number): SavedAccount => ({
  sub: `00000000-0000-4000-8000-00000000000${n}`,
  email: `owner-${n}@example.test`,
  email_verified: true,
  status: 'CONFIRMED',
  enabled: true,
  created_at: NOW.toISOString(),
});

test('a backup is complete although the table can’t be written, which is reported once', async () => {
  const saved: string[] = [];
  const finished: unknown[] = [];
  const failures: unknown[] = [];
  const lost = new Error('The table is gone.');
  const pages = [
    [0, 1, 2],
    [3, 4, 5],
  ].map((page) => page.map(accountOf));
  const deps = {
    accounts: {
      page: async (after: string | null) => ({
        accounts: pages[Number(after)] ?? [],
        next: after === null ? '1' : null,
      }),
      groups: async () => ({}),
    },
    addresses: { renewAddress: () => Promise.reject(lost) },
    onNotRenewed: (error: unknown) => failures.push(error),
    files: {
      writePart: async (accounts: readonly SavedAccount[]) => {
        saved.push(...accounts.map(({ sub }) => sub));
        return { key: 'accounts/1.jsonl', accounts: accounts.length, sha256: '' };
      },
      finish: async (backup: unknown) => void finished.push(backup),
    },
    pause: async () => undefined,
    now: () => NOW,
  };
  const job: AccountBackupJob = { kind: 'back-up-accounts', after: null, started_at: null, parts: [] };
  expect(await backUpAccounts(deps, job, () => true)).toEqual({ outcome: 'backed-up' });
  expect(saved).toHaveLength(6);
  expect(finished).toHaveLength(1);
  expect(failures).toEqual([lost]);
});

import { expect, test } from 'vitest';
import { accountRemovalJobSchema } from '../../lambdas/domain/account/account-removal-job.ts';
import type { RemoveAccountDeps } from '../../lambdas/domain/account/ports.ts';
import { removeAccount } from '../../lambdas/domain/account/remove-account.ts';
import { type CleanupDeps, runCleanupJob } from '../../lambdas/domain/cleanup/cleanup.ts';
import type { DocumentPosition } from '../../lambdas/domain/documents/ports.ts';
import { type CleanupJob, cleanupJobSchema } from '../../lambdas/domain/jobs/cleanup-job.ts';

/** Three pages of documents below each prefix; deleted versions stay in the list, so only a position leads on. */
const PAGES = ['a', 'b', 'c'];

function bucketOfThreePages() {
  const deleted: string[] = [];
  const deletePage = async (_prefix: string, after: DocumentPosition | null) => {
    const at = after ? PAGES.indexOf(after.key) + 1 : 0;
    const key = PAGES[at] ?? '';
    deleted.push(key);
    return at + 1 < PAGES.length ? { key, version: '1' } : null;
  };
  return { deleted, deletePage };
}

/** Nobody else has access. */
const NOBODY = async () => ({ grants: [], invitations: [], version: null });

/** Time for some steps in each run: one deletes the rows. */
const timeFor = (steps: number) => {
  let left = steps;
  return () => left-- > 0;
};

test.each([2, 3, 4])(
  'a pet is removed in two rounds by runs of %d steps, and no page twice in one',
  async (steps) => {
    const { deleted, deletePage } = bucketOfThreePages();
    const jobs: unknown[] = [{ kind: 'remove-pet', ownerId: 'owner', petId: `pet_${'0'.repeat(26)}` }];
    const deps = {
      access: { ofPet: NOBODY },
      isPetDeleted: async () => true,
      deleteRowsOfPet: async () => false,
      documents: { deletePage },
      cleanup: { send: async (job: unknown) => void jobs.push(job) },
      later: { send: async (job: unknown) => void jobs.push(job) },
      usage: { change: async () => null },
    } as unknown as CleanupDeps;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      // Safe: all jobs here are about a pet.
      const parsed = cleanupJobSchema.parse(JSON.parse(JSON.stringify(job))) as {
        kind: 'remove-pet';
      } & CleanupJob;
      await runCleanupJob(deps, parsed, timeFor(steps));
    }
    expect(deleted).toEqual([...PAGES, ...PAGES]);
  },
);

test.each([2, 3, 4])(
  'the files of an account are removed by runs of %d steps, and none twice',
  async (steps) => {
    const { deleted, deletePage } = bucketOfThreePages();
    const jobs: unknown[] = [{ kind: 'remove-account', ownerId: 'owner', further_rounds: 0 }];
    const deps = {
      accounts: {
        isClosed: async () => true,
        deleteRows: async () => false,
        customer: async () => null,
        forget: async () => undefined,
      },
      access: { ofOwner: NOBODY, ofPerson: NOBODY },
      removals: { removePointers: async () => undefined, forgetNames: async () => undefined },
      refunds: { get: async () => null, withdrawal: async () => null },
      documents: { deletePage },
      owners: { remove: async () => undefined },
      suppressionList: null,
      soon: { send: async (job: unknown) => void jobs.push(job) },
    } as unknown as RemoveAccountDeps;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await removeAccount(
        deps,
        accountRemovalJobSchema.parse(JSON.parse(JSON.stringify(job))),
        timeFor(steps),
      );
    }
    expect(deleted).toEqual(PAGES);
  },
);

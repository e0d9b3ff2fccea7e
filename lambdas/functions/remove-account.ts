import * as z from 'zod/mini';
import { accountRemovalJobSchema } from '../domain/account/account-removal-job.ts';
import { removeAccount } from '../domain/account/remove-account.ts';
import { closePagesOfPractice } from '../domain/billing/close-pages-of-practice.ts';
import { closedPracticeJobSchema } from '../domain/jobs/closed-practice-job.ts';
import { createDocumentDeletions } from '../gateways/document-deletions.ts';
import { cleanupQueue, createJobQueue, createMailJobs, laterQueue } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createSuppressionList } from '../gateways/suppression-list.ts';
import { readMailQueue } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAccessStore } from '../store/access.ts';
import { createAccessRemovals } from '../store/access-removals.ts';
import { createPetStore } from '../store/pets.ts';
import { createRemovalStore } from '../store/remove-account.ts';
import { connectBilling } from './connect-billing.ts';
import { newIdAt } from './new-id.ts';

/** Removes the data of deleted accounts, and closes the payment pages of closed practices. */
export const createHandler = jobHandler('remove-account', createDeps, {
  schema: z.discriminatedUnion('kind', [accountRemovalJobSchema, closedPracticeJobSchema]),
  // The requests to Stripe, SES and Cognito after the rows and documents take less than this.
  reserveMs: 60_000,
  run: async (deps, job, { hasTime }) => ({
    outcome:
      job.kind === 'remove-account'
        ? await removeAccount(deps, job, hasTime)
        : await closePagesOfPractice(deps, job.practiceId),
  }),
});

function createDeps(runtime: Runtime) {
  const { parsed, table, deps } = connectBilling(runtime);
  const { aws, env, now } = runtime;
  return {
    ...deps,
    accounts: createRemovalStore(table),
    access: createAccessStore(table),
    removals: createAccessRemovals(table),
    pets: createPetStore(table),
    cleanup: createJobQueue(aws, cleanupQueue(parsed.CLEANUP_QUEUE_URL)),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    newId: newIdAt(now),
    // Where GuardDuty replaces a tag, the next round puts it back.
    documents: createDocumentDeletions(aws, parsed.BUCKET_NAME),
    owners: createOwnerDirectory(aws, parsed.USER_POOL_ID),
    suppressionList: parsed.SENDS_MAIL === 'true' ? createSuppressionList(aws) : null,
    soon: createJobQueue(aws, cleanupQueue(parsed.REMOVE_ACCOUNT_QUEUE_URL)),
    later: createJobQueue(aws, laterQueue(parsed.REMOVE_ACCOUNT_QUEUE_URL)),
    now,
  };
}

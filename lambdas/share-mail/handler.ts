import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { shareOpenedJobSchema } from '../domain/share-opened-job.ts';
import { type TellDeps, tellFirstOpening } from '../domain/tell-first-opening.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { envSchema } from '../platform/env.ts';
import { describeCause } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createFirstOpeningStore } from '../store/first-opening.ts';
import { createPetStore } from '../store/pets.ts';
import { createShareStore } from '../store/shares.ts';
import { connectTable } from '../store/table.ts';

const shareMailEnvSchema = z.pick(envSchema, {
  TABLE_NAME: true,
  USER_POOL_ID: true,
  MAIL_FROM: true,
  SITE_ORIGIN: true,
});

/** Tells owners that a link was opened. A job that is not done with is reported alone, and the queue brings it again. */
export function createShareMailHandler(runtime: Runtime) {
  const { now, log } = runtime;
  const deps = createDeps(runtime);

  const run = async ({ messageId, body }: SQSRecord): Promise<boolean> => {
    const startedAt = now().getTime();
    const entry = (outcome: string) =>
      ({ operation: 'share-mail', outcome, ms: now().getTime() - startedAt, requestId: messageId }) as const;
    try {
      const told = await tellFirstOpening(deps, shareOpenedJobSchema.parse(JSON.parse(body)));
      log({ level: 'info', ...entry(told) });
      return told !== 'in-work';
    } catch (error) {
      log({ level: 'error', ...entry('failed'), cause: describeCause(error) });
      return false;
    }
  };

  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    // One after the other: the jobs of a batch are often about the same link, and all but the first find it done.
    for (const record of Records) {
      const isDone = await run(record);
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
}

function createDeps({ env, aws, now }: Runtime): TellDeps {
  const { TABLE_NAME, USER_POOL_ID, MAIL_FROM, SITE_ORIGIN } = shareMailEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    pets: createPetStore(table),
    shares: createShareStore(table),
    firstOpening: createFirstOpeningStore(table),
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    mails: createMailGateway(aws, MAIL_FROM),
    siteOrigin: SITE_ORIGIN,
    now,
  };
}

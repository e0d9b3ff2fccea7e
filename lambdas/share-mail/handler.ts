import * as z from 'zod/mini';
import { shareOpenedJobSchema } from '../domain/share-opened-job.ts';
import { type TellDeps, tellFirstOpening } from '../domain/tell-first-opening.ts';
import { createMailGateway } from '../gateways/mail.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { envSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
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

/** Tells owners that a link was opened. */
export function createShareMailHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  return createJobHandler(runtime, {
    operation: 'share-mail',
    schema: shareOpenedJobSchema,
    async run(job) {
      const outcome = await tellFirstOpening(deps, job);
      return { outcome, again: outcome === 'in-work' };
    },
  });
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

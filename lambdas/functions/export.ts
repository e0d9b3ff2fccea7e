import * as z from 'zod/mini';
import type { ExportWorkerDeps } from '../domain/exports/ports.ts';
import { exportJobSchema } from '../domain/exports/ports.ts';
import { runExport } from '../domain/exports/run-export.ts';
import { createExportFiles } from '../gateways/export-files.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { envSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createExportStore } from '../store/exports.ts';
import { createPetStore } from '../store/pets.ts';
import { createShareStore } from '../store/shares.ts';
import { connectTable } from '../store/table.ts';
import { createViewStore } from '../store/views.ts';

/** Without a mail queue the stage sends no mail. */
const exportEnvSchema = z.extend(z.pick(envSchema, { TABLE_NAME: true, BUCKET_NAME: true }), {
  MAIL_QUEUE_URL: z.optional(envSchema.shape.MAIL_QUEUE_URL),
});

/** Enough to report a timeout to the owner before Lambda stops the function. */
const RESERVE_MS = 20_000;

/** Creates the files that owners export their data to. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  return createJobHandler(runtime, {
    operation: 'export',
    schema: exportJobSchema,
    async run(job, context) {
      return { outcome: await runExport(deps, job, () => context.getRemainingTimeInMillis() > RESERVE_MS) };
    },
  });
}

function createDeps({ env, aws, now }: Runtime): ExportWorkerDeps {
  const { TABLE_NAME, BUCKET_NAME, MAIL_QUEUE_URL } = exportEnvSchema.parse(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    exports: createExportStore(table),
    pets: createPetStore(table),
    shares: createShareStore(table),
    views: createViewStore(table),
    files: createExportFiles(aws, BUCKET_NAME),
    mailJobs: createMailJobs(aws, MAIL_QUEUE_URL),
    now,
  };
}

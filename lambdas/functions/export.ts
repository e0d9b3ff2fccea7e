import type { ExportWorkerDeps } from '../domain/exports/ports.ts';
import { exportJobSchema } from '../domain/exports/ports.ts';
import { runExport } from '../domain/exports/run-export.ts';
import { listKeys } from '../domain/signatures/list-keys.ts';
import { createExportFiles } from '../gateways/export-files.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAccessHistory } from '../store/access-history.ts';
import { withArchived } from '../store/archived.ts';
import { createDocumentTexts } from '../store/document-texts.ts';
import { createExportStore } from '../store/exports.ts';
import { createKnownPeople } from '../store/known-people.ts';
import { createPetStore } from '../store/pets.ts';
import { createShareStore } from '../store/shares.ts';
import { createSignatureStore } from '../store/signatures.ts';
import { createSigningKeyStore } from '../store/signing-keys.ts';
import { connectTable } from '../store/table.ts';
import { createViewStore } from '../store/views.ts';
import { createWeightStore } from '../store/weights.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

/** Creates the files that owners export their data to. */
export const createHandler = jobHandler('export', createDeps, {
  schema: exportJobSchema,
  // Enough to report a timeout to the owner before Lambda stops the function.
  reserveMs: 20_000,
  run: async (deps, job, { hasTime }) => ({ outcome: await runExport(deps, job, hasTime) }),
});

function createDeps({ env, aws, now }: Runtime): ExportWorkerDeps {
  const { TABLE_NAME, BUCKET_NAME } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  const signatures = createSignatureStore(table);
  return {
    exports: createExportStore(table),
    pets: createPetStore(withArchived(table)),
    weights: createWeightStore(table),
    documentTexts: createDocumentTexts(table),
    shares: createShareStore(table),
    views: createViewStore(table),
    people: createKnownPeople(table),
    history: createAccessHistory(table),
    files: createExportFiles(aws, BUCKET_NAME),
    signaturesOf: createSignaturesOf(table, now),
    readJws: async (id) => (await signatures.find(id))?.jws ?? null,
    readKeys: () => listKeys(createSigningKeyStore(table)),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    now,
  };
}

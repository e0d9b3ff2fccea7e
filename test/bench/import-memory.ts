import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ulid } from 'ulid';
import { importPath } from '../../lambdas/domain/imports/imports.ts';
import type { ImportJob } from '../../lambdas/domain/imports/ports.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { cloneRecord } from '../support/clone-record.ts';
import { addRecord } from '../support/export-steps.ts';
import { latestImport } from '../support/import-steps.ts';
import { lambdaEnv, type RunBundle } from '../support/run-bundle.ts';
import { addPet, PNG } from '../support/samples.ts';
import { sqsEvent } from '../support/sqs-event.ts';
import { bundleFile } from './bundles.ts';
import type { ExportLoad, ExportMemory } from './export-memory.ts';

const GIVER = 'giver';
const TAKER = 'taker';

/**
 * Imports an export of this load with the deployed bundle from `outdir` in a process of its own, and returns its peak
 * memory.
 */
export async function measureImport(
  outdir: string,
  runBundle: RunBundle,
  load: ExportLoad,
): Promise<ExportMemory> {
  const backend = await startBackend();
  try {
    const { job, zipBytes } = await prepare(backend, load);
    const startedAt = performance.now();
    const env = lambdaEnv('import', backend.aws.endpoint, backend.table.name);
    const { maxRssBytes } = await runBundle(bundleFile(outdir, 'import'), env, sqsEvent([job]));
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    await check(backend, load);
    return { ...load, seconds, peakBytes: maxRssBytes, zipBytes };
  } finally {
    await backend.close();
  }
}

/** Makes the export and puts it where another account imports from. */
async function prepare(backend: Backend, load: ExportLoad): Promise<{ job: ImportJob; zipBytes: number }> {
  const giver = backend.as(GIVER);
  const { id } = await addPet(giver);
  const plain = await addRecord(giver, id, { notes: 'Given at the clinic. '.repeat(10) });
  await cloneRecord(backend, GIVER, plain, load.records - load.documents - 1);
  const bytes = Buffer.concat([PNG, randomBytes(load.documentBytes - PNG.length)]);
  const withDocument = await addRecord(giver, id, {}, bytes, 'image/png');
  await cloneRecord(backend, GIVER, withDocument, load.documents - 1);
  const { body } = await giver.call('request-export');
  await backend.makeExport({ ownerId: GIVER, exportId: body.id });
  const { signed_url } = (await giver.call('get-export-url', { params: { exportId: body.id } })).body;
  const answer = await fetch(signed_url);
  if (!answer.ok || !answer.body) throw new Error(`the bucket answered ${answer.status}`);

  const importId = `imp_${ulid().toLowerCase()}`;
  const params = {
    Bucket: backend.bucket,
    Key: importPath(TAKER, importId),
    // Safe: fetch's streams are Node's own; only their declarations differ.
    Body: Readable.fromWeb(answer.body as ReadableStream),
    Tagging: 'state=pending',
  };
  await new Upload({ client: new S3Client({ ...backend.aws, forcePathStyle: true }), params }).done();
  const taker = backend.as(TAKER);
  await taker.call('start-import', { params: { importId }, body: { confirm_foreign: true } });
  return {
    job: { ownerId: TAKER, importId },
    zipBytes: Number(answer.headers.get('content-length')),
  };
}

/** Throws unless all of it was imported. */
async function check(backend: Backend, load: ExportLoad): Promise<void> {
  const latest = await latestImport(backend.as(TAKER));
  const { records, documents } = latest?.result ?? {};
  if (records !== load.records || documents !== load.documents) {
    throw new Error(`The import ended as ${JSON.stringify(latest)}.`);
  }
}

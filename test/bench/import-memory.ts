import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ulid } from 'ulid';
import { importPath } from '../../lambdas/domain/imports/imports.ts';
import type { ImportJob } from '../../lambdas/domain/imports/ports.ts';
import type { Backend } from '../support/backend.ts';
import { latestImport } from '../support/import-steps.ts';
import type { RunBundle } from '../support/run-bundle.ts';
import { subscribe } from '../support/subscribe.ts';
import {
  type ExportLoad,
  type ExportMemory,
  measureJob,
  requestExport,
  withBackend,
} from './export-memory.ts';

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
  return withBackend(async (backend) => {
    const { job, zipBytes } = await prepare(backend, load);
    const measured = await measureJob(backend, outdir, runBundle, 'import', job);
    await check(backend, load);
    return { ...load, ...measured, zipBytes };
  });
}

/** Makes the export and puts it where another account imports from. */
async function prepare(backend: Backend, load: ExportLoad): Promise<{ job: ImportJob; zipBytes: number }> {
  const giver = backend.as(GIVER);
  const body = await requestExport(backend, GIVER, load);
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
  await subscribe(backend, taker, { plan: 'vet' });
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

import { randomBytes } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { filePath } from '../../contract/documents/documents.ts';
import { QUOTAS } from '../../contract/limits.ts';
import type { ExportJob } from '../../lambdas/domain/exports/ports.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { cloneRecord } from '../support/clone-record.ts';
import { addRecord, download, latestExport } from '../support/export-steps.ts';
import { aPng } from '../support/images.ts';
import { lambdaEnv, type RunBundle } from '../support/run-bundle.ts';
import { addPet } from '../support/samples.ts';
import { sqsEvent } from '../support/sqs-event.ts';
import { subscribe } from '../support/subscribe.ts';
import { unzip } from '../support/unzip.ts';
import { bundleFile } from './bundles.ts';

/** How much there is to export. */
export interface ExportLoad {
  records: number;
  documents: number;
  documentBytes: number;
}

export interface ExportMemory extends ExportLoad {
  seconds: number;
  /** Of the worker's whole process, Node included. */
  peakBytes: number;
  zipBytes: number;
}

const OWNER = 'exporter';

/**
 * Makes an export with the deployed bundle from `outdir` in a process of its own, and returns its peak memory.
 */
export async function measureExport(
  outdir: string,
  runBundle: RunBundle,
  load: ExportLoad,
): Promise<ExportMemory> {
  return withBackend(async (backend) => {
    const { id: exportId } = await requestExport(backend, OWNER, load);
    const job: ExportJob = { ownerId: OWNER, exportId };
    const measured = await measureJob(backend, outdir, runBundle, 'export', job);
    return { ...load, ...measured, zipBytes: await check(backend, job, load) };
  });
}

/** Runs a measurement on a backend of its own. */
export async function withBackend<Result>(measure: (backend: Backend) => Promise<Result>): Promise<Result> {
  const backend = await startBackend();
  try {
    return await measure(backend);
  } finally {
    await backend.close();
  }
}

/** Fills an account with the load, on as many pets as it takes, and requests its export. */
export async function requestExport(backend: Backend, ownerId: string, load: ExportLoad) {
  const owner = backend.as(ownerId);
  await subscribe(backend, owner, { plan: 'vet' });
  const { id } = await addPet(owner);
  const addPlain = async (petId: string, count: number) => {
    const plain = await addRecord(owner, petId, { notes: 'Given at the clinic. '.repeat(10) });
    await cloneRecord(backend, ownerId, plain, count - 1);
  };
  const onFirst = Math.min(load.records, QUOTAS.recordsPerPet);
  await addPlain(id, onFirst - load.documents);
  for (let rest = load.records - onFirst; rest > 0; rest -= QUOTAS.recordsPerPet) {
    await addPlain((await addPet(owner)).id, Math.min(rest, QUOTAS.recordsPerPet));
  }
  const pixels = randomBytes(load.documentBytes - aPng({ pixels: Buffer.of() }).length);
  const bytes = aPng({ pixels });
  const withDocument = await addRecord(owner, id, {}, bytes, 'image/png');
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  await cloneRecord(backend, ownerId, withDocument, load.documents - 1, async (recordId) => {
    const file_path = filePath(ownerId, id, recordId.replace('rec_', ''), 'image/png');
    const { VersionId } = await s3.send(
      new PutObjectCommand({ Bucket: backend.bucket, Key: file_path, Body: bytes, ContentType: 'image/png' }),
    );
    return { file_path, file_version: VersionId ?? null };
  });
  return (await owner.call('request-export')).body;
}

/** Runs a job by a function's bundle in a process of its own. */
export async function measureJob(
  backend: Backend,
  outdir: string,
  runBundle: RunBundle,
  name: 'export' | 'import',
  job: object,
) {
  const startedAt = performance.now();
  const env = lambdaEnv(name, backend.aws.endpoint, backend.table.name);
  const { maxRssBytes } = await runBundle(bundleFile(outdir, name), env, sqsEvent([job]));
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { seconds, peakBytes: maxRssBytes };
}

/** Throws unless the export is ready; returns its size. A small export is also unpacked. */
async function check(backend: Backend, { exportId }: ExportJob, load: ExportLoad): Promise<number> {
  const owner = backend.as(OWNER);
  const latest = await latestExport(owner);
  if (latest?.state !== 'ready' || latest.size === null) throw new Error('The export was not made.');
  if (latest.size > 2 ** 30) return latest.size;
  const files = await unzip((await download(owner, exportId)).bytes);
  const documents = [...files.keys()].filter((path) => path.startsWith('documents/'));
  if (documents.length !== load.documents) throw new Error(`${documents.length} documents were exported.`);
  return latest.size;
}

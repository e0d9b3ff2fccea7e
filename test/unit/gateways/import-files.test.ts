import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { ImportRefusal } from '../../../contract/imports/imports.ts';
import type { OpenArchive } from '../../../lambdas/domain/imports/archive-ports.ts';
import { createImportFiles } from '../../../lambdas/gateways/import-files.ts';
import { PDF } from '../../support/samples.ts';
import { bodyOf, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(S3Client);

const files = createImportFiles(NOWHERE, 'documents', () => new Date(), false);
const PATH = 'owner/imports/1.zip';

async function zipOf(contents: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(contents)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const BLOCK = 4 * 1024 ** 2;

/** Puts a file into the bucket, in which the block at `failsAt` cannot be read. */
function hold(bytes: Buffer, { failsAt = -1, failure = new Error('unexpected') } = {}) {
  s3.on(GetObjectCommand).callsFake(({ Range }: { Range?: string }) => {
    const [from = 0, to = bytes.length] = (/(\d+)-(\d+)/.exec(Range ?? '') ?? []).slice(1).map(Number);
    if (from === failsAt) throw failure;
    return { Body: bodyOf(bytes.subarray(from, to + 1)) };
  });
}

async function readFirst({ entries: [entry], read }: OpenArchive): Promise<string> {
  const chunks: Uint8Array[] = [];
  if (entry) for await (const chunk of read(entry)) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}

const open = (bytes: Buffer) => files.open(PATH, { version: 'v1', size: bytes.length }, 100);

test('reads a ZIP from the bucket', async () => {
  const bytes = await zipOf({ 'export.json': '{}' });
  hold(bytes);
  const archive = await open(bytes);
  expect(archive.entries.map(({ path, size }) => [path, size])).toEqual([['export.json', 2]]);
  expect(await readFirst(archive)).toBe('{}');
});

test('reads what other programs pack: ZIP64, and sizes that follow their files', async () => {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(['{}']), 'export.json', { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const bytes = await buffer(zip.outputStream);
  hold(bytes);
  const archive = await open(bytes);
  expect(archive.entries.map(({ path, size }) => [path, size])).toEqual([['export.json', 2]]);
  expect(await readFirst(archive)).toBe('{}');
});

test.each(PASSING_FAILURES)('%s while the ZIP is opened is not blamed on the ZIP', async (_, failure) => {
  const bytes = await zipOf({ 'export.json': '{}' });
  hold(bytes, { failsAt: 0, failure });
  await expect(open(bytes)).rejects.toBe(failure);
});

const large = zipOf({ 'large.pdf': randomBytes(2.5 * BLOCK) });

test.each(PASSING_FAILURES)('%s in the middle of a file is not blamed on the ZIP', async (_, failure) => {
  const bytes = await large;
  hold(bytes, { failsAt: BLOCK, failure });
  const hasFailed = await readFirst(await open(bytes)).catch((error: unknown) => error);
  // Not `rejects`, which would print all bytes if it failed.
  expect(hasFailed === failure).toBe(true);
});

test('a ZIP that is cut off is refused, with the reason', async () => {
  const bytes = (await zipOf({ 'export.json': '{}' })).subarray(0, -10);
  hold(bytes);
  await expect(open(bytes)).rejects.toBeInstanceOf(ImportRefusal);
});

test('a range that S3 answers with too few bytes is a failure of the bucket', async () => {
  const bytes = await zipOf({ 'export.json': '{}' });
  hold(bytes.subarray(0, 20));
  await expect(open(bytes)).rejects.toThrow('too few bytes');
});

test('a plan that cannot be read, or has no body, is a failure', async () => {
  s3.on(GetObjectCommand).rejectsOnce(PASSING_FAILURES[0][1]).resolves({});
  await expect(files.readPlan(PATH, 'v1')).rejects.toBe(PASSING_FAILURES[0][1]);
  await expect(files.readPlan(PATH, 'v1')).rejects.toThrow('S3 answered without a body.');
});

test.each(PASSING_FAILURES)('a file that meets %s is not written', async (_, failure) => {
  s3.on(PutObjectCommand).rejects(failure);
  await expect(files.write('owner/pet/1.pdf', 'application/pdf', PDF)).rejects.toBe(failure);
});

test('a bucket without versions is refused: its content could be swapped after the check', async () => {
  s3.on(PutObjectCommand).resolves({});
  const writing = files.write('owner/pet/1.pdf', 'application/pdf', PDF);
  await expect(writing).rejects.toThrow('S3 returned no version.');
});

test('what is written is marked as pending until a record claims it', async () => {
  s3.on(PutObjectCommand).resolves({ VersionId: 'v1' });
  expect(await files.write('owner/pet/1.pdf', 'application/pdf', PDF)).toBe('v1');
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Tagging).toBe('state=pending');
});

test('where files are scanned, a document that a run discarded before it died is kept by the next one', async () => {
  const scanned = createImportFiles(NOWHERE, 'documents', () => new Date(), true);
  const verdict = { Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' };
  s3.on(GetObjectTaggingCommand)
    .resolvesOnce({ TagSet: [] })
    .resolvesOnce({ TagSet: [verdict, { Key: 'state', Value: 'deleted' }] });
  s3.on(PutObjectTaggingCommand).resolves({});
  const path = `owner/pet/${'0'.repeat(26)}.pdf`;
  await scanned.keep(path, 'new');
  await scanned.keep(path, 'discarded');
  expect(s3.commandCalls(PutObjectTaggingCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'documents', Key: path, VersionId: 'discarded', Tagging: { TagSet: [verdict] } },
  ]);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { listen } from '@pawfile/local-platform/listen';
import { afterEach, beforeEach } from 'vitest';
import { createS3 } from '../src/s3/s3.ts';

export const Bucket = 'pet-documents';
export const SITE = 'http://localhost:3000';
export const MAX_BYTES = 10 * 1024 * 1024;

const credentials = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };
const region = 'eu-central-1';

/** A local S3 with the official client, on a free port, with its own folder and an adjustable clock. */
async function startS3() {
  const path = await mkdtemp(join(tmpdir(), 'local-s3-'));
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const handled: Promise<void>[] = [];
  const open = async () => {
    const lifecycle = [{ tag: { key: 'state', value: 'pending' }, expirationDays: 3, noncurrentDays: 2 }];
    const s3 = createS3({
      path,
      bucket: Bucket,
      lifecycle,
      corsOrigins: () => [SITE],
      corsHeaders: ['content-type', 'if-none-match'],
      credentials,
      region,
      now,
    });
    const server = await listen((request, response) => void handled.push(s3.handle(request, response)), 0);
    return { s3, server };
  };
  let running = await open();
  const clientWith = (given = credentials) =>
    new S3Client({
      endpoint: running.server.url,
      region,
      credentials: given,
      forcePathStyle: true,
      maxAttempts: 1,
    });
  const stop = async () => {
    await running.server.close();
  };

  return {
    client: clientWith,
    url: () => running.server.url,
    s3: () => running.s3,
    now,
    /** Advances the clock of the local S3. */
    advance(seconds: number) {
      aheadMs += seconds * 1000;
    },
    async restart() {
      await stop();
      running = await open();
    },
    /** Resolves when all requests so far have ended, including aborted ones. */
    settled: () => Promise.all(handled),
    /** The number of bodies on disk, finished and incoming. */
    async bodies() {
      const [files, incoming] = await Promise.all(
        ['files', 'incoming'].map((name) => readdir(join(path, name))),
      );
      return { files: files?.length, incoming: incoming?.length };
    },
    folder: path,
    async stop() {
      await stop();
      await rm(path, { recursive: true });
    },
  };
}

type RunningS3 = Awaited<ReturnType<typeof startS3>>;

/** Starts a local S3 for each test of the file, and stops it afterwards. */
export function s3PerTest(): () => RunningS3 {
  let current: RunningS3;
  beforeEach(async () => {
    current = await startS3();
  });
  afterEach(() => current.stop());
  return () => current;
}

/** Signs an upload of one key and type, of 1 byte to 10 MB, tagged as pending. */
export function signUpload(client: S3Client, key: string, more: Partial<PresignedPostOptions> = {}) {
  return createPresignedPost(client, {
    Bucket,
    Key: key,
    Conditions: [['content-length-range', 1, MAX_BYTES]],
    Fields: { 'Content-Type': 'application/pdf', tagging: PENDING_XML },
    Expires: 300,
    ...more,
  });
}

const PENDING_XML = '<Tagging><TagSet><Tag><Key>state</Key><Value>pending</Value></Tag></TagSet></Tagging>';

export function asForm(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'Ímpfpass "2024".pdf');
  return form;
}

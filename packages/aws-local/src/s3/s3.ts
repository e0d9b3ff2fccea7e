import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate } from './authenticate.ts';
import { drain, readBytes } from './byte-reader.ts';
import type { Bucket, Call, Operation } from './call.ts';
import { allowOrigin, answerPreflight, isPreflight } from './cors.ts';
import { type LifecycleRule, runLifecycle } from './lifecycle.ts';
import { listObjects, listVersions } from './listings.ts';
import { abortUpload, abortUploadsBefore, completeUpload, createUpload, uploadPart } from './multipart.ts';
import { postObject } from './post-object.ts';
import { readObject } from './read-object.ts';
import { errorXml, notImplemented, S3Error } from './s3-error.ts';
import type { Signing } from './signature.ts';
import { openVersions } from './versions.ts';
import {
  deleteObject,
  deleteObjects,
  deleteTagging,
  getTagging,
  putObject,
  putTagging,
} from './write-object.ts';

export interface S3Options extends Omit<Signing, 'now'> {
  /** The folder for the bucket. Default: it is kept in memory. */
  path?: string;
  /** The name of the only bucket, which is private and versioned. */
  bucket: string;
  /** The origins whose pages may call S3, read at each request. */
  corsOrigins: () => string[];
  /** The headers that those pages may set, in lower case. Default: none. */
  corsHeaders?: readonly string[];
  /** Dates objects, and decides what has expired. Default: real time, which SDKs use for signing. */
  now?: () => Date;
  /** The bucket's lifecycle rules for versions. Default: none. */
  lifecycle?: readonly LifecycleRule[];
}

export interface S3 {
  /** Answers a request; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Removes every version of every object. */
  clear(): Promise<void>;
  /**
   * Runs the lifecycle rules as of each day until then, and removes unfinished multipart uploads that are more than a
   * day old. Returns how many versions and uploads were removed.
   */
  applyLifecycle(now: Date): Promise<number>;
}

const DAY_MS = 86_400_000;

/** By level, method and subresource, by which S3 distinguishes its operations. */
const OPERATIONS: Record<string, Operation> = {
  'bucket GET versions': listVersions,
  'bucket GET list-type': listObjects,
  'bucket HEAD': async ({ response }) => void response.writeHead(200).end(),
  'bucket POST delete': deleteObjects,
  'object GET': readObject,
  'object HEAD': readObject,
  'object PUT': putObject,
  'object DELETE': deleteObject,
  'object POST uploads': createUpload,
  'object PUT uploadId': uploadPart,
  'object POST uploadId': completeUpload,
  'object DELETE uploadId': abortUpload,
  'object GET tagging': getTagging,
  'object PUT tagging': putTagging,
  'object DELETE tagging': deleteTagging,
};

const PARAMETERS =
  /^(x-id|versionid|prefix|delimiter|max-keys|encoding-type|fetch-owner|start-after|continuation-token|key-marker|version-id-marker|x-amz-.*|response-.*)$/i;

/** A local S3 with one bucket. Enforces signatures, expiry and upload policies as AWS does. */
export function createS3({
  path,
  bucket: name,
  corsOrigins,
  corsHeaders = [],
  credentials,
  region,
  now,
  lifecycle = [],
}: S3Options): S3 {
  const signing = { credentials, region, now: now ?? (() => new Date()) };
  const versions = openVersions(path, signing.now);
  const bucket: Bucket = { name, versions, uploads: new Map(), signing };

  return {
    async handle(request, response) {
      const requestId = randomBytes(8).toString('hex').toUpperCase();
      response.setHeader('x-amz-request-id', requestId);
      const body = readBytes(request);
      try {
        allowOrigin(request, response, corsOrigins());
        if (isPreflight(request)) return answerPreflight(request, response, corsHeaders);
        await dispatch({ ...addressed(request), request, response, body, payloadHash: '' }, bucket);
      } catch (error) {
        // A client that is still sending would never read the answer.
        await drain(body).catch(() => undefined);
        refuse(request, response, error, requestId);
      }
    },
    async clear() {
      await versions.remove(() => true);
      await abortUploadsBefore(bucket, new Date(8.64e15));
    },
    async applyLifecycle(at) {
      const removed = await runLifecycle(versions, lifecycle, at);
      return removed + (await abortUploadsBefore(bucket, new Date(at.getTime() - DAY_MS)));
    },
  };
}

function addressed(request: IncomingMessage): Pick<Call, 'method' | 'path' | 'bucket' | 'key' | 'query'> {
  const [rawPath = '', ...search] = (request.url ?? '').split('?');
  const path = decoded(rawPath);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { method: request.method ?? '', path, bucket, key, query: new URLSearchParams(search.join('?')) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

async function dispatch(call: Call, bucket: Bucket): Promise<void> {
  const { method, path, key, query, request } = call;
  const subresource = query.has('uploadId')
    ? 'uploadId'
    : [...query.keys()].find((name) => !PARAMETERS.test(name));
  const route = [key === '' ? 'bucket' : 'object', method, subresource].join(' ').trim();
  // The signature of a form is in its fields.
  if (route === 'bucket POST' && call.bucket === bucket.name) return postObject(call, bucket);

  const payloadHash = authenticate({ method, path, query, headers: request.headers }, bucket.signing);
  if (call.bucket !== bucket.name) throw noSuchBucket();
  const operation = OPERATIONS[route];
  if (operation === undefined) throw notImplemented(route);
  await operation({ ...call, payloadHash }, bucket);
}

function noSuchBucket(): S3Error {
  return new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void {
  const brokenOff = response.destroyed || (request.destroyed && !request.complete);
  if (response.headersSent || brokenOff) return void response.destroy();
  if (!(error instanceof S3Error)) console.error('The local S3 failed:', error);
  const known =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.');
  const xml = errorXml(known, (request.url ?? '').split('?')[0] ?? '', requestId);
  response.writeHead(known.status, { ...known.headers, 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : xml);
}

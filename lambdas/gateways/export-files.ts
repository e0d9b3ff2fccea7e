import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Archive, ExportFiles } from '../domain/exports/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { createDocumentDeletions } from './document-deletions.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The bucket's lifecycle rule removes objects with this tag, which is set with the first part. */
const EXPORT_TAG = 'state=export';

/** S3's minimum; 10,000 parts of it are enough for 50 GB. Two are sent at a time. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/**
 * Documents are already compressed. They are compressed anyway, because programs that read a ZIP from its start cannot
 * find the end of an uncompressed file in a streamed ZIP (decision 15).
 */
const COMPRESSION_LEVEL = 1;

/** The bucket as the export worker uses it. */
export function createExportFiles(aws: AwsLocation, bucket: string): ExportFiles {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./archive-client.ts');
    return { sdk, s3: new sdk.S3Client({ ...aws, forcePathStyle: aws.endpoint !== undefined }) };
  });

  return {
    deleteTemporary: createDocumentDeletions(aws, bucket).deleteTemporary,

    async readDocument(path, version) {
      const { sdk, s3 } = await connect();
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: path, VersionId: version });
      try {
        const { Body } = await s3.send(command);
        if (Body instanceof Readable) return Body;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      throw new Error('S3 answered without a stream.');
    },

    async write(path, fill) {
      const { sdk, s3 } = await connect();
      const zip = new sdk.ZipFile();
      const output = countBytes();
      const upload = new sdk.Upload({
        client: s3,
        params: {
          Bucket: bucket,
          Key: path,
          Body: output.stream,
          ContentType: 'application/zip',
          Tagging: EXPORT_TAG,
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const stop = new AbortController();
      /** The first failed part stops the others, so that none of them waits forever. */
      const stopping = async <Result>(part: Promise<Result>): Promise<Result> => {
        try {
          return await part;
        } catch (error) {
          stop.abort(error);
          output.stream.destroy();
          throw error;
        }
      };
      zip.on('error', (error) => stop.abort(error));
      const [uploaded] = await Promise.allSettled([
        stopping(upload.done()),
        stopping(fill(createArchive(zip, stop.signal)).then(() => zip.end())),
        stopping(pipeline(zip.outputStream, output.stream, { signal: stop.signal })),
      ]);
      if (stop.signal.aborted) throw stop.signal.reason;
      if (uploaded.status === 'rejected') throw uploaded.reason;
      // Without a version the bucket is not versioned, and the file could be replaced: refuse.
      if (!uploaded.value.VersionId) throw new Error('S3 returned no version of the export.');
      return { version: uploaded.value.VersionId, size: output.size() };
    },
  };
}

type Zip = InstanceType<typeof import('./archive-client.ts').ZipFile>;

/** Adds files to a ZIP, each when the previous one has been read. */
const createArchive = (zip: Zip, signal: AbortSignal): Archive => ({
  async add(path, content) {
    signal.throwIfAborted();
    const hash = createHash('sha256');
    let size = 0;
    async function* summed() {
      for await (const chunk of content) {
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const source = Readable.from(summed(), { objectMode: false });
    const stop = () => source.destroy(new Error('The export was stopped.'));
    signal.addEventListener('abort', stop);
    try {
      const isRead = finished(source);
      zip.addReadStreamLazy(path, { compressionLevel: COMPRESSION_LEVEL }, handOver(source));
      await isRead;
    } finally {
      signal.removeEventListener('abort', stop);
    }
    return { size, sha256: hash.digest('hex') };
  },
});

/** Hands a stream out once: the ZIP keeps its callbacks until the end, and would keep every stream with them. */
function handOver(stream: Readable) {
  let held: Readable | undefined = stream;
  return (take: (error: Error | null, stream: Readable) => void) => {
    const given = held;
    held = undefined;
    if (given) take(null, given);
  };
}

/** A pass-through stream that counts its bytes. */
function countBytes() {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, size: () => size };
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NoSuchVersion'].includes(error.name);

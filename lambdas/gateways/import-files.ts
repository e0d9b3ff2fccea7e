import { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { ImportRefusal } from '../../contract/imports/imports.ts';
import type { ArchiveEntry, ImportFiles, OpenArchive } from '../domain/imports/archive-ports.ts';
import type { ImportPlan } from '../domain/imports/row-ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { type BlockReader, createBlockReader } from './block-reader.ts';
import { createDocumentDeletions } from './document-deletions.ts';
import { createDocumentGateway } from './documents.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The bucket's lifecycle rule removes objects with this tag. */
const PENDING_TAG = 'state=pending';

/**
 * The bucket as the import worker uses it. Where GuardDuty `scans` and tags every file, documents get no pending tag:
 * the two would overwrite each other's. Such a document has one only if an earlier run discarded it, and died.
 */
export function createImportFiles(
  aws: AwsLocation,
  bucket: string,
  now: () => Date,
  scans: boolean,
): ImportFiles {
  const { keep, keepScanned, storedBytes } = createDocumentGateway(aws, bucket, now);
  const connect = memoizeAsync(async () => {
    const sdk = await import('./import-client.ts');
    return { sdk, s3: new sdk.S3Client({ ...aws, forcePathStyle: aws.endpoint !== undefined }) };
  });

  const write = async (path: string, ContentType: string, Body: Uint8Array | string, Tagging?: string) => {
    const { sdk, s3 } = await connect();
    const { VersionId } = await s3.send(
      new sdk.PutObjectCommand({ Bucket: bucket, Key: path, Body, ContentType, ...(Tagging && { Tagging }) }),
    );
    // Without a version the bucket is not versioned, and a checked file could be replaced: refuse.
    if (!VersionId) throw new Error('S3 returned no version.');
    return VersionId;
  };

  const read = async (path: string, version: string, Range?: string) => {
    const { sdk, s3 } = await connect();
    const { Body } = await s3.send(
      new sdk.GetObjectCommand({ Bucket: bucket, Key: path, VersionId: version, ...(Range && { Range }) }),
    );
    if (!Body) throw new Error('S3 answered without a body.');
    return Body;
  };

  return {
    ...createDocumentDeletions(aws, bucket),
    keep: scans ? keepScanned : keep,
    storedBytes,
    write: (path, type, bytes) => write(path, type, bytes, scans ? undefined : PENDING_TAG),

    async open(path, { version, size }, maxEntries) {
      const { sdk } = await connect();
      const blocks = createBlockReader(size, async (from, to) =>
        (await read(path, version, `bytes=${from}-${to - 1}`)).transformToByteArray(),
      );
      class Reader extends sdk.RandomAccessReader {
        override _readStreamForRange(start: number, end: number) {
          return Readable.from(blocks.read(start, end), { objectMode: false });
        }
      }
      return openArchive(blocks, maxEntries, () =>
        // Names are decoded here, because the library would correct some, and they must be checked unchanged.
        sdk.fromRandomAccessReaderPromise(new Reader(), size, { autoClose: false, decodeStrings: false }),
      );
    },

    writePlan: (path, plan) => write(path, 'application/json', JSON.stringify(plan), PENDING_TAG),

    async readPlan(path, version) {
      // Safe: this is the exact version that the worker wrote.
      const plan = JSON.parse(await (await read(path, version)).transformToString());
      // A plan that an earlier release wrote has no weights.
      return { weights: [], ...plan } satisfies ImportPlan;
    },
  };
}

/** The first bytes of a ZIP: the header of its first file. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** The least bytes of a file's header and name before its content. */
const HEADER_BYTES = 30;

/**
 * Opens a ZIP and reads its directory. Failures of the bucket are thrown as they are; all others are faults of the ZIP.
 */
async function openArchive(
  blocks: BlockReader,
  maxEntries: number,
  openZip: () => Promise<ZipFile>,
): Promise<OpenArchive> {
  const start = await blocks.take(0, SIGNATURE.length);
  if (!SIGNATURE.every((byte, index) => start[index] === byte)) {
    throw new ImportRefusal('not-a-zip', 'This is not a ZIP file. Choose the original download.');
  }
  const entries: Entry[] = [];
  const zip = await blamingZip(blocks, incomplete, async () => {
    const opened = await openZip();
    if (opened.entryCount > maxEntries) throw tooMany();
    for await (const entry of opened.eachEntry()) {
      if (entries.push(entry) > maxEntries) throw tooMany();
    }
    return opened;
  });
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  checkApart(entries);
  const shown = entries.map(toArchiveEntry);
  const originals = new Map(shown.map((entry, index) => [entry, entries[index]]));

  return {
    entries: shown,
    async *read(entry) {
      const original = originals.get(entry);
      if (!original) throw new Error('This file belongs to another ZIP.');
      const damaged = () => unreadable(entry.path);
      const stream = await blamingZip(blocks, damaged, () => zip.openReadStreamPromise(original));
      const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await blamingZip(blocks, damaged, () => chunks.next());
          if (done) return;
          yield value;
        }
      } finally {
        stream.destroy();
      }
    },
  };
}

/** Refuses overlapping files, by which a small ZIP unpacks to a huge one. */
function checkApart(entries: readonly Entry[]): void {
  let end = 0;
  for (const { relativeOffsetOfLocalHeader, compressedSize } of entries) {
    if (relativeOffsetOfLocalHeader < end) {
      throw new ImportRefusal(
        'unsafe',
        'This ZIP file has files that overlap, which no export has. Choose the original download.',
      );
    }
    end = relativeOffsetOfLocalHeader + HEADER_BYTES + compressedSize;
  }
}

/** The upper half of a ZIP's file attributes is the Unix file mode, whose upper bits mark links and folders. */
const FILE_TYPE_BITS = 0o170000;
const REGULAR_FILE = 0o100000;

function toArchiveEntry(entry: Entry): ArchiveEntry {
  const fileType = (entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS;
  return {
    path: entry.fileNameRaw.toString('utf8'),
    size: entry.uncompressedSize,
    compressedSize: entry.compressedSize,
    isEncrypted: entry.isEncrypted(),
    isPlainFile: fileType === 0 || fileType === REGULAR_FILE,
  };
}

async function blamingZip<Result>(
  blocks: BlockReader,
  refusal: () => ImportRefusal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw blocks.failure() ?? refusal();
  }
}

const incomplete = () =>
  new ImportRefusal(
    'truncated',
    'This ZIP file is incomplete or damaged. Download your export again and choose the new file.',
  );

const tooMany = () =>
  new ImportRefusal(
    'too-large',
    'This ZIP file holds far more files than an export does, so it was not unpacked.',
  );

const unreadable = (path: string) =>
  new ImportRefusal(
    'altered',
    `This export was damaged or changed after it was made: ${path} can’t be unpacked. Choose the original download.`,
  );

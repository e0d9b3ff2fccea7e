import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type StageAddresses, withStage } from '../contract/site/site-origin.ts';
import { encodeLater, readEncoded } from '../lib/site-encoding.ts';

/** A file of the site, ready to be sent. */
export interface SiteFile {
  contentType: string;
  /** Quoted, as in the header. */
  etag: string;
  bytes: Buffer;
  /**
   * The bytes in an encoding, computed once; the plain bytes where compression does not help. Brotli as deployed, if
   * the build has encoded the file, otherwise as CloudFront would.
   */
  encode(encoding: Encoding): Promise<Buffer>;
}
export type Encoding = 'br' | 'gzip';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The types that CloudFront compresses, and the smallest size in bytes. */
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|wasm|xml)|image\/svg)/;
const MIN_COMPRESSED_BYTES = 1000;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Creates a site file from bytes in memory, and those that `brotli` gives instead of what CloudFront would make. */
export function toSiteFile(bytes: Buffer, extension: string, brotli?: () => Promise<Buffer>): SiteFile {
  const contentType = CONTENT_TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    contentType,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    bytes,
    encode(encoding) {
      const isDeployed = encoding === 'br' && brotli !== undefined;
      if (!isDeployed && (bytes.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(contentType)))
        return Promise.resolve(bytes);
      const known = encoded.get(encoding) ?? (isDeployed ? brotli() : compress[encoding](bytes));
      encoded.set(encoding, known);
      return known;
    },
  };
}

/** Files with addresses that each stage fills in. */
const WITH_ADDRESSES = /\.(html|xml|txt)$/;

interface Known {
  version: string;
  file: SiteFile;
}

/** Files that are the same for each stage, by their places. Test files open the same site, one after the other. */
const ofAllStages = new Map<string, Known>();

/**
 * Returns the function that finds a file of the site by its decoded path, or undefined. `addresses` are those of the
 * stage, for files that name them, and `encodedDir` has the encoded ones. Files are kept in memory until they change on
 * disk. The path must be free of segments of dots, see `readTarget`.
 */
export function openSiteFiles(
  dir: string,
  addresses?: StageAddresses,
  encodedDir?: string,
): (path: string) => Promise<SiteFile | undefined> {
  const ofStage = new Map<string, Known>();
  return async (path) => {
    const place = join(dir, path);
    const hasAddresses = addresses && WITH_ADDRESSES.test(place);
    const known = hasAddresses ? ofStage : ofAllStages;
    const key = `${place} ${encodedDir}`;
    // An empty name, "a//b" or "a/", is a key of its own in S3, but the same file on disk.
    if (path.slice(1).split('/').includes('')) return undefined;
    const stats = await stat(place).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const version = `${stats.mtimeMs} ${stats.size}`;
    const cached = known.get(key);
    if (cached?.version === version) return cached.file;
    const bytes = await readFile(place);
    const named = hasAddresses ? Buffer.from(withStage(`${bytes}`, addresses)) : bytes;
    const encoded = encodedDir && readEncoded(encodedDir, path, named);
    const isNamed = !named.equals(bytes);
    const brotli = encoded ? async () => encoded : isNamed ? () => encodeLater(named) : undefined;
    const file = toSiteFile(named, extname(place), brotli);
    known.set(key, { version, file });
    return file;
  };
}

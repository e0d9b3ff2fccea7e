import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from '@pawfile/local-platform/target';
import type { SiteConfig } from '../contract/site/site-config.ts';
import { encodedFolderOf, PLAIN_FOLDER } from '../lib/site-encoding.ts';
import { type Encoding, openSiteFiles, type SiteFile, toSiteFile } from './site-files.ts';
import type { SiteAnswer } from './spa-router.ts';

interface SiteOptions {
  /** The folder with the built site. */
  dir: string;
  /** The site's address, such as `http://localhost:3000`. */
  origin: string;
  config: SiteConfig;
  /** The CloudFront Function: returns the file for a path and an Accept-Encoding. */
  route: (uri: string, acceptEncoding: string) => SiteAnswer;
  /** The headers that CloudFront adds for a path. */
  headers: (path: string) => Record<string, string>;
}

/** Names of files in this folder contain a hash of their content. */
const HASHED = new RegExp(`^(/${PLAIN_FOLDER})?/assets/`);
const PLAIN = new RegExp(`^/${PLAIN_FOLDER}/`);

/** The site as CloudFront serves it from its bucket. */
export function createSite({ dir, origin, config, route, headers }: SiteOptions) {
  const findFile = openSiteFiles(dir, { origin, supportEmail: config.supportEmail }, encodedFolderOf(dir));
  const configFile = toSiteFile(Buffer.from(`${JSON.stringify(config)}\n`), '.json');

  /** A text and its plain copy are one file here, which knows both. */
  async function find(uri: string): Promise<SiteFile | undefined> {
    const path = uri.replace(PLAIN, '/');
    return path === '/config.json' ? configFile : findFile(decodeURIComponent(path));
  }

  return async (message: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    for (const [name, value] of Object.entries(headers(target.path))) response.setHeader(name, value);
    if (message.method !== 'GET' && message.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    const { uri, status, location } = route(target.rawPath, message.headers['accept-encoding'] ?? '');
    if (location) {
      response.writeHead(status, { location }).end();
      return;
    }
    const file = await find(uri);
    if (!file) return sendText(response, 404, 'Not found');
    setIfMissing(
      response,
      'cache-control',
      HASHED.test(uri) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    await sendFile(message, response, file, status);
  };
}

/** Answers with a line of plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}

/** Answers with a file: compressed if the browser accepts that, 304 if it has the file. */
export async function sendFile(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  file: SiteFile,
  status = 200,
): Promise<void> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const bytes = encoding ? await file.encode(encoding) : file.bytes;
  const compressed = bytes !== file.bytes;
  response.setHeader('vary', 'Accept-Encoding');
  // The same ETag for other bytes must be a weak one.
  response.setHeader('etag', compressed ? `W/${file.etag}` : file.etag);
  if (holds(headers['if-none-match'], file.etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('content-type', file.contentType);
  response.setHeader('content-length', bytes.length);
  if (compressed && encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(status).end(method === 'HEAD' ? undefined : bytes);
}

function chooseEncoding(accepted = ''): Encoding | undefined {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

/** Whether an If-None-Match names the ETag; weak or strong does not matter to it (RFC 9110, 13.1.2). */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function setIfMissing(response: ServerResponse, name: string, value: string): void {
  if (!response.hasHeader(name)) response.setHeader(name, value);
}

import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { generate } from 'selfsigned';

/** Headers about an HTTP/1.1 connection, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

/** The edge's own page, with one line of text and nothing else: what a visit takes at least. */
export const BARE_PATH = '/bare';

export interface Edge {
  url: string;
  /** Serves the site at this address from now on. */
  show: (siteUrl: string) => void;
  close: () => void;
}

/**
 * Serves the local site as CloudFront's edge does, over HTTP/2 and TLS: many small files share one connection, and
 * their headers are compressed. Over HTTP/1.1, the local site's protocol, each file would cost a phone far more. The
 * certificate is new at every start, so a browser must be set to trust it.
 */
export async function startEdge(): Promise<Edge> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  let site = '';
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    if (asked.url !== BARE_PATH) return forward(site, asked, answer);
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end('<!doctype html><html lang="en"><title>Bare</title><h1>Pawfile</h1></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The edge has no port');
  const show = (siteUrl: string) => {
    site = siteUrl;
  };
  return { url: `https://localhost:${address.port}`, show, close: () => server.close() };
}

function forward(siteUrl: string, asked: Http2ServerRequest, answer: Http2ServerResponse) {
  const headers = without(asked.headers, (name) => name.startsWith(':'));
  const options = { method: asked.method, headers: { ...headers, host: new URL(siteUrl).host } };
  const passed = request(new URL(asked.url, siteUrl), options, (got) => {
    answer.writeHead(
      got.statusCode ?? 502,
      without(got.headers, (name) => OF_CONNECTION.includes(name)),
    );
    got.pipe(answer.stream);
  });
  passed.once('error', () => answer.stream.close());
  asked.pipe(passed);
}

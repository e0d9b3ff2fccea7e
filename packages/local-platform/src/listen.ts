import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type Listening = { url: string; port: number; close(): Promise<void> };

/** Takes over the socket of a request for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** How long running requests may take after `close`. */
const graceMs = 2000;

/**
 * Serves a handler over HTTP.
 *
 * @param port 0 takes a free port
 * @param upgrade without it a request for another protocol is answered as any other
 * @returns the URL without a trailing slash. `close` refuses new requests, ends idle connections at once and the others
 *   after their request, or after 2 s
 * @throws Error that names the port if it is in use
 */
export function listen(
  handler: RequestListener,
  port: number,
  host = '127.0.0.1',
  upgrade?: Upgrade,
): Promise<Listening> {
  const server = createServer(handler);
  if (upgrade) server.on('upgrade', upgrade);
  // Clients end idle connections. A server that does may cut off a request that a busy client is just sending.
  server.keepAliveTimeout = 0;

  function close(): Promise<void> {
    return new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  }

  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} on ${host} is in use by another program.`, { cause }) : cause);
    });
    server.listen(port, host, () => {
      const address = server.address();
      const actual = isAddress(address) ? address.port : port;
      resolve({ url: `http://${host}:${actual}`, port: actual, close });
    });
  });
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

import { once } from 'node:events';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { ANSWER_MS } from './ask.ts';

/**
 * Opens a TLS connection to a site, lets `use` look at it, and closes it. Rejects when the handshake fails, or takes
 * longer than an answer may.
 */
export async function connectTls<T>(
  site: string,
  options: ConnectionOptions,
  use: (socket: TLSSocket) => T,
): Promise<T> {
  const { hostname, port } = new URL(site);
  const socket = connect({
    host: hostname,
    ...(isIP(hostname) === 0 && { servername: hostname }),
    port: Number(port || 443),
    ...options,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) });
    return use(socket);
  } finally {
    socket.destroy();
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listening, listen, type Upgrade } from '@pawfile/local-platform/listen';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/**
 * Serves `handle` as `localhost`: on 127.0.0.1 and, where the computer has it, on ::1, because `localhost` may mean
 * either; never to the network. Answers 403 to any other host name, so that a page whose name was pointed at this
 * computer (DNS rebinding) reaches nothing. What `handle` throws becomes a bare 500 and goes to `onError`.
 * `upgrade` takes over sockets for another protocol. Port 0 takes a free one. Throws an Error with the system's `code`
 * as its cause when the port cannot be had.
 */
export async function serve(
  handle: Handle,
  port: number,
  onError: (error: unknown) => void,
  upgrade?: Upgrade,
): Promise<Listening> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (!isLocalName(request.headers.host)) return refuseHost(response);
    Promise.resolve()
      .then(() => handle(request, response))
      .catch((error: unknown) => {
        const wentAway = request.destroyed && !request.complete;
        if (wentAway) return;
        onError(error);
        if (response.headersSent) return void response.destroy();
        response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error\n');
      });
  };
  const takeOver: Upgrade | undefined =
    upgrade &&
    ((request, socket, head) => {
      if (isLocalName(request.headers.host)) return upgrade(request, socket, head);
      socket.destroy();
    });
  const listening = await listenOnBoth({ listener, upgrade: takeOver }, port);
  return { ...listening, url: `http://localhost:${listening.port}` };
}

interface Listeners {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  upgrade: Upgrade | undefined;
}

const ATTEMPTS = 10;

async function listenOnBoth(listeners: Listeners, port: number, attempt = 1): Promise<Listening> {
  const { listener, upgrade } = listeners;
  const ipv4 = await listen(listener, port, '127.0.0.1', upgrade);
  try {
    const ipv6 = await listen(listener, ipv4.port, '::1', upgrade);
    const close = async () => void (await Promise.all([ipv4.close(), ipv6.close()]));
    return { ...ipv4, close };
  } catch (error) {
    if (!isPortTaken(error)) return ipv4;
    await ipv4.close();
    // A port that was free on one address only: `localhost` could mean the other program.
    if (port === 0 && attempt < ATTEMPTS) return listenOnBoth(listeners, 0, attempt + 1);
    throw error;
  }
}

/** Whether an error of `serve` says that another program has the port. */
export function isPortTaken(error: unknown): boolean {
  const codes = [error, error instanceof Error ? error.cause : undefined].map((one) =>
    one instanceof Error && 'code' in one ? one.code : undefined,
  );
  return codes.includes('EADDRINUSE');
}

/** `bucket.localhost` is how S3's virtual-hosted style looks here. */
const LOCAL_NAME = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

const isLocalName = (host: string | undefined) => host !== undefined && LOCAL_NAME.test(host);

function refuseHost(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
  response.end('Pawfile’s local cloud answers as localhost only.\n');
}

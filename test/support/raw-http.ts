import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends exactly these bytes to a local server and returns everything it answers until it closes. */
export async function sendRaw(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(request);
  return text(socket);
}

/** The same for a request after which the server closes the connection; the response may take a while. */
async function sendRawAndWait(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
}

/** The status of a GET for exactly this target, which `fetch` would normalize. */
export async function statusOf(url: string, target: string): Promise<number> {
  const { host } = new URL(url);
  const answer = await sendRawAndWait(
    url,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  return Number(answer.split(' ', 2)[1]);
}

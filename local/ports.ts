import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Upgrade } from '@pawfile/local-platform/listen';
import { type Handle, isPortTaken, serve } from './serve.ts';
import { firstLine, StartError } from './start-error.ts';

/** A port that is already reserved, and answers 503 until it gets its handler. */
interface OpenPort {
  url: string;
  answerWith(handle: Handle): void;
  close(): Promise<void>;
}

interface PortOptions {
  port: number;
  /** Follows "Port 3001" in messages, to explain what the port is for. */
  purpose: string;
  /** A value of PORT that could be used instead. */
  otherPort: number;
  onError: (error: unknown) => void;
  upgrade?: Upgrade | undefined;
}

/** Reserves a port. Throws a StartError with instructions when that fails. */
async function openPort({ port, purpose, otherPort, onError, upgrade }: PortOptions): Promise<OpenPort> {
  let handle: Handle = starting;
  const answer: Handle = (...exchange) => handle(...exchange);
  const { url, close } = await serve(answer, port, onError, upgrade).catch((cause: unknown) => {
    const instead = `start with PORT=${otherPort}.`;
    const message = isPortTaken(cause)
      ? `Port ${port}${purpose} is in use. Stop the other program, or ${instead}`
      : `Port ${port}${purpose} cannot be used (${firstLine(cause)}). Please ${instead}`;
    throw new StartError(message, { cause });
  });
  return {
    url,
    answerWith: (next) => {
      handle = next;
    },
    close,
  };
}

/** Answers that it is too early. */
export const starting = async (_: IncomingMessage, response: ServerResponse): Promise<void> => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('Starting\n');
};

/** Reserves the ports of the site, with `upgrade`, and of the AWS services, or neither. Throws a StartError. */
export async function openPorts(
  { port, awsPort }: { port: number; awsPort: number },
  onError: (error: unknown) => void,
  upgrade?: Upgrade,
): Promise<{ site: OpenPort; aws: OpenPort }> {
  const shared = { otherPort: port < 65_000 ? port + 10 : 3000, onError };
  const site = await openPort({ ...shared, port, purpose: '', upgrade });
  try {
    const purpose = ' (PORT + 1, for the AWS services)';
    return { site, aws: await openPort({ ...shared, port: awsPort, purpose }) };
  } catch (error) {
    await site.close();
    throw error;
  }
}

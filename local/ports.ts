import type { Listening } from './aws/listen.ts';
import { type Handle, isPortTaken, serve } from './serve.ts';
import { firstLine, StartError } from './start-error.ts';

interface PortOptions {
  port: number;
  /** Follows "Port 3001" in messages, to say what the port is for. */
  purpose: string;
  /** The value of PORT that could do instead. */
  otherPort: number;
  onError: (error: unknown) => void;
}

/** Serves `handle` at a port. Throws a StartError that says what to do when the port cannot be had. */
export async function servePort(handle: Handle, options: PortOptions): Promise<Listening> {
  const { port, purpose, otherPort, onError } = options;
  try {
    return await serve(handle, port, onError);
  } catch (cause) {
    const instead = `or start with PORT=${otherPort} npm start.`;
    throw isPortTaken(cause)
      ? new StartError(`Port ${port}${purpose} is in use. Stop the other program, ${instead}`, { cause })
      : new StartError(`Port ${port}${purpose} cannot be used (${firstLine(cause)}). Use another one: PORT=${otherPort} npm start.`, { cause });
  }
}

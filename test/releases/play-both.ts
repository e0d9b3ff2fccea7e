import { api, type Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { createHandlerOf } from '../../local/lambda.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';
import { disagreements, isObject } from './disagreements.ts';

interface Release {
  createHandlerOf: typeof createHandlerOf;
}

interface Both {
  writer: Release;
  reader: Release;
  /** The one of both that knows every call. */
  later: Release;
  /** Whether the earlier release has that call. */
  knows: (call: string) => boolean;
  title: string;
}

/** Reads that are no GET. */
const READS: readonly Operation[] = ['search-documents', 'get-reminder'];

const isRead = (name: Operation) => {
  const { method, access }: Endpoint = api[name];
  return (method === 'GET' && access !== 'public') || READS.includes(name);
};

/**
 * Has one release make every call of the scenario, and run the jobs. After each, both releases answer every read; gives
 * each answer of a server error, and each field in which the two differ.
 */
export async function playBoth({ writer, reader, later, knows, title }: Both): Promise<string[]> {
  let current = writer;
  // The scenario is prepared by calls that the earlier release may not know.
  const onlyLater = new Set(
    Object.entries<Endpoint>(api).flatMap(([name, { method, path }]) =>
      knows(name) ? [] : [`${method} ${path}`],
    ),
  );
  const backend: Backend = await startBackend({}, async (name, runtime) => {
    const [written, read] = [
      await writer.createHandlerOf(name, runtime),
      await reader.createHandlerOf(name, runtime),
    ];
    const dispatch = (...event: unknown[]) => {
      const [first] = event;
      const isOnlyLater = isObject(first) && onlyLater.has(String(first.routeKey));
      return Reflect.apply((isOnlyLater ? later : current) === writer ? written : read, null, event);
    };
    // Safe: it takes and gives what both handlers of that function do.
    return dispatch as typeof written;
  });
  const faults: string[] = [];
  let reads = 0;
  try {
    const { owner, sent } = await prepareCalls(backend);
    const send = (name: Operation) => owner.call(name, sent[name]);
    const calls = CALL_ORDER.filter(knows);
    for (const call of calls) {
      const { status, body } = await send(call);
      if (status >= 500) faults.push(`${title}: ${call} answered ${status} ${JSON.stringify(body)}`);
      await backend.drain();
      if (isRead(call)) continue;
      for (const read of calls.filter(isRead)) {
        const own = await send(read);
        current = reader;
        const other = await send(read);
        current = writer;
        reads += 1;
        const where = `${title}: after ${call}, ${read}`;
        if (other.status >= 500) faults.push(`${where} answered ${other.status}`);
        faults.push(...disagreements(own, other).map((field) => `${where} differs in ${field}`));
      }
    }
    console.log(`${title}: ${calls.length} calls, ${reads} reads by both`);
  } finally {
    await backend.close();
  }
  return faults;
}

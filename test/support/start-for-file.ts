import { afterAll, beforeAll } from 'vitest';

interface Service {
  close(): Promise<void>;
}

/** Starts a service once for the tests of a file and closes it after them. Usable within tests and their hooks. */
export function startForFile<Started extends Service>(start: () => Promise<Started>): Started {
  let running: Started | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());

  const get = (_: unknown, name: string | symbol) => {
    if (!running) throw new Error('The service is not running: use it within a test');
    return Reflect.get(running, name);
  };
  // Safe: every property is read from the running service.
  return new Proxy({}, { get }) as Started;
}

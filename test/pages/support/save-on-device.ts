import { onTestFinished, vi } from 'vitest';

const COPIES = '../../../web/src/platform/offline/saved-copies.ts';

/** Saves these copies on the device, until the test ends. happy-dom has no IndexedDB. */
export function saveOnDevice(copies: Record<string, unknown>): void {
  vi.doMock(COPIES, async (load) => ({
    ...(await load<object>()),
    findCopy: async (_: string, name: string) =>
      name in copies ? { savedAt: '2026-11-28T09:00:00.000Z', data: copies[name] } : null,
  }));
  onTestFinished(() => void vi.doUnmock(COPIES));
}

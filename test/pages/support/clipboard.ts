import { onTestFinished, vi } from 'vitest';

/** Gives the page a clipboard, which happy-dom lets no page write to, and returns what was copied last. */
export function stubClipboard(): () => string | undefined {
  const writeText = vi.fn(async (_text: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return () => writeText.mock.lastCall?.[0];
}

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';

/** Loads the module like a new page. */
async function visitorOfNewPage(): Promise<string> {
  vi.resetModules();
  const { visitorId } = await import('../../../web/src/features/shared-pet/visitor-id.ts');
  expect(visitorId()).toBe(visitorId());
  return visitorId();
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('is a random UUID that the browser keeps', async () => {
  const first = await visitorOfNewPage();
  expect(z.uuidv4().safeParse(first).success).toBe(true);
  expect(await visitorOfNewPage()).toBe(first);
  localStorage.clear();
  expect(await visitorOfNewPage()).not.toBe(first);
});

it('replaces an invalid UUID', async () => {
  localStorage.setItem('pawfile.visitor', '<script>');
  const visitor = await visitorOfNewPage();
  expect(z.uuid().safeParse(visitor).success).toBe(true);
  expect(localStorage.getItem('pawfile.visitor')).toBe(visitor);
});

it('lasts as long as the page if storage is blocked', async () => {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: block, setItem: block });
  const visitor = await visitorOfNewPage();
  expect(z.uuid().safeParse(visitor).success).toBe(true);
  expect(await visitorOfNewPage()).not.toBe(visitor);
});

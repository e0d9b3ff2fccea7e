import { expect, it } from 'vitest';
import { waitUntilShown } from '../../../web/src/features/shared-pet/early-answer.ts';

/** Whether it has resolved after all pending microtasks. */
const isDone = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

it('resolves immediately without prerendering', async () => {
  expect(await isDone(waitUntilShown(new EventTarget()))).toBe(true);
  expect(await isDone(waitUntilShown(Object.assign(new EventTarget(), { prerendering: false })))).toBe(true);
});

it('waits until a prerendered page is shown', async () => {
  const page = Object.assign(new EventTarget(), { prerendering: true });
  const shown = waitUntilShown(page);
  expect(await isDone(shown)).toBe(false);
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(await isDone(shown)).toBe(true);
});

import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import { settle } from './support/settle.ts';
import { openWindow } from './support/window.ts';

let close = async () => {};
afterEach(() => close());

const Part = () => 'Part';
const Missing = () => 'Missing';

/** A part whose code arrives, or doesn’t, when the test says so. */
async function openPart() {
  ({ close } = openWindow('/', () => {}, 1));
  const { createRoot } = await import('react-dom/client');
  const { onDemand } = await import('../../web/src/ui/on-demand.tsx');
  let arrive = (_part: ComponentType) => {};
  let fail = (_error: Error) => {};
  const code = new Promise<ComponentType>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const Shown = onDemand(() => code, { loading: 'Loading…', missing: Missing });
  const place = document.createElement('div');
  const show = () => createRoot(place).render(<Shown />);
  return { arrive, fail, show, load: Shown.load, text: () => place.textContent };
}

test('shows a part as soon as its code is there, without React’s 300 ms pause', async () => {
  const { arrive, show, text } = await openPart();
  show();
  await settle();
  expect(text()).toBe('Loading…');
  arrive(Part);
  await settle();
  expect(text()).toBe('Part');
});

test('shows a part at once whose code was loaded in advance', async () => {
  const { arrive, show, load, text } = await openPart();
  arrive(Part);
  await load();
  show();
  while (!text()) await new Promise(setImmediate);
  expect(text()).toBe('Part');
});

test('says so where the code can’t be loaded', async () => {
  const { fail, show, text } = await openPart();
  show();
  await settle();
  fail(new Error('Offline'));
  await settle();
  expect(text()).toBe('Missing');
});

import { afterEach, expect, test } from 'vitest';
import { settle } from './support/settle.ts';
import { openWindow } from './support/window.ts';

let close = async () => {};
afterEach(() => close());

test('the page does not scroll until the last dialog has closed, and gets no style sheet for that', async () => {
  ({ close } = openWindow('/', () => {}, 1));
  const { createRoot } = await import('react-dom/client');
  const { RemoveScrollBar } = await import('../../web/src/ui/scroll-lock.ts');
  const root = createRoot(document.createElement('div'));
  const open = async (...dialogs: string[]) => {
    root.render(dialogs.map((name) => <RemoveScrollBar key={name} />));
    await settle();
    return 'scrollLocked' in document.body.dataset;
  };
  const sheets = document.styleSheets.length + document.adoptedStyleSheets.length;
  expect(await open('form')).toBe(true);
  expect(document.styleSheets.length + document.adoptedStyleSheets.length).toBe(sheets);
  expect(await open('form', 'question')).toBe(true);
  expect(await open('form')).toBe(true);
  expect(await open()).toBe(false);
});

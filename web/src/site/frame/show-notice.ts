import { takeKeptNotice } from '../../platform/session/kept-notice.ts';

/**
 * Shows what the app had to say when it led here. It stays until it is closed: it may be the only word on why one did
 * not get where one wanted. The place is there from the start, so that a screen reader hears of what comes into it.
 */
export function showKeptNotice() {
  const notice = takeKeptNotice();
  const place = document.querySelector('[data-notice]');
  const words = document.querySelector<HTMLTemplateElement>('[data-notice-words]');
  if (!notice || !place || !words) return;
  const shown = words.content.cloneNode(true);
  if (!(shown instanceof DocumentFragment)) return;
  for (const part of ['title', 'text'] as const) {
    const line = shown.querySelector(`[data-notice-${part}]`);
    if (line) line.textContent = notice[part];
  }
  shown.querySelector('button')?.addEventListener('click', () => place.replaceChildren());
  place.replaceChildren(shown);
}

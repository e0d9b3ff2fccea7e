// Each is an API or style that came with the oldest browsers that a page supports, or shortly before (decision 222).

/** Whether public pages, shared pages and forms behind mails work: in Safari 15.6, Chrome 109, Firefox 115 and newer. */
export const canShowPages = (): boolean =>
  'inert' in HTMLElement.prototype && 'structuredClone' in window && CSS.supports('height', '1dvh');

/** Whether the app works: in Safari 16.4, Chrome 111, Firefox 121 and newer. */
export const canRunApp = (): boolean =>
  canShowPages() && 'OffscreenCanvas' in window && CSS.supports('color', 'color-mix(in srgb, red, red)');

/** Adds what is missing between the oldest browsers and those of today; loads nothing where nothing is. */
export async function addNewerApis(): Promise<void> {
  const isToday = 'any' in AbortSignal && 'canParse' in URL && 'Segmenter' in Intl;
  if (!isToday) await import('./newer-apis.ts');
}

/** Says on a page that shows nothing that the browser is too old for it. */
export async function showTooOld(): Promise<void> {
  const { tooOldNote } = await import('./too-old.ts');
  await tooOldNote();
}

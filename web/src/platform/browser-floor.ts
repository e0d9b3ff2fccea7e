/**
 * Whether public pages, shared pages and forms behind mails work: in Safari 15.6, Chrome 109, Firefox 115 and newer
 * (decision 222). Both features came with these browsers, or shortly before.
 */
export const canShowPages = (): boolean => 'inert' in HTMLElement.prototype && CSS.supports('height', '1dvh');

/** Replaces the page by the note of its HTML that the browser is too old. */
export function showTooOld(): void {
  const note = document.querySelector<HTMLTemplateElement>('#too-old');
  if (note) document.getElementById('root')?.replaceChildren(note.content);
}

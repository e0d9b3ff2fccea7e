/**
 * Resolves as soon as the page is meant to be seen: at once, or, where the browser loads it before the reader has
 * decided to go there, when they go. Never, if they don't.
 */
export async function untilShown(page: PrerenderedDocument): Promise<void> {
  if (!page.prerendering) return;
  await new Promise<void>((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/** A `document`; only browsers that prerender know the property. */
type PrerenderedDocument = EventTarget & { readonly prerendering?: boolean };

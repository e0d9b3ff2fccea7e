/**
 * Resolves when the page is shown: immediately, or for a prerendered page when the reader navigates to it, which may be
 * never.
 */
export async function waitUntilShown(page: PrerenderedDocument): Promise<void> {
  if (!page.prerendering) return;
  await new Promise<void>((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/** A `document`; only browsers that prerender have the property. */
type PrerenderedDocument = EventTarget & { readonly prerendering?: boolean };

import { askForPet, requestFor } from './ask-for-pet.ts';
import { linkToken } from './link-token.ts';

let early: Promise<Response> | null = null;

/** Asks for the pet in the page's address, if it is whole, while the page's code is still loading. */
export function askEarly() {
  const token = linkToken(window.location);
  if (!token) return;
  early = waitUntilShown(document).then(() => askForPet(requestFor(token), '?ask=first'));
  // The page reads the failure later.
  early.catch(() => undefined);
}

/** The early answer, until it was taken. May reject as `fetch` does. */
export const earlyAnswer = () => early;

/** The early answer, once: every further one counts as a view of its own. Null if it was taken, or never asked for. */
export function takeEarlyAnswer(): Promise<Response> | null {
  const taken = early;
  early = null;
  return taken;
}

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

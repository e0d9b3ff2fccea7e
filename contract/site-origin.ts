/**
 * Stands in the built site wherever an absolute address is wanted: canonical links, Open Graph, the sitemap. One build
 * serves every stage, so the stage's own origin takes its place when the files are deployed. Nothing ever answers here:
 * `.invalid` is reserved for that (RFC 2606).
 */
export const BUILT_ORIGIN = 'https://site-origin.invalid';

/** The text of a built file with the stage's origin, such as `https://pets.example.org`, in place of `BUILT_ORIGIN`. */
export const withOrigin = (text: string, origin: string) => text.replaceAll(BUILT_ORIGIN, origin);

/**
 * Longest side of a document's preview, in pixels: the smallest at which the small print of a photographed certificate
 * is read as well as from the original (decision 254).
 */
export const PREVIEW_SIDE = 1600;

/** A JPEG of that side has a third of it. */
export const MAX_PREVIEW_BYTES = 1_000_000;

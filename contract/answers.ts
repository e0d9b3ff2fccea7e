import * as z from 'zod/mini';

// Apart from the contract of calls, which the first page loads.

/** The response of a call that redirects. */
export const locationSchema = z.object({ location: z.string() });

/**
 * The response of a call that produces a file: its text, null for a client that has this version, and the version's
 * entity tag (RFC 9110, 8.8.3), null for a file that no client may keep.
 */
export const fileSchema = z.object({
  text: z.nullable(z.string()),
  etag: z.nullable(z.string()),
});

/** The response of a call that produces an image, in base64. */
export const imageSchema = z.object({ base64: z.string() });

/** A page, which may say that there is nothing at its address. */
export const pageSchema = z.extend(fileSchema, { is_missing: z.optional(z.boolean()) });

import * as z from 'zod/mini';

/**
 * A form for one file: a presigned PUT to `url` with these headers, which stores exactly one object of the declared
 * type and size (ruling D7).
 */
export const uploadForm = { url: z.url(), headers: z.record(z.string(), z.string()) };
export type UploadForm = { url: string; headers: Record<string, string> };

/** The headers of the form that a browser sets, besides the length; the bucket's CORS rule allows no others. */
export const UPLOAD_HEADERS = ['content-type', 'if-none-match', 'x-amz-tagging'];

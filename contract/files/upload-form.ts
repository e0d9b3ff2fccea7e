import * as z from 'zod/mini';

const stringsSchema = z.record(z.string(), z.string());

/**
 * Two forms for one file of the declared type and size at one key (ruling D7). `put` is a presigned PUT with these
 * headers, which stores exactly one object; the site uses it. `url` and `fields` are a presigned POST, which can be
 * sent again until it expires: pages of the release before know no other, nor do its servers send one (decision 224).
 */
export const uploadForm = {
  url: z.url(),
  fields: stringsSchema,
  put: z.optional(z.object({ url: z.url(), headers: stringsSchema })),
};
const uploadFormSchema = z.object(uploadForm);
export type UploadForm = z.output<typeof uploadFormSchema>;

/** The form that stores one object. Throws if there is none, as from a server of the release before. */
export function putOf({ put }: UploadForm): NonNullable<UploadForm['put']> {
  if (!put) throw new Error('There is no form to put a file.');
  return put;
}

/** The headers of the form that a browser sets, besides the length; the bucket's CORS rule allows no others. */
export const UPLOAD_HEADERS = ['content-type', 'if-none-match', 'x-amz-tagging'];

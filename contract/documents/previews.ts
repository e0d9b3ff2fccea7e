import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';
import { uploadSchema } from './documents.ts';

/**
 * The path of a preview, a JPEG: beside its document, below the same prefix as that, so that whatever deletes the
 * document deletes it too. It also names its own upload, since it may come later.
 */
const previewPathSchema = z
  .string()
  .check(
    z.regex(
      /^[^/]{1,128}\/pet_[0-9a-z]{26}\/[0-9a-z]{26}\.preview-[0-9a-z]{26}\.jpg$/,
      'Must be the path of a preview’s upload.',
    ),
  );

/** What the paths of all previews of a document begin with. */
export const previewPrefix = (documentPath: string) =>
  `${documentPath.slice(0, documentPath.lastIndexOf('.'))}.preview-`;

/** The path of a document's preview, which is uploaded under that ULID. */
export const previewPath = (documentPath: string, ulid: string) =>
  `${previewPrefix(documentPath)}${ulidSchema.parse(ulid)}.jpg`;

/**
 * `preview_size`: the bytes of the preview that is uploaded with an image. In the query, which servers of earlier
 * releases ignore: they give a form for the document alone.
 */
export const documentUploadQuerySchema = z.object({
  preview_size: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,7}$/, 'Enter the preview’s size in bytes.')),
      z.transform(Number),
    ),
  ),
});

/** The size in bytes of the preview of a document that is stored already. */
export const previewInputSchema = z.strictObject({
  size: z.int('Enter the preview’s size in bytes.').check(z.positive('Enter the preview’s size in bytes.')),
});

/** A form that uploads exactly one preview. */
export const previewUploadSchema = z.extend(uploadSchema, { file_path: previewPathSchema });
export type PreviewUpload = z.output<typeof previewUploadSchema>;

/** A form that uploads exactly one document, and one for its preview if that was asked for. */
export const documentUploadSchema = z.extend(uploadSchema, { preview: z.optional(previewUploadSchema) });
export type DocumentUpload = z.output<typeof documentUploadSchema>;

/** The upload that becomes the preview of a stored document. */
export const uploadedPreviewSchema = z.strictObject({ file_path: previewPathSchema });

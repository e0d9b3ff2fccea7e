import * as z from 'zod/mini';
import { uploadForm } from '../files/upload-form.ts';
import { ULID_LENGTH, ulidSchema, ulidTime } from '../ids.ts';

/** The content types of documents and the file extension of each. */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type DocumentType = keyof typeof EXTENSIONS;

/** A document's path in the bucket: owner, pet, and a time-ordered name with the file's extension. */
export const filePathSchema = z
  .string()
  .check(
    z.regex(/^[^/]{1,128}\/pet_[0-9a-z]{26}\/[0-9a-z]{26}\.(pdf|jpg|png)$/, 'Must be the path of an upload.'),
  );

/** The content type and size in bytes of a file to upload. */
export const uploadInputSchema = z.strictObject({
  content_type: z.string('Enter the file’s content type.'),
  size: z.int('Enter the file’s size in bytes.').check(z.nonnegative('Enter the file’s size in bytes.')),
});
export type UploadInput = z.output<typeof uploadInputSchema>;

const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(EXTENSIONS, type);

/** Names that browsers, scanners and older systems use for the accepted types (ruling D7). */
const ALIASES: Readonly<Record<string, DocumentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
};

/** The accepted type for a content type, or null. */
export function acceptedType(contentType: string): DocumentType | null {
  const declared = contentType.toLowerCase();
  const type = Object.hasOwn(ALIASES, declared) ? ALIASES[declared] : declared;
  return type !== undefined && isDocumentType(type) ? type : null;
}

/** A form that uploads exactly one file of that type and size to exactly one key. */
export const uploadSchema = z.object({
  ...uploadForm,
  file_path: filePathSchema,
});
export type Upload = z.output<typeof uploadSchema>;

/** Short-lived URLs of a document, and of its preview if it has one. The release before sends none of a preview. */
export const documentUrlSchema = z.object({
  signed_url: z.url(),
  preview_url: z.optional(z.url()),
  expires_in: z.int(),
  content_type: z.string(),
});
export type DocumentUrl = z.output<typeof documentUrlSchema>;

/** The content type of a stored document, from its extension. */
export function documentType(filePath: string): DocumentType {
  if (filePath.endsWith('.pdf')) return 'application/pdf';
  return filePath.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

/** The path for an upload; its name is a ULID, by which the pet's records hold the document. */
export const filePath = (ownerId: string, petId: string, ulid: string, type: DocumentType) =>
  `${ownerId}/${petId}/${ulidSchema.parse(ulid)}.${EXTENSIONS[type]}`;

/** The ULID in an upload's path. */
export const uploadName = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));

/** When the form of an upload was made, in milliseconds since 1970: its name ends with a ULID. */
export const uploadTime = (path: string) => ulidTime(uploadName(path).slice(-ULID_LENGTH));

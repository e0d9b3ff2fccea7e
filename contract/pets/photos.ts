import * as z from 'zod/mini';
import { acceptedType, type DocumentType, uploadSchema } from '../documents/documents.ts';
import { ulidSchema } from '../ids.ts';

/** The types of a pet's photo and the file extension of each. */
const PHOTO_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

export const photoIdSchema = ulidSchema;

/**
 * A photo's path in the bucket: below its pet, in a folder of its own, so that no upload can become both a record's
 * document and a photo. Its name is a ULID, the photo's id, so that a pet's newest photo sorts last.
 */
const photoPathSchema = z
  .string()
  .check(
    z.regex(
      /^[^/]{1,128}\/pet_[0-9a-z]{26}\/photos\/[0-9a-z]{26}\.(jpg|png)$/,
      'Must be the path of a photo’s upload.',
    ),
  );

/** A pet's photo as shown: a short-lived URL, which may differ in each response, and an id. */
export const photoSchema = z.object({ id: photoIdSchema, url: z.url() });
export type Photo = z.output<typeof photoSchema>;

/** The upload that becomes a pet's photo. */
export const photoInputSchema = z.strictObject({ file_path: photoPathSchema });

/** A form that uploads exactly one photo to exactly one key. */
export const photoUploadSchema = z.extend(uploadSchema, { file_path: photoPathSchema });
export type PhotoUpload = z.output<typeof photoUploadSchema>;

const isPhotoType = (type: DocumentType | null): type is PhotoType =>
  type !== null && Object.hasOwn(PHOTO_TYPES, type);

/** The accepted type for a content type, or null: photos may be what documents are, except PDF. */
export function acceptedPhotoType(contentType: string): PhotoType | null {
  const type = acceptedType(contentType);
  return isPhotoType(type) ? type : null;
}

/** The folder of a pet's photos. */
export const photoFolder = (ownerId: string, petId: string) => `${ownerId}/${petId}/photos/`;

export const photoPath = (ownerId: string, petId: string, ulid: string, type: PhotoType) =>
  `${photoFolder(ownerId, petId)}${photoIdSchema.parse(ulid)}.${PHOTO_TYPES[type]}`;

/** The id of the photo at a path. */
export const photoId = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));

import * as z from 'zod/mini';
import { ulidSchema } from '../ids.ts';
import { acceptedType, type DocumentType, uploadSchema } from '../records/records.ts';

/** What a pet's photo may be, and the one file extension that each type is stored under. */
const PHOTO_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

export const photoIdSchema = ulidSchema;

/**
 * Where a photo lies in the bucket: among its pet's documents, in a folder of its own, so that no upload can become
 * both a record's document and a photo. Its name is a ULID, the photo's id: of one pet's photos the newest sorts last.
 */
const photoPathSchema = z
  .string()
  .check(
    z.regex(
      /^[^/]{1,128}\/pet_[0-9a-z]{26}\/photos\/[0-9a-z]{26}\.(jpg|png)$/,
      'Must be the path of a photo’s upload.',
    ),
  );

/** A pet's photo as it is shown: a short-lived address, which no two answers need to have in common, and an id. */
export const photoSchema = z.object({ id: photoIdSchema, url: z.url() });
export type Photo = z.output<typeof photoSchema>;

/** The upload that becomes a pet's photo. */
export const photoInputSchema = z.strictObject({ file_path: photoPathSchema });

/** A form that uploads exactly one photo to exactly one key. */
export const photoUploadSchema = z.extend(uploadSchema, { file_path: photoPathSchema });
export type PhotoUpload = z.output<typeof photoUploadSchema>;

const isPhotoType = (type: DocumentType | null): type is PhotoType =>
  type !== null && Object.hasOwn(PHOTO_TYPES, type);

/** The accepted type that a content type names, or null: photos are what documents may be, but no PDF. */
export function acceptedPhotoType(contentType: string): PhotoType | null {
  const type = acceptedType(contentType);
  return isPhotoType(type) ? type : null;
}

/** The folder of a pet's photos. */
export const photoFolder = (ownerId: string, petId: string) => `${ownerId}/${petId}/photos/`;

export const photoPath = (ownerId: string, petId: string, ulid: string, type: PhotoType) =>
  `${photoFolder(ownerId, petId)}${photoIdSchema.parse(ulid)}.${PHOTO_TYPES[type]}`;

/** The id of the photo that lies under the path. */
export const photoId = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));

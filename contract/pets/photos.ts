import * as z from 'zod/mini';
import { acceptedType, type DocumentType, uploadInputSchema, uploadSchema } from '../documents/documents.ts';
import { ULID_LENGTH, ulidSchema } from '../ids.ts';

/** The types of a pet's photo and the file extension of each. */
const PHOTO_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type PhotoType = keyof typeof PHOTO_TYPES;

export const photoIdSchema = ulidSchema;

/**
 * A photo's path in the bucket: below its pet, in a folder of its own, so that no upload can become both a record's
 * document and a photo. Its name is a ULID, the photo's id, so that a pet's newest photo sorts last. Its small size, a
 * JPEG, sorts behind it, and also names its own upload, since it may come later.
 */
const photoPathSchema = z
  .string()
  .check(
    z.regex(
      /^[^/]{1,128}\/pet_[0-9a-z]{26}\/photos\/[0-9a-z]{26}(\.small-[0-9a-z]{26})?\.(jpg|png)$/,
      'Must be the path of a photo’s upload.',
    ),
  );

/** Sides of a small photo, which is square, in pixels: three for each that the largest circle has on a page. */
export const SMALL_PHOTO_SIDE = 320;

/** A JPEG of these sides has a tenth of it. */
export const MAX_SMALL_PHOTO_BYTES = 200_000;

/** The upload that becomes a pet's photo, with its small size if that was uploaded too; or the small size alone. */
export const photoInputSchema = z.strictObject({ file_path: photoPathSchema });

/**
 * A photo to upload: with `small_size`, the bytes of its small size, in two; or with `small_of`, the id of the pet's
 * photo, the small size of that one alone.
 */
export const photoUploadInputSchema = z.extend(uploadInputSchema, {
  small_size: z.optional(z.int()),
  small_of: z.optional(photoIdSchema),
});
export type PhotoUploadInput = z.output<typeof photoUploadInputSchema>;

const formSchema = z.extend(uploadSchema, { file_path: photoPathSchema });

/** A form that uploads exactly one photo to exactly one key, and one for its small size if that was asked for. */
export const photoUploadSchema = z.extend(formSchema, { small: z.optional(formSchema) });
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

/** The path of a photo's small size, which is uploaded under that ULID. */
export const smallPhotoPath = (ownerId: string, petId: string, photo: string, ulid: string) =>
  `${photoFolder(ownerId, petId)}${photoIdSchema.parse(photo)}.small-${photoIdSchema.parse(ulid)}.jpg`;

/** Whether a path is that of a photo's small size. */
export const isSmallPhoto = (path: string) => path.includes('.small-');

/** The id of the photo at a path, or of that whose small size is there. */
export const photoId = (path: string) => path.slice(path.lastIndexOf('/') + 1).slice(0, ULID_LENGTH);

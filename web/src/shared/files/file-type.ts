import type { DocumentType } from '../../../../contract/documents/documents.ts';
import { fileTypeOf } from '../../../../contract/documents/file-type.ts';
import { latin1 } from '../../../../contract/files/bytes.ts';

/** Types of images that are not stored, but that some browsers can convert. */
export type ForeignType = 'image/heic' | 'image/avif' | 'image/webp';

export type FileType = DocumentType | ForeignType;

/** ISO 14496-12 brands of photos by iPhones and others; `mif1` and `msf1` say only that the file has images. */
const AVIF = /^avi[fs]/;
const HEIC = /^(he[iv][cxms]|m[is]f1)/;

/** A file's type from its first bytes, whatever its name and declared type; null for other types. */
export function typeOfBytes(bytes: Uint8Array): FileType | null {
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (latin1(bytes, 4, 8) === 'ftyp') return typeOfBrands(bytes);
  return fileTypeOf(bytes);
}

/** Of the brands in the file's first box, the main one comes first. */
function typeOfBrands(bytes: Uint8Array): ForeignType | null {
  const brands = latin1(bytes, 8, Math.max(12, Math.min(bytes[3] ?? 0, 64))).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF.test(brand))) return 'image/avif';
  return brands.some((brand) => HEIC.test(brand)) ? 'image/heic' : null;
}

/** Whether it is an image that can be stored as it is. */
export const isStoredImage = (type: FileType | null): type is 'image/jpeg' | 'image/png' =>
  type === 'image/jpeg' || type === 'image/png';

/** Whether it is an image that has to be converted, where the browser can. */
export const isForeign = (type: FileType | null): type is ForeignType =>
  type === 'image/heic' || type === 'image/avif' || type === 'image/webp';

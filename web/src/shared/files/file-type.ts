import type { DocumentType } from '../../../../contract/documents/documents.ts';
import { fileTypeOf } from '../../../../contract/documents/file-type.ts';

/** ISO 14496-12 brands of iPhone photos. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A file's type from its first bytes, whatever its name; null for other types. */
export function typeOfBytes(bytes: Uint8Array): DocumentType | 'image/heic' | null {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  if (text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4))) return 'image/heic';
  return fileTypeOf(bytes);
}

const TYPES_BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heic',
};

/**
 * A file's type as the browser declares it, or by its extension if the browser declares none, as for HEIC on Windows or
 * with some Android file managers.
 */
export function declaredType({ name, type }: { name: string; type: string }): string | null {
  if (type === 'image/jpg') return 'image/jpeg';
  if (type === 'image/heif') return 'image/heic';
  if (type !== '' && type !== 'application/octet-stream') return type;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return TYPES_BY_EXTENSION[extension] ?? null;
}

import type { DocumentType } from '../../../../contract/records/records.ts';

/** How many bytes `typeOfBytes` needs. */
export const SIGNATURE_BYTES = 16;

const SIGNATURES: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** ISO 14496-12 brands of iPhone photos. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** A file's type from its first bytes, whatever its name; null for other types. */
export function typeOfBytes(bytes: Uint8Array): DocumentType | 'image/heic' | null {
  const known = SIGNATURES.find(([, signature]) => startsWith(bytes, signature));
  if (known) return known[0];
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4)) ? 'image/heic' : null;
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

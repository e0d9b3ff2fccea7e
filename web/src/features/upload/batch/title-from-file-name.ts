import { INVALID_TEXT } from '../initial-record.ts';

/** File systems allow 255 characters. */
const MAX_FILE_TITLE = 120;

/** A title from a file name: without its extension, and with spaces for separators. May be empty. */
export function titleFromFileName(fileName: string): string {
  const words = fileName
    .replace(/\.(pdf|jpe?g|jfif|png|heic|heif|avif|webp)$/i, '')
    .replaceAll(INVALID_TEXT, '')
    .replaceAll(/[_+\s]+/g, ' ')
    // Hyphens and dots between letters separate words; those in numbers, such as dates, stay.
    .replaceAll(/(?<=\p{L})[-.](?=\p{L})/gu, ' ')
    .replaceAll(/ ?\((\d+)\)$/g, '')
    .trim();
  const [first = '', ...rest] = Array.from(words);
  return [first.toUpperCase(), ...rest].slice(0, MAX_FILE_TITLE).join('').trim();
}

import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';

/**
 * The name of a class of a CSS module in all that is built: its own with a hash of its file, such as `_heading_3f1c`.
 * Vite's has the line in the file, too, which pages load with each name.
 */
export function nameClass(name: string, file: string): string {
  const place = `${basename(dirname(file))}/${basename(file)}`;
  return `_${name}_${createHash('sha256').update(place).digest('hex').slice(0, 4)}`;
}

/** The names that `nameClass` gives. */
export const CLASS_NAME = /\b_[a-zA-Z][\w-]*?_[a-f0-9]{4}\b/g;

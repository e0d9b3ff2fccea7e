import type { ReactNode } from 'react';
import { notify } from '../../../ui/notify.ts';
import { ConversionQuestion } from './conversion-question.tsx';
import { needsConversion } from './needs-conversion.ts';
import { canShow, toJpeg } from './to-jpeg.ts';

interface Options {
  /** Shows a question, or none. */
  show: (question: ReactNode) => void;
  /** Withdraws the question, as if it were answered with no. */
  signal: AbortSignal;
}

/** The files, with JPEGs in place of the images that need it and that the browser can convert, if the owner agrees. */
export async function convertImages(files: readonly File[], options: Options): Promise<readonly File[]> {
  const convertible = new Set<File>();
  // One after the other: each is in memory.
  for (const file of files) {
    if ((await needsConversion(file)) && (await canShow(file))) convertible.add(file);
  }
  if (convertible.size === 0 || !(await ask(convertible.size, options))) return files;
  const converted: File[] = [];
  for (const file of files) converted.push(convertible.has(file) ? await convert(file) : file);
  return converted;
}

async function convert(file: File): Promise<File> {
  try {
    return await toJpeg(file);
  } catch {
    notify.error('Photo not converted', 'This device couldn’t convert it. Choose a JPG or PNG file instead.');
    return file;
  }
}

async function ask(count: number, { show, signal }: Options): Promise<boolean> {
  if (signal.aborted) return false;
  try {
    return await new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false), { once: true });
      show(<ConversionQuestion count={count} answer={resolve} />);
    });
  } finally {
    show(null);
  }
}

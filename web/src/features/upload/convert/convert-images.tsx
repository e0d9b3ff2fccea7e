import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConversionQuestion } from './conversion-question.tsx';
import { needsConversion } from './needs-conversion.ts';
import { canShow, toJpeg } from './to-jpeg.ts';

/**
 * The files, with JPEGs in place of the images that need it and that the browser can convert, if the owner agrees.
 * `show` shows a question, that they are being converted, or nothing. Null once `signal` is aborted.
 */
export async function convertImages(
  files: readonly File[],
  show: (question: ReactNode) => void,
  signal: AbortSignal,
): Promise<readonly File[] | null> {
  const convertible = new Set<File>();
  // One after the other: each is in memory.
  for (const file of files) {
    if ((await needsConversion(file)) && (await canShow(file))) convertible.add(file);
  }
  const isAgreed = convertible.size > 0 && (await ask(convertible.size, show, signal));
  if (isAgreed) show(<Converting />);
  const converted: File[] = [];
  for (const file of files) {
    converted.push(isAgreed && convertible.has(file) ? await convert(file) : file);
  }
  if (signal.aborted) return null;
  show(null);
  return converted;
}

/** A phone takes seconds for a large photo. */
const Converting = () => (
  <p role="status" className={layout.line}>
    <Spinner />
    Converting…
  </p>
);

async function convert(file: File): Promise<File> {
  try {
    return await toJpeg(file);
  } catch {
    notify.error('Photo not converted', 'This device couldn’t convert it. Choose a JPG or PNG file instead.');
    return file;
  }
}

async function ask(
  count: number,
  show: (question: ReactNode) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false;
  const isAgreed = await new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true });
    show(<ConversionQuestion count={count} answer={resolve} />);
  });
  show(null);
  return isAgreed;
}

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

/** Formats a file size; 1 KB is 1024 bytes, as in the 10 MB limit. */
export function fileSize(bytes: number, locale?: string): string {
  const format = (value: number, fractionDigits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: fractionDigits }).format(value);
  if (bytes < KB) return `${format(bytes, 0)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MB) return `${format(bytes / KB, 0)} KB`;
  return bytes < GB ? `${format(bytes / MB, 1)} MB` : `${format(bytes / GB, 1)} GB`;
}

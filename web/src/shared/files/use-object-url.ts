import { useEffect, useState } from 'react';

/** A URL of a file in memory, for as long as it is shown; null before the first rendering, and without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.file === file ? shown.url : null;
}

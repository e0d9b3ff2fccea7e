import { useEffect, useRef, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { saveFile } from './save-file.ts';

interface DownloadCsvProps {
  /** What is in the file, as its name says: "patients". */
  name: string;
  /** Reads all of a list; tells how many rows it has so far. */
  read: (onRead: (count: number) => void, signal: AbortSignal) => Promise<Blob>;
}

/** Saves a list as a CSV, which is read page by page; says how far it is, and stops when pressed again. */
export function DownloadCsv({ name, read }: DownloadCsvProps) {
  const [count, setCount] = useState<number | null>(null);
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setCount(0);
    try {
      const file = await read(setCount, signal);
      if (!signal.aborted) saveFile(file, `${today()} ${name}.csv`);
    } catch (error) {
      if (!signal.aborted) notify.error('Not downloaded', errorText(error));
    } finally {
      setCount(null);
    }
  };
  const isReading = count !== null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => (isReading ? reading.current?.abort() : void save())}
      >
        {isReading ? `Stop (${count.toLocaleString()} read)` : 'Download CSV'}
      </Button>
      <VisuallyHidden as="span" role="status">
        {isReading ? `Downloading ${name}…` : ''}
      </VisuallyHidden>
    </>
  );
}

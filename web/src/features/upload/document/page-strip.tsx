import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { useObjectUrl } from '../../../shared/files/use-object-url.ts';
import { drawMarks, type Marks, middleOf, scrollInside } from '../../../shared/page-corners/marks.ts';
import type { Quad } from '../../../shared/page-corners/quad.ts';
import { PdfView } from '../../../shared/pdf/pdf-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { path } from '../../../ui/draw-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageView } from './image-view.tsx';
import styles from './page-strip.module.css';

export const ExpandIcon = path('M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5');

export interface PageStripProps {
  chosen: ChosenFile;
  /** All words of the records that were read, which the strip shows; null if the page doesn't say where they are. */
  table: Marks | null;
  /** The words of the record that has the focus. */
  marks: Marks | null;
}

/** A strip of the page that was read, cropped to its records, which stays in view while they are checked. */
export function PageStrip({ chosen, table, marks }: PageStripProps) {
  const { file, pages } = chosen;
  const [isFull, setIsFull] = useState(false);
  const page = pages[(marks ?? table)?.page ?? 0];
  return (
    <div className={styles.strip}>
      {page ? (
        <CroppedPage file={page} table={table} marks={marks} />
      ) : (
        <div className={styles.pdf}>
          <PdfView title={`Preview of ${file.name}`} source={file} marks={marks} />
        </div>
      )}
      <IconButton className={styles.expand} aria-label="Full screen" onClick={() => setIsFull(true)}>
        <ExpandIcon />
      </IconButton>
      <Dialog open={isFull} onOpenChange={setIsFull} title={<span dir="auto">{file.name}</span>} size="full">
        <div className={styles.full}>
          {page ? (
            <ImageView file={page} name={file.name} marked={marks?.quads} />
          ) : (
            <PdfView title={file.name} source={file} marks={marks} />
          )}
        </div>
      </Dialog>
    </div>
  );
}

/** Of the page's width, in parts. */
interface Crop {
  left: number;
  top: number;
  width: number;
}

const WHOLE: Crop = { left: 0, top: 0, width: 1 };

/** Left free around the words, and the least width that is shown: print must not become larger than life. */
const MARGIN = 0.06;
const LEAST_WIDTH = 0.3;

/** The part of a page in which marks are. */
function cropTo(quads: readonly Quad[]): Crop {
  const points = quads.flat();
  if (points.length === 0) return WHOLE;
  const xs = points.map(({ x }) => x);
  const left = Math.max(0, Math.min(...xs) - MARGIN);
  const width = Math.min(1, Math.max(...xs) + MARGIN) - left;
  const top = Math.max(0, Math.min(...points.map(({ y }) => y)) - MARGIN);
  return width < LEAST_WIDTH
    ? { left: Math.max(0, left - (LEAST_WIDTH - width) / 2), top, width: LEAST_WIDTH }
    : { left, top, width };
}

function CroppedPage({ file, table, marks }: { file: File } & Omit<PageStripProps, 'chosen'>) {
  const url = useObjectUrl(file);
  const [aspect, setAspect] = useState<number | null>(null);
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const crop = cropTo(table?.quads ?? []);
  const zoom = 1 / crop.width;
  useEffect(() => {
    const { current } = frame;
    if (aspect === null || !current) return;
    const width = current.clientWidth * zoom;
    current.scrollTo({ left: crop.left * width, top: (crop.top * width) / aspect });
  }, [aspect, zoom, crop.left, crop.top]);
  useEffect(() => {
    const middle = middleOf(marks?.quads ?? []);
    if (aspect === null || !marks || !middle) return;
    const drawn = drawMarks(marks.quads, aspect);
    sheet.current?.append(drawn);
    const { current } = frame;
    if (current) scrollInside(current, middle.x * current.scrollWidth, middle.y * current.scrollHeight);
    return () => drawn.remove();
  }, [marks, aspect]);
  return (
    <section
      ref={frame}
      className={styles.frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
      tabIndex={0}
      aria-label={file.name}
    >
      <div ref={sheet} className={styles.sheet} style={{ '--zoom': zoom } as CSSProperties}>
        {url && (
          <img
            src={url}
            alt={file.name}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setAspect(naturalWidth / naturalHeight)
            }
          />
        )}
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../../shared/files/use-object-url.ts';
import { useZoom } from '../../../shared/files/use-zoom.ts';
import { ZoomFrame } from '../../../shared/files/zoom-frame.tsx';
import { drawMarks, middleOf, scrollInside } from '../../../shared/page-corners/marks.ts';
import type { Quad } from '../../../shared/page-corners/quad.ts';
import typography from '../../../ui/typography.module.css';
import styles from './image-view.module.css';

interface ImageViewProps {
  file: File;
  /** "Page 1 of 2". */
  name: string;
  /** What is marked on it. */
  marked?: readonly Quad[] | undefined;
  /** It was tapped. */
  onTap?: () => void;
}

const NONE: readonly Quad[] = [];

/** Scrolls the frame to marks. The picture is as large as fits into the frame's content, in its middle. */
function showMarks(frame: HTMLElement, quads: readonly Quad[], aspect: number): void {
  const middle = middleOf(quads);
  if (!middle) return;
  const { scrollWidth, scrollHeight } = frame;
  const width = Math.min(scrollWidth, scrollHeight * aspect);
  const x = scrollWidth / 2 + (middle.x - 0.5) * width;
  const y = scrollHeight / 2 + ((middle.y - 0.5) * width) / aspect;
  scrollInside(frame, x, y);
}

/** An image in a frame that zooms, with marks. */
export function ImageView({ file, name, marked = NONE, onTap }: ImageViewProps) {
  const url = useObjectUrl(file);
  /** The file that the browser could not show. */
  const [broken, setBroken] = useState<File | null>(null);
  const view = useZoom();
  const { frame } = view;
  const [aspect, setAspect] = useState<number | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (aspect === null || marked.length === 0) return;
    const marks = drawMarks(marked, aspect);
    content.current?.append(marks);
    if (frame.current) showMarks(frame.current, marked, aspect);
    return () => marks.remove();
  }, [marked, aspect, frame]);
  if (broken === file) {
    return (
      <p role="alert" className={styles.failure}>
        Your browser can’t show this image. You can still add its records.
      </p>
    );
  }
  return (
    <ZoomFrame
      view={view}
      name={name}
      note={<p className={typography.fine}>{name}</p>}
      content={content}
      onTap={onTap}
    >
      {url && (
        <img
          src={url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setAspect(naturalWidth / naturalHeight)
          }
          onError={() => setBroken(file)}
        />
      )}
    </ZoomFrame>
  );
}

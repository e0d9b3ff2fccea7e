import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { drawMarks, middleOf, scrollInside } from '../../../shared/page-corners/marks.ts';
import type { Quad } from '../../../shared/page-corners/quad.ts';
import { path } from '../../../ui/draw-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './image-view.module.css';
import { useObjectUrl } from './use-object-url.ts';
import { useZoom } from './use-zoom.ts';

const MinusIcon = path('M5 12h14');

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

/** An image in a frame, to be zoomed and moved by buttons, keys, pinching, and the wheel with Ctrl. */
export function ImageView({ file, name, marked = NONE, onTap }: ImageViewProps) {
  const url = useObjectUrl(file);
  /** The file that the browser could not show. */
  const [broken, setBroken] = useState<File | null>(null);
  const { frame, zoom, zoomIn, zoomOut, fit } = useZoom();
  const [aspect, setAspect] = useState<number | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (aspect === null || marked.length === 0) return;
    const marks = drawMarks(marked, aspect);
    content.current?.append(marks);
    if (frame.current) showMarks(frame.current, marked, aspect);
    return () => marks.remove();
  }, [marked, aspect, frame]);
  const percent = `${Math.round(zoom * 100)}%`;
  const handleKey = (event: KeyboardEvent) => {
    const action = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  // With a mouse, a click ends a drag.
  const handleClick = ({ nativeEvent }: MouseEvent) => {
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') onTap?.();
  };
  if (broken === file) {
    return (
      <p role="alert" className={styles.failure}>
        Your browser can’t show this image. Its records can be added all the same.
      </p>
    );
  }
  return (
    <div className={layout.stack2}>
      <div className={styles.frame}>
        <section
          ref={frame}
          className={styles.scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
          tabIndex={0}
          aria-label={`${name}, zoomed to ${percent}`}
          data-zoomed={zoom > 1 || undefined}
          onKeyDown={handleKey}
          onClick={handleClick}
        >
          <div
            ref={content}
            className={styles.content}
            style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          >
            {url && (
              <img
                className={styles.image}
                src={url}
                alt={name}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setAspect(naturalWidth / naturalHeight)
                }
                onError={() => setBroken(file)}
              />
            )}
          </div>
        </section>
      </div>
      <div className={layout.spread}>
        <p className={typography.fine}>{name}</p>
        <div className={layout.line}>
          <IconButton aria-label="Zoom out" disabled={zoom <= 1} onClick={zoomOut}>
            <MinusIcon />
          </IconButton>
          <p role="status" className={styles.percent}>
            {percent}
          </p>
          <IconButton aria-label="Zoom in" onClick={zoomIn}>
            <PlusIcon />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

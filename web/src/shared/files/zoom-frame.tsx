import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { path } from '../../ui/draw-icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import type { useZoom } from './use-zoom.ts';
import styles from './zoom-frame.module.css';

const MinusIcon = path('M5 12h14');

interface ZoomFrameProps {
  view: ReturnType<typeof useZoom>;
  /** Says what is in the frame. */
  name: string;
  /** Below the frame, beside the buttons. */
  note: ReactNode;
  /** The image's element. */
  content?: Ref<HTMLDivElement>;
  /** It was tapped. */
  onTap?: (() => void) | undefined;
  /** An image that fills its parent. */
  children: ReactNode;
}

/** A frame for an image, to be zoomed and moved by buttons, keys, pinching, and the wheel with Ctrl. */
export function ZoomFrame({ view, name, note, content, onTap, children }: ZoomFrameProps) {
  const { frame, zoom, zoomIn, zoomOut, fit } = view;
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
            {children}
          </div>
        </section>
      </div>
      <div className={layout.spread}>
        {note}
        <div className={classNames(layout.line, styles.buttons)}>
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

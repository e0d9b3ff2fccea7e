import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cropAround, type Pixels } from '../../../shared/page-corners/pixels.ts';
import type { Point, Quad } from '../../../shared/page-corners/quad.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './corner-stage.module.css';
import { drawing } from './drawing.ts';

const NAMES = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'];

/** How far a key moves a corner, in parts of the image. */
const STEP = 0.01;
const LARGE_STEP = 0.05;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Pixels of the preview in the magnifier. */
const MAGNIFIED = 48;

interface CornerStageProps {
  image: Pixels;
  corners: Quad;
  onMove: (index: number, to: Point) => void;
}

/** An image with the corners of its page, which are dragged, or moved by arrow keys, with Shift further. */
export function CornerStage({ image, corners, onMove }: CornerStageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const grabbed = dragged === null ? undefined : corners[dragged];

  const handleDrag = (index: number, { clientX, clientY }: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (dragged !== index || !box) return;
    onMove(index, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const handleKey = (index: number, { x, y }: Point, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove(index, { x: x + arrow.x * step, y: y + arrow.y * step });
  };

  const points = corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <div className={styles.stage}>
      <div ref={picture} className={styles.picture} style={shapeOf(image)}>
        <Picture image={image} className={styles.canvas} />
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles.outside}
            fillRule="evenodd"
            d={`M0,0H100V100H0Z M${points.replaceAll(' ', 'L')}Z`}
          />
          <polygon className={styles.edge} points={points} />
        </svg>
        {corners.map((corner, index) => (
          <button
            key={NAMES[index]}
            type="button"
            role="slider"
            className={styles.corner}
            style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
            aria-label={NAMES[index]}
            aria-valuenow={Math.round(corner.x * 100)}
            aria-valuetext={placeText(corner)}
            onKeyDown={(event) => handleKey(index, corner, event)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(index);
            }}
            onPointerMove={(event) => handleDrag(index, event)}
            onLostPointerCapture={() => setDragged(null)}
          />
        ))}
        {grabbed && (
          <div className={classNames(styles.magnifier, grabbed.x < 0.5 && styles.right)} aria-hidden="true">
            <Picture
              image={cropAround(image, grabbed.x, grabbed.y, MAGNIFIED)}
              className={styles.magnified}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** As large as its place allows. */
const shapeOf = ({ width, height }: Pixels) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, max(100dvh - 27rem, 14rem) * ${width / height})`,
});

const placeText = ({ x, y }: Point) =>
  `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;

function Picture({ image, className }: { image: Pixels; className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawing.paint(canvas.current, image);
  }, [image]);
  return <canvas ref={canvas} className={className} />;
}

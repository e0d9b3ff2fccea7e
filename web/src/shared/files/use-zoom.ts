import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const STEP = 1.25;
const MOST = 5;

/** A point of the frame, in pixels from its top left. */
interface Spot {
  x: number;
  y: number;
}

/**
 * The zoom of an element that scrolls, 1 to 5, where 1 fits. What is at the pointer, or in the middle, stays there. The
 * element also zooms by pinching and by the wheel with Ctrl, and a mouse drags its content.
 */
export function useZoom() {
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  /** What must be at a spot of the frame after the next rendering, in parts of the content. */
  const kept = useRef<{ spot: Spot; part: Spot }>(null);

  const zoomTo = (next: number, at?: Spot) => {
    const element = frame.current;
    const limited = Math.min(MOST, Math.max(1, next));
    if (!element || limited === zoom) return;
    const spot = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const part = {
      x: (element.scrollLeft + spot.x) / element.scrollWidth,
      y: (element.scrollTop + spot.y) / element.scrollHeight,
    };
    kept.current = { spot, part };
    setZoom(limited);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has its new size after each change of the zoom.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !kept.current) return;
    const { spot, part } = kept.current;
    element.scrollLeft = part.x * element.scrollWidth - spot.x;
    element.scrollTop = part.y * element.scrollHeight - spot.y;
    kept.current = null;
  }, [zoom]);

  const zoomBy = useEffectEvent((factor: number, at: Spot) => zoomTo(zoom * factor, at));
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const leaving = new AbortController();
    listenToPinch(element, (factor, at) => zoomBy(factor, at), leaving.signal);
    listenToWheel(element, (factor, at) => zoomBy(factor, at), leaving.signal);
    listenToDrag(element, leaving.signal);
    return () => leaving.abort();
  }, []);

  return {
    frame,
    zoom,
    zoomIn: () => zoomTo(zoom * STEP),
    // Rounding must not keep it from fitting.
    zoomOut: () => zoomTo(zoom / STEP < 1.05 ? 1 : zoom / STEP),
    fit: () => zoomTo(1),
  };
}

type OnZoom = (factor: number, at: Spot) => void;

const spotOf = (element: Element, x: number, y: number): Spot => {
  const { left, top } = element.getBoundingClientRect();
  return { x: x - left, y: y - top };
};

/** Two fingers zoom the image; React's listeners can't keep the browser from zooming the page. */
function listenToPinch(element: HTMLElement, onZoom: OnZoom, signal: AbortSignal): void {
  let before = 0;
  const measure = ([one, other]: readonly Touch[]) =>
    one && other
      ? {
          distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          middle: spotOf(element, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
        }
      : null;
  const handle = (event: TouchEvent) => {
    const touches = event.touches.length === 2 ? measure([...event.touches]) : null;
    if (!touches) return;
    event.preventDefault();
    if (event.type === 'touchmove' && before > 0) onZoom(touches.distance / before, touches.middle);
    before = touches.distance;
  };
  element.addEventListener('touchstart', handle, { passive: false, signal });
  element.addEventListener('touchmove', handle, { passive: false, signal });
}

/** A wheel with Ctrl, as trackpads report a pinch. */
function listenToWheel(element: HTMLElement, onZoom: OnZoom, signal: AbortSignal): void {
  const handle = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 300), spotOf(element, event.clientX, event.clientY));
  };
  element.addEventListener('wheel', handle, { passive: false, signal });
}

/** A mouse drags the content; fingers scroll it anyway. */
function listenToDrag(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, button }) => {
      if (pointerType === 'mouse' && button === 0) element.setPointerCapture(pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (element.hasPointerCapture(pointerId)) element.scrollBy(-movementX, -movementY);
    },
    { signal },
  );
}

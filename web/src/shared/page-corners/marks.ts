import styles from './marks.module.css';
import type { Quad } from './quad.ts';

/** What is marked on a page that is shown. */
export interface Marks {
  /** The page's place in the document. */
  page: number;
  /** Each with its corners in the unit square of the page's picture. */
  quads: readonly Quad[];
}

const SVG = 'http://www.w3.org/2000/svg';

/** Marks to lay over a page's picture, which is `aspect` times as wide as it is high. They only show what text says. */
export function drawMarks(quads: readonly Quad[], aspect: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${aspect} 1`);
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add(styles.marks ?? '');
  for (const quad of quads) {
    const polygon = document.createElementNS(SVG, 'polygon');
    polygon.setAttribute('points', quad.map(({ x, y }) => `${x * aspect},${y}`).join(' '));
    svg.append(polygon);
  }
  return svg;
}

/** Scrolls an element, and nothing around it, until a point of its content is in view. */
export function scrollInside(element: HTMLElement, x: number, y: number): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  const isShown = (place: number, start: number, length: number) => place >= start && place <= start + length;
  if (isShown(x, scrollLeft, clientWidth) && isShown(y, scrollTop, clientHeight)) return;
  element.scrollTo({ left: x - clientWidth / 2, top: y - clientHeight / 2 });
}

/** The middle of marks, in the unit square of the page's picture; null without any. */
export function middleOf(quads: readonly Quad[]): { x: number; y: number } | null {
  if (quads.length === 0) return null;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const points = quads.flat();
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

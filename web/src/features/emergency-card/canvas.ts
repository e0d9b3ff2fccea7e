import { breakLines } from './break-lines.ts';

/** The light theme's colours, because cards are printed on white. */
export const INK = '#23302c';
export const SOFT = '#57625c';
export const ACCENT = '#16594d';

interface Fonts {
  heading: string;
  text: string;
}

/** The site's font stacks. */
export function siteFonts(): Fonts {
  const style = getComputedStyle(document.documentElement);
  return { heading: style.getPropertyValue('--font-heading'), text: style.getPropertyValue('--font-text') };
}

/** A white canvas of that size in pixels, and its context. Throws where there is none. */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

export async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Otherwise a photo from another origin would make the canvas unreadable.
  image.crossOrigin = 'anonymous';
  image.src = source;
  await image.decode();
  return image;
}

/** A photo, or null if it can't be loaded: the facts matter more. */
export const loadPhoto = (url: string | null): Promise<HTMLImageElement | null> =>
  url ? loadImage(url).catch(() => null) : Promise.resolve(null);

/** Draws the middle of a photo in a circle. */
export function drawInCircle(
  context: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  left: number,
  top: number,
  side: number,
) {
  const part = Math.min(photo.naturalWidth, photo.naturalHeight);
  const [x, y] = [(photo.naturalWidth - part) / 2, (photo.naturalHeight - part) / 2];
  context.save();
  context.beginPath();
  context.arc(left + side / 2, top + side / 2, side / 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(photo, x, y, part, part, left, top, side, side);
  context.restore();
}

/** A text's style; sizes in the canvas's unit. */
interface Style {
  weight: 400 | 600 | 700;
  size: number;
  family: string;
  lineHeight: number;
  colour: string;
}

const RTL_START = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Writes texts below each other into a column, scaled by `scale`; each returns the top of the next. */
export const createColumn =
  (context: CanvasRenderingContext2D, left: number, width: number, scale = 1) =>
  (top: number, text: string, { weight, size, family, lineHeight, colour }: Style): number => {
    context.font = `${weight} ${size * scale}px ${family}`;
    context.fillStyle = colour;
    context.textBaseline = 'top';
    context.textAlign = 'left';
    const lines = breakLines(text, width, (part) => context.measureText(part).width);
    for (const [index, line] of lines.entries()) {
      context.direction = RTL_START.test(line) ? 'rtl' : 'ltr';
      context.fillText(line, left, top + index * lineHeight * scale);
    }
    return top + lines.length * lineHeight * scale;
  };

import { drawJpeg } from './draw-jpeg.ts';

/** Longest side of an uploaded photo in pixels: larger than any page shows it. */
const LONGEST_SIDE = 1024;

/** Converts a photo to an upright JPEG of at most LONGEST_SIDE. Null if the browser can't read the photo. */
export const scalePhoto = (file: File): Promise<File | null> =>
  drawJpeg(file, ({ width, height }) => {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return {
      left: 0,
      top: 0,
      from: { width, height },
      to: { width: scaled(width), height: scaled(height) },
    };
  });

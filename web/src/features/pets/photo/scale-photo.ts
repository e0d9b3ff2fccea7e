import { drawJpeg, fitInto } from '../../../shared/files/draw-jpeg.ts';
import { PHOTO_QUALITY } from './small-photo.ts';

/** Longest side of an uploaded photo in pixels: larger than any page shows it. */
const LONGEST_SIDE = 1024;

/** Converts a photo to an upright JPEG of at most LONGEST_SIDE. Null if the browser can't read the photo. */
export const scalePhoto = (file: File): Promise<File | null> =>
  drawJpeg(file, fitInto(LONGEST_SIDE), PHOTO_QUALITY);

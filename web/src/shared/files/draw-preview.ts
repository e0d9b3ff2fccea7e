import { MAX_PREVIEW_BYTES, PREVIEW_SIDE } from '../../../../contract/documents/preview-limits.ts';
import { drawJpeg, fitInto } from './draw-jpeg.ts';

/** Bytes of an image that needs no preview: two and a half seconds at 1.6 Mbit/s. */
const SMALL_BYTES = 500_000;

/** Whether an image of so many bytes should have a preview. */
export const isLarge = (bytes: number) => bytes > SMALL_BYTES;

/** JPEG quality, 0 to 1: at PREVIEW_SIDE, higher ones are no easier to read (decision 254). */
const QUALITY = 0.8;

/**
 * The preview of an image that has so many bytes: an upright JPEG without metadata. Null where it would save little, and
 * if the browser can't read the image.
 */
export async function drawPreview(image: Blob | HTMLImageElement, bytes: number): Promise<File | null> {
  if (!isLarge(bytes)) return null;
  const preview = await drawJpeg(image, fitInto(PREVIEW_SIDE), QUALITY);
  return preview && preview.size <= Math.min(bytes / 2, MAX_PREVIEW_BYTES) ? preview : null;
}

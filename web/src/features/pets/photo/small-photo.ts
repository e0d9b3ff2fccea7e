import { SMALL_PHOTO_SIDE } from '../../../../../contract/pets/photos.ts';
import { drawJpeg } from '../../../shared/files/draw-jpeg.ts';

/** Of photos as JPEG, 0 to 1. */
export const PHOTO_QUALITY = 0.85;

/**
 * The small size of a photo: its middle as a square JPEG, which is what circles show of it. A smaller photo isn't
 * enlarged. Null if the browser can't read it.
 */
export const smallPhoto = (photo: Blob): Promise<File | null> =>
  drawJpeg(
    photo,
    ({ width, height }) => {
      const from = Math.min(width, height);
      const to = Math.min(from, SMALL_PHOTO_SIDE);
      return {
        left: (width - from) / 2,
        top: (height - from) / 2,
        from: { width: from, height: from },
        to: { width: to, height: to },
      };
    },
    PHOTO_QUALITY,
  );

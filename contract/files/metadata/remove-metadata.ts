import type { ImageType } from '../check-image.ts';
import { jpegParts } from '../jpeg.ts';
import { pngParts } from '../png.ts';
import type { Bytes } from './bytes.ts';
import { withoutJpegMetadata } from './jpeg-metadata.ts';
import { withoutPngMetadata } from './png-metadata.ts';

/**
 * An image's bytes, in pieces, without what says where, when and by whom it was taken, and without anything after its
 * end marker. Pixels, colors and orientation stay as they are: nothing is compressed again, so that a certificate stays
 * readable. The image must have passed `checkImage`.
 */
export function removeMetadata(type: ImageType, bytes: Bytes): Bytes[] {
  return type === 'image/jpeg'
    ? withoutJpegMetadata(bytes, jpegParts(bytes) ?? [])
    : withoutPngMetadata(bytes, pngParts(bytes) ?? []);
}

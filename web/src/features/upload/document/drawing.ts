import type { ImageType } from '../../../../../contract/files/check-image.ts';
import { loadPdfLib } from '../../../shared/history/load-pdf-lib.ts';
import type { Pixels } from '../../../shared/page-corners/pixels.ts';

/** What only a browser can do. Tests replace its functions. */
export const drawing = {
  loadPdfLib,

  /** An image upright as its camera noted, shrunk to at most `maxPixels`. Rejects if the browser can't show it. */
  async load(file: Blob, maxPixels: number): Promise<Pixels> {
    const url = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { naturalWidth, naturalHeight } = image;
      const scale = Math.min(1, Math.sqrt(maxPixels / (naturalWidth * naturalHeight)));
      const width = Math.max(1, Math.floor(naturalWidth * scale));
      const height = Math.max(1, Math.floor(naturalHeight * scale));
      const context = contextOf(new OffscreenCanvas(width, height));
      // A transparent PNG would turn black as a JPEG.
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return { data, width, height };
    } finally {
      URL.revokeObjectURL(url);
    }
  },

  /** Shows an image on a canvas, which takes its size. */
  paint(canvas: HTMLCanvasElement, { data, width, height }: Pixels): void {
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  },

  /** An image as a file's content, without metadata. `quality` is that of a JPEG, 0 to 1. */
  async encode({ data, width, height }: Pixels, type: ImageType, quality: number): Promise<Blob> {
    const canvas = new OffscreenCanvas(width, height);
    contextOf(canvas).putImageData(new ImageData(data, width, height), 0, 0);
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.type !== type) throw new Error(`The browser can’t write ${type}.`);
    return blob;
  },
};

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser can’t draw images.');
  return context;
}

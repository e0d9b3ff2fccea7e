import type { PDFPageProxy } from 'pdfjs-dist';
import type { PagePicture } from './append-document.ts';
import { matchHalves } from './match-halves.ts';
import type { Picture } from './same-pixels.ts';

/** Points in an inch. */
const POINTS = 72;

/** As viewers show a page at its usual size; fine enough to see whether two pages differ. */
const COMPARED_DPI = 100;
const MOST_COMPARED_PIXELS = 4_000_000;

/** Sharp in print. */
const PICTURE_DPI = 200;
const MOST_PICTURE_PIXELS = 12_000_000;

const JPEG_QUALITY = 0.9;

/** A part of a pixel that comes from inexact numbers. */
const ROUNDING = 0.01;

/** PDF.js moves pictures to whole pixels, so that one of an odd number of pixels gets blurred at half its size. */
const sizeOf = (pixels: number) => Math.max(2, 2 * Math.ceil(pixels / 2 - ROUNDING));

/** Pixels per point, so that a page has at most `mostPixels`. */
function scaleOf(page: PDFPageProxy, dpi: number, mostPixels: number): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.min(dpi / POINTS, Math.sqrt(mostPixels / (width * height)));
}

/**
 * A page as the viewer draws it, on the same kind of canvas: letters look different on an OffscreenCanvas. The last row
 * and column may be a part of the page.
 */
async function draw(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = sizeOf(viewport.width);
  canvas.height = sizeOf(viewport.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser can’t draw pages.');
  await page.render({ canvas: null, canvasContext: context, viewport }).promise;
  return { canvas, context };
}

const imageOn = ({ canvas, context }: Awaited<ReturnType<typeof draw>>) =>
  context.getImageData(0, 0, canvas.width, canvas.height);

async function imageOf(page: PDFPageProxy, scale: number): Promise<ImageData> {
  const drawn = await draw(page, scale);
  const image = imageOn(drawn);
  // Otherwise its pixels stay until the garbage collector comes.
  drawn.canvas.width = 0;
  return image;
}

/** A page's pixels, four bytes each, and their number in a row. */
export const pixelsOf = (page: PDFPageProxy): Promise<Picture> =>
  imageOf(page, scaleOf(page, COMPARED_DPI, MOST_COMPARED_PIXELS));

/** A page as a picture to print, which viewers show at half its size as they show the page. */
export async function pictureOf(page: PDFPageProxy): Promise<PagePicture> {
  const scale = scaleOf(page, PICTURE_DPI, MOST_PICTURE_PIXELS);
  const drawn = await draw(page, scale);
  const large = imageOn(drawn);
  if (matchHalves({ large, small: await imageOf(page, scale / 2) })) drawn.context.putImageData(large, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    drawn.canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  drawn.canvas.width = 0;
  if (!blob) throw new Error('The browser can’t draw pages.');
  const { width, height } = page.getViewport({ scale: 1 });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height, scale };
}

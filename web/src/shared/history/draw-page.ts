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

/** A page as the viewer draws it; the last row and column may be a part of the page. */
async function draw(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(sizeOf(viewport.width), sizeOf(viewport.height));
  // PDF.js draws on both kinds of canvas, but its types know one.
  const canvasContext = canvas.getContext('2d', {
    willReadFrequently: true,
  }) as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  return canvas;
}

function imageOn(canvas: OffscreenCanvas): ImageData {
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!image) throw new Error('The browser can’t draw pages.');
  return image;
}

async function imageOf(page: PDFPageProxy, scale: number): Promise<ImageData> {
  const canvas = await draw(page, scale);
  const image = imageOn(canvas);
  // Otherwise its pixels stay until the garbage collector comes.
  canvas.width = 0;
  return image;
}

/** A page's pixels, four bytes each, and their number in a row. */
export const pixelsOf = (page: PDFPageProxy): Promise<Picture> =>
  imageOf(page, scaleOf(page, COMPARED_DPI, MOST_COMPARED_PIXELS));

/** A page as a picture to print, which viewers show at half its size as they show the page. */
export async function pictureOf(page: PDFPageProxy): Promise<PagePicture> {
  const scale = scaleOf(page, PICTURE_DPI, MOST_PICTURE_PIXELS);
  const canvas = await draw(page, scale);
  const large = imageOn(canvas);
  if (matchHalves({ large, small: await imageOf(page, scale / 2) })) {
    canvas.getContext('2d')?.putImageData(large, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  canvas.width = 0;
  const { width, height } = page.getViewport({ scale: 1 });
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height, scale };
}

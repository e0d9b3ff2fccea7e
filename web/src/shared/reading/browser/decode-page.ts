import { findPage } from '../../page-corners/find-page.ts';
import { cropPage } from '../image/crop-page.ts';
import { type Grey, greyOf, release } from '../image/grey.ts';
import type { Decoded } from '../read-document.ts';

/** Larger images take memory that phones don't have, and are not read better. */
const MOST_PIXELS = 12_000_000;

/** Enough to find a page's corners. */
const TRIAL_PIXELS = 1_000_000;

/**
 * The page that a photo shows in grey, cropped before it is shrunk; the whole picture if its corners aren't clear. The
 * bitmap is closed.
 */
export async function decodePage(photo: ImageBitmap): Promise<Decoded> {
  const corners = findPage(trialOf(photo));
  if (!corners) return greyPixels(await shrunk(photo, MOST_PIXELS));
  const grey = greyPixels(photo);
  const page = cropPage(grey, corners, MOST_PIXELS);
  release(grey.data);
  return { ...page, corners };
}

function trialOf(photo: ImageBitmap): ImageData {
  const scale = Math.min(1, Math.sqrt(TRIAL_PIXELS / (photo.width * photo.height)));
  const width = Math.max(1, Math.floor(photo.width * scale));
  const height = Math.max(1, Math.floor(photo.height * scale));
  const context = paper(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

async function shrunk(photo: ImageBitmap, mostPixels: number): Promise<ImageBitmap> {
  const { width, height } = photo;
  const scale = Math.sqrt(mostPixels / (width * height));
  if (scale >= 1) return photo;
  const smaller = await createImageBitmap(photo, {
    resizeWidth: Math.floor(width * scale),
    resizeHeight: Math.floor(height * scale),
    resizeQuality: 'high',
  });
  photo.close();
  return smaller;
}

/** A strip at a time: four bytes a pixel of a whole page are 30 MB. */
const STRIP = 256;

/**
 * Takes pixels that a canvas gave, to free them: an ImageData keeps them even if they are released, until the garbage
 * collector comes after several pages.
 */
const channel = closedPort();

function closedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

function greyPixels(bitmap: ImageBitmap): Grey {
  const { width, height } = bitmap;
  const context = paper(width, STRIP);
  const data = new Uint8Array(width * height);
  for (let top = 0; top < height; top += STRIP) {
    context.fillRect(0, 0, width, STRIP);
    context.drawImage(bitmap, 0, -top);
    const strip = context.getImageData(0, 0, width, Math.min(STRIP, height - top));
    const grey = greyOf(strip);
    data.set(grey.data, top * width);
    release(grey.data);
    channel.postMessage(null, [strip.data.buffer]);
  }
  bitmap.close();
  context.canvas.width = 0;
  return { data, width, height };
}

/** A white canvas: transparent pixels are paper. */
function paper(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return context;
}

interface Size {
  width: number;
  height: number;
}

/** A part of an image, and the size that it gets; all in pixels. */
export interface Cut {
  left: number;
  top: number;
  from: Size;
  to: Size;
}

/** All of an image, made smaller until its longest side has at most so many pixels. */
export const fitInto =
  (side: number) =>
  ({ width, height }: Size): Cut => {
    const scale = Math.min(1, side / Math.max(width, height));
    const scaled = (length: number) => Math.max(1, Math.round(length * scale));
    return {
      left: 0,
      top: 0,
      from: { width, height },
      to: { width: scaled(width), height: scaled(height) },
    };
  };

/**
 * A part of an image as an upright JPEG of a quality from 0 to 1. Drawing on a canvas removes metadata such as the
 * location. Null if the browser can't read the image.
 */
export async function drawJpeg(
  source: Blob | HTMLImageElement,
  cutOf: (image: Size) => Cut,
  quality: number,
): Promise<File | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const blob = await draw(image, cutOf(image), quality);
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}

async function draw(image: ImageBitmap, { left, top, from, to }: Cut, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; without this, transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, from.width, from.height, 0, 0, to.width, to.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

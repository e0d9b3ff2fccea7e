/** Longest side of a photo as it is sent, in pixels: more than any page shows, on any screen. */
const LONGEST_SIDE = 1024;

/** Of a JPEG, from 0 to 1: no difference to be seen in fur. */
const QUALITY = 0.85;

/**
 * The photo as a JPEG of at most LONGEST_SIDE, upright, and without what a camera writes beside it, such as the place
 * where it was taken: what is drawn on a canvas has only pixels. Null when the browser can't read it.
 */
export async function scalePhoto(file: File): Promise<File | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const blob = await drawn(image);
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}

async function drawn(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A JPEG has no transparency: what has none becomes black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

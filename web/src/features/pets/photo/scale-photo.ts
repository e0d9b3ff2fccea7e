/** Longest side of an uploaded photo in pixels: larger than any page shows it. */
const LONGEST_SIDE = 1024;

/** JPEG quality, 0 to 1. */
const QUALITY = 0.85;

/**
 * Converts a photo to an upright JPEG of at most LONGEST_SIDE. Drawing on a canvas removes metadata such as the
 * location. Null if the browser can't read the photo.
 */
export async function scalePhoto(file: File): Promise<File | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const blob = await drawScaled(image);
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}

async function drawScaled(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency; without this, transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

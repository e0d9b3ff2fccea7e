import { loadFile } from '../files/load-file.ts';

/** Sharp at the size of a letterhead's photo, in pixels. */
const SIDE = 400;

/** The middle of a photo in a circle on white, as a JPEG; null if it can't be loaded, since the facts matter more. */
export async function loadPhoto(
  loadUrl: (() => Promise<string>) | undefined,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (!loadUrl) return null;
  try {
    const bitmap = await createImageBitmap(await loadFile(await loadUrl(), { signal }));
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = 'white';
    context.fillRect(0, 0, SIDE, SIDE);
    context.arc(SIDE / 2, SIDE / 2, SIDE / 2, 0, 2 * Math.PI);
    context.clip();
    const part = Math.min(bitmap.width, bitmap.height);
    const [x, y] = [(bitmap.width - part) / 2, (bitmap.height - part) / 2];
    context.drawImage(bitmap, x, y, part, part, 0, 0, SIDE, SIDE);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new Uint8Array(await jpeg.arrayBuffer());
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

import { fileName, WORKING_PIXELS } from '../document/adjusted-file.ts';
import { drawing } from '../document/drawing.ts';

const QUALITY = 0.92;

/** Whether the browser can show an image, which it unpacks to find out. */
export async function canShow(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The image as an upright JPEG of at most WORKING_PIXELS, without metadata. Rejects if the browser can't read it. */
export async function toJpeg(file: File): Promise<File> {
  const type = 'image/jpeg';
  const blob = await drawing.encode(await drawing.load(file, WORKING_PIXELS), type, QUALITY);
  return new File([blob], fileName(file.name, type), { type, lastModified: file.lastModified });
}

import { fileName, WORKING_PIXELS } from '../document/adjusted-file.ts';
import { drawing } from '../document/drawing.ts';

const QUALITY = 0.92;

/** Whether the browser can read an image, which it unpacks to find out. */
export async function canShow(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The image as an upright JPEG of at most WORKING_PIXELS, without metadata. Rejects if the browser can't read it. */
export async function toJpeg(file: File): Promise<File> {
  const type = 'image/jpeg';
  const blob = await drawing.encode(await drawing.load(file, WORKING_PIXELS), type, QUALITY);
  return new File([blob], fileName(file.name, type), { type, lastModified: file.lastModified });
}

import { LOGO_SIZES, type LogoInput, type LogoSize } from '../../../../contract/practices/logos.ts';
import { drawJpeg, fitInto } from '../../shared/files/draw-jpeg.ts';
import type { FileError } from '../../shared/files/file-errors.ts';
import { readyPhoto } from '../../shared/files/ready-photo.ts';

/** The qualities of a JPEG to try, the best first: a photo takes more bytes than a drawing. */
const QUALITIES = [0.9, 0.75, 0.5];

/** Makes both sizes of a logo from an image that someone chose, or says why that isn't possible. */
export async function logoFiles(file: File): Promise<{ logo: LogoInput } | { error: FileError }> {
  const ready = await readyPhoto(file, (image) => drawSize(image, 'large'));
  if ('error' in ready) return ready;
  // From what was chosen, so that it is scaled once.
  const small = await drawSize(file, 'small');
  return small
    ? { logo: { large: await base64Of(ready.photo), small: await base64Of(small) } }
    : { error: { title: 'Logo can’t be read', text: 'The file may be damaged. Choose another one.' } };
}

async function drawSize(file: File, size: LogoSize): Promise<File | null> {
  const { side, bytes } = LOGO_SIZES[size];
  let drawn: File | null = null;
  for (const quality of QUALITIES) {
    drawn = await drawJpeg(file, fitInto(side), quality);
    if (!drawn || drawn.size <= bytes) return drawn;
  }
  return drawn;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** Room for a focus ring; other elements are farther away. */
const MARGIN = 6;

/** The contrast that WCAG 1.4.11 requires of everything that is not text and must be distinguishable. */
const CONTRAST = 3;

/** How many pixels of an element and its surroundings contrast with the page's background. */
export async function inkOf(thing: Locator): Promise<number> {
  const box = await thing.boundingBox();
  if (!box) throw new Error(`${thing} is not on the screen`);
  const clip = {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  const { data } = PNG.sync.read(
    await thing.page().screenshot({ clip, animations: 'disabled', caret: 'hide' }),
  );
  const paper = luminance(data, 0);
  let ink = 0;
  for (let offset = 0; offset < data.length; offset += 4) {
    if (contrast(luminance(data, offset), paper) >= CONTRAST) ink += 1;
  }
  return ink;
}

/** The contrast of two luminances as WCAG defines it: 1 to 21. */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The luminance of the pixel whose red, green and blue start at this offset. */
function luminance(data: Buffer, offset: number): number {
  const linear = (index: number) => {
    const part = (data[offset + index] ?? 0) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}

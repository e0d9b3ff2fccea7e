import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import type { Grey } from '../../../web/src/shared/reading/image/grey.ts';

// A drawing plays the camera, since not every Chromium has a simulated one; all behind it is as on a phone.

/** A picture as a PNG file. */
export function png({ data, width, height }: Grey): Buffer {
  const image = new PNG({ width, height });
  for (const [at, value] of data.entries()) image.data.set([value, value, value, 255], at * 4);
  return PNG.sync.write(image);
}

/** Shows a picture to the page's camera; without one, the camera is blocked. */
export async function setCamera(page: Page, picture: Grey | null) {
  const source = picture && `data:image/png;base64,${png(picture).toString('base64')}`;
  await page.addInitScript((url) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (url === null) throw new DOMException('Permission denied', 'NotAllowedError');
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      // A stream has a frame for each drawing.
      setInterval(() => context?.drawImage(image, 0, 0), 100);
      return canvas.captureStream();
    };
  }, source);
}

import { aJpeg } from './images.ts';
import type { TestPractice } from './practices.ts';

const jpeg = Buffer.from(aJpeg()).toString('base64');

/** A logo in both sizes, as the site sends it. */
export const aLogo = { small: jpeg, large: jpeg };

/** Gives a practice a logo; returns its id. */
export async function addLogo({ id, members }: TestPractice): Promise<string> {
  const sent = { params: { practiceId: id }, body: aLogo };
  const { status, body } = await members.manager.client.call('set-logo', sent);
  if (status !== 200 || body.logo === null) throw new Error(`set-logo answered ${status}`);
  return body.logo;
}

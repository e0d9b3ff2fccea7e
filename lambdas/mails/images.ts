import type { MailContent, MailPhoto } from '../domain/mail/mail-content.ts';
import { LOGO_PNG } from './logo-png.ts';

/** An image that travels with a mail, since many programs load none from the web. The mail shows it as `cid:<id>`. */
export interface MailImage {
  id: string;
  type: 'image/jpeg' | 'image/png';
  /** For programs that list it as an attachment. */
  fileName: string;
  bytes: Uint8Array;
}

export const LOGO_ID = 'logo';

/** The id of a pet's photo. */
export const photoImageId = ({ petId }: MailPhoto) => petId;

const photosOf = (content: MailContent): readonly MailPhoto[] => {
  if (content.kind === 'reminder') return content.photos;
  return 'photo' in content && content.photo ? [content.photo] : [];
};

/** The images that a mail's HTML shows. */
export function imagesOf(html: string, content: MailContent): MailImage[] {
  const logo = { id: LOGO_ID, type: 'image/png', fileName: 'pawfile.png' } as const;
  const photos = photosOf(content).map((photo, index) => ({
    id: photoImageId(photo),
    type: photo.type,
    fileName: `photo-${index + 1}.${photo.type === 'image/png' ? 'png' : 'jpg'}`,
    bytes: photo.bytes,
  }));
  const all: MailImage[] = [{ ...logo, bytes: Buffer.from(LOGO_PNG, 'base64') }, ...photos];
  return all.filter(({ id }) => html.includes(`src="cid:${id}"`));
}

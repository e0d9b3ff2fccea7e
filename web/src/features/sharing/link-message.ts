import type { Share } from '../../../../contract/sharing/shares.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** A message that sends a link: what the Web Share API takes, and as addresses of mail and text message programs. */
export function linkMessage(share: Share, petName: string) {
  const title = `${shorten(petName)}’s health records`;
  const text = `${title} on Pawfile. The link expires on ${momentText(share.expires_at)}.`;
  const url = shareLink(share.token_hash);
  const body = encodeURIComponent(`${text}\n\n${url}`);
  return {
    data: { title, text, url },
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${body}`,
    // iPhones need the ampersand, Android phones the question mark.
    sms: `sms:?&body=${body}`,
  };
}

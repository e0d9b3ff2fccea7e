import { useId, useState } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText, SENT_LOCALE } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { type ButtonVariant, buttonStyle } from '../../ui/button-style.ts';
import { MailIcon, ShareIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';

interface SendLinkOptions {
  share: Share;
  petName: string;
  /** The link's name, which distinguishes the buttons of several rows. */
  name?: string;
  variant?: ButtonVariant;
  className?: string | undefined;
}

/**
 * Sends a link with the device's own share sheet; where there is none or it fails, by email or text message. The button
 * opens these, which may be elsewhere.
 */
export function useSendLink({ share, petName, name, variant = 'secondary', className }: SendLinkOptions) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data, mail, sms } = linkMessage(share, petName);
  const send = async () => {
    if (!('share' in navigator)) return setIsOpen(!isOpen);
    try {
      await navigator.share(data);
    } catch (error) {
      // The owner may close the share sheet without sending.
      if (!(error instanceof Error && error.name === 'AbortError')) setIsOpen(true);
    }
  };
  const button = (
    <Button
      variant={variant}
      size="small"
      className={className}
      icon={<ShareIcon size={18} />}
      aria-label={name && `Send link ${name}`}
      aria-expanded={isOpen || undefined}
      aria-controls={isOpen ? id : undefined}
      onClick={() => void send()}
    >
      Send link…
    </Button>
  );
  const ways = isOpen && (
    <span id={id} className={layout.wrap}>
      <a href={mail} className={buttonStyle('secondary', 'small')}>
        <MailIcon size={18} /> Email
      </a>
      <a href={sms} className={buttonStyle('secondary', 'small')}>
        Text message
      </a>
    </span>
  );
  return { button, ways };
}

/** The button, and behind it the ways to send. */
export function SendLink(options: SendLinkOptions) {
  const { button, ways } = useSendLink(options);
  return (
    <>
      {button}
      {ways}
    </>
  );
}

/** A message that sends a link: what the Web Share API takes, and as addresses of mail and text message programs. */
function linkMessage(share: Share, petName: string) {
  const title = `${shorten(petName)}’s health records`;
  const text = `${title} on Pawfile. The link expires on ${momentText(share.expires_at, SENT_LOCALE)}.`;
  const url = shareLink(share.token_hash);
  // Line breaks of a mail address are CR and LF (RFC 6068, 5).
  const body = encodeURIComponent(`${text}\r\n\r\n${url}`);
  return {
    data: { title, text, url },
    mail: `mailto:?subject=${encodeURIComponent(title)}&body=${body}`,
    // iPhones need the ampersand, Android phones the question mark.
    sms: `sms:?&body=${body}`,
  };
}

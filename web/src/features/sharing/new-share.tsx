import { useEffect, useId, useRef } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { DownloadButton } from './download-button.tsx';
import styles from './new-share.module.css';
import { QrImage } from './qr-image.tsx';
import { countText, timeText } from './share-texts.ts';

/** The new link, ready to send. It receives focus, so that it is easy to find. */
export function NewShare({ share, petName }: { share: Share; petName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const link = shareLink(share.token_hash);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card>
      <section aria-labelledby={headingId} className={classNames(layout.stack5, styles.share)}>
        <QrImage link={link} petName={petName} />
        <div className={styles.words}>
          <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
            Your link is ready
          </h2>
          <p className={classNames(typography.note, styles.limits)}>
            It expires <time dateTime={share.expires_at}>{timeText(share.expires_at)}</time>
            {share.max_views !== null && `, or after ${countText(share.max_views, 'view')}`}.
            {share.has_passcode && ' Send the passcode separately.'}
          </p>
          <div className={styles.link}>
            <label htmlFor={`${headingId}-link`} className={typography.label}>
              Link
            </label>
            <TextInput
              id={`${headingId}-link`}
              dir="ltr"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className={styles.actions}>
            <CopyButton link={link} variant="primary" />
            <DownloadButton link={link} petName={petName} />
          </div>
        </div>
      </section>
    </Card>
  );
}

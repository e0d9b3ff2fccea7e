import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Share, shareStatus } from '../../../contract/shares.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { QrIcon } from '../ui/icons.tsx';
import { momentText } from '../ui/records/day-text.ts';
import { CopyButton } from './copy-button.tsx';
import { DeactivateButton } from './deactivate-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SHARE_BADGES } from './share-badges.ts';
import { shareLink } from './share-link.ts';
import styles from './share-row.module.css';

interface ShareRowProps {
  share: Share;
  petName: string;
  onChange: (share: Share) => void;
}

/** One link: its state, and what can be done with it while it works. */
export function ShareRow({ share, petName, onChange }: ShareRowProps) {
  const status = shareStatus(share, new Date());
  const name = share.token_hash.slice(0, 8);
  const views = share.max_views === null ? 'unlimited' : share.max_views.toLocaleString();
  const row = useRef<HTMLLIElement>(null);
  const isActive = status === 'active';
  const wasActive = useRef(isActive);

  // Deactivating takes away the button that had the focus.
  useEffect(() => {
    if (wasActive.current && !isActive) row.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);

  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-active={isActive}>
      <div className={styles.head}>
        <code className={styles.token}>{name}</code>
        {SHARE_BADGES[status].map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </div>
      <dl className={styles.facts}>
        <Fact label="Views">
          {share.view_count.toLocaleString()} / {views}
        </Fact>
        <Fact label={status === 'expired' ? 'Expired' : 'Expires'}>
          <time dateTime={share.expires_at}>{momentText(share.expires_at)}</time>
        </Fact>
        <Fact label="Created">
          <time dateTime={share.created_at}>{momentText(share.created_at)}</time>
        </Fact>
      </dl>
      {isActive && <RowActions share={share} petName={petName} name={name} onChange={onChange} />}
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RowActions({ share, petName, name, onChange }: ShareRowProps & { name: string }) {
  const [isQrOpen, setIsQrOpen] = useState(false);
  const link = shareLink(share.token_hash);
  return (
    <div className={styles.actions}>
      <CopyButton link={link} name={name} />
      <Button
        variant="secondary"
        size="small"
        icon={<QrIcon />}
        aria-label={`Show QR ${name}`}
        onClick={() => setIsQrOpen(true)}
      >
        Show QR
      </Button>
      <DownloadButton link={link} petName={petName} name={name} />
      <DeactivateButton share={share} name={name} onDone={onChange} />
      <QrDialog open={isQrOpen} onOpenChange={setIsQrOpen} link={link} petName={petName} />
    </div>
  );
}

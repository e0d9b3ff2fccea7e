import { useEffect, useRef, useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { currentScope } from '../../../../contract/sharing/share-scope.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { QrImage } from '../../shared/qr/qr-image.tsx';
import { shareLink } from '../../shared/qr/share-link.ts';
import { expiryText } from '../../shared/records/expiry-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { DownloadButton } from './download-button.tsx';
import styles from './qr-sheet.module.css';
import { SendLink } from './send-link.tsx';
import { countText, PURPOSE_TITLES, scopeText, shareTitle, timeText, upperFirst } from './share-texts.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface QrSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  share: Share;
  pet: Pick<Pet, 'name' | 'species' | 'photo'>;
  /** The link was created just now. */
  isNew?: boolean;
}

/** The code of `QrSheet`, in a chunk of its own. */
export function QrSheetPanel({ open, onOpenChange, ...content }: QrSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  useWakeLock(open);
  useEffect(() => {
    if (!sheet.current || sheet.current.open === open) return;
    if (open) sheet.current.showModal();
    else sheet.current.close();
  }, [open]);
  return (
    <dialog
      ref={sheet}
      aria-label={`QR code for ${shorten(content.pet.name)}: ${shareTitle(content.share)}`}
      className={styles.sheet}
      onClose={() => onOpenChange(false)}
    >
      {open && <Content {...content} onClose={() => onOpenChange(false)} />}
    </dialog>
  );
}

type ContentProps = Pick<QrSheetProps, 'share' | 'pet' | 'isNew'> & { onClose: () => void };

function Content({ share, pet, isNew = false, onClose }: ContentProps) {
  /** Shown here, because notices are below a modal dialog. */
  const [failure, setFailure] = useState<string | null>(null);
  const link = shareLink(share.token_hash);
  return (
    <div className={styles.content}>
      <header className={styles.header}>
        <PetPhoto pet={pet} size="small" />
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {pet.name}
          </h2>
          <p className={typography.note} dir="auto">
            {shareTitle(share)}
          </p>
        </div>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={styles.code}>
        <QrImage link={link} alt={`QR code for the share link for ${shorten(pet.name)}`} />
      </div>
      <div className={styles.facts}>
        {isNew && (
          <p role="status" className={styles.ready}>
            Your link is ready
          </p>
        )}
        <p>{`${PURPOSE_TITLES[share.purpose]} · ${scopeText(currentScope(share))}`}</p>
        <p>
          <span>{upperFirst(expiryText(share.expires_at, now()))}</span>,{' '}
          <time dateTime={share.expires_at}>{timeText(share.expires_at)}</time>
          {share.max_views !== null && <span>{`, or after ${countText(share.max_views, 'view')}`}</span>}.
          {share.has_passcode && <span> Send the passcode separately.</span>}
        </p>
      </div>
      <TextInput
        aria-label="Link"
        dir="ltr"
        readOnly
        value={link}
        className={styles.link}
        onFocus={(event) => event.target.select()}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <SendLink share={share} petName={pet.name} variant="primary" />
        <CopyButton link={link} onFailure={setFailure} />
        <DownloadButton link={link} petName={pet.name} onFailure={setFailure} />
      </div>
    </div>
  );
}

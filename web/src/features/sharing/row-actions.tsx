import { type ReactNode, useState } from 'react';
import { passcodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EditIcon, EyeIcon, QrIcon, ShieldIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { DeactivateButton } from './deactivate-button.tsx';
import { EditShareDialog } from './edit-share-dialog.tsx';
import { PasscodeDialog } from './passcode-dialog.tsx';
import { ReactivateButton } from './reactivate-button.tsx';
import { SendLink } from './send-link.tsx';
import { canDeactivate, isOpen, shareName } from './share-name.ts';
import styles from './share-row.module.css';
import { UnlockButton } from './unlock-button.tsx';
import { ViewsDialog } from './views-dialog.tsx';

interface RowActionsProps {
  share: Share;
  petName: string;
  /** Shows the QR code. */
  onShow: () => void;
  onChange: (share: Share) => void;
}

type OpenDialog = 'edit' | 'new end' | 'passcode' | 'views' | null;

/** A link's actions. Only unlocking and a new passcode unlock a locked link. */
export function RowActions({ share, petName, onShow, onChange }: RowActionsProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = shareName(share);
  const close = () => setDialog(null);
  const action = (label: string, icon: ReactNode, onClick: () => void, variant: ButtonVariant = 'ghost') => (
    <Button variant={variant} size="small" icon={icon} aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <div className={classNames(layout.wrap, styles.actions)}>
      {isOpen(share) && action('Show QR', <QrIcon size={18} />, onShow, 'primary')}
      {isOpen(share) && <SendLink share={share} petName={petName} name={name} />}
      {isOpen(share) && <CopyButton link={shareLink(share.token_hash)} name={name} />}
      {passcodeLock(share, now()) && <UnlockButton share={share} name={name} onDone={onChange} />}
      {share.has_passcode &&
        action('Set a new passcode', <ShieldIcon size={18} />, () => setDialog('passcode'))}
      {!share.is_active && (
        <ReactivateButton share={share} name={name} onDone={onChange} onEnded={() => setDialog('new end')} />
      )}
      {action('Edit', <EditIcon size={18} />, () => setDialog('edit'))}
      {action('Views', <EyeIcon size={18} />, () => setDialog('views'))}
      {canDeactivate(share) && <DeactivateButton share={share} name={name} onDone={onChange} />}
      {dialog === 'passcode' && (
        <PasscodeDialog share={share} petName={petName} onClose={close} onChange={onChange} />
      )}
      {dialog === 'views' && <ViewsDialog share={share} name={name} onClose={close} />}
      {(dialog === 'edit' || dialog === 'new end') && (
        <EditShareDialog
          share={share}
          reactivates={dialog === 'new end'}
          onClose={close}
          onChange={onChange}
        />
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { passcodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EditIcon, EyeIcon, QrIcon, ShieldIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { DeactivateButton } from './deactivate-button.tsx';
import { EditShareDialog } from './edit-share-dialog.tsx';
import { PasscodeDialog } from './passcode-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { ReactivateButton } from './reactivate-button.tsx';
import { canDeactivate, isOpen, shareName } from './share-name.ts';
import styles from './share-row.module.css';
import { UnlockButton } from './unlock-button.tsx';
import { ViewsDialog } from './views-dialog.tsx';

interface RowActionsProps {
  share: Share;
  petName: string;
  onChange: (share: Share) => void;
}

type OpenDialog = 'qr' | 'edit' | 'new end' | 'passcode' | 'views' | null;

/** A link's actions. Only unlocking and a new passcode unlock a locked link. */
export function RowActions({ share, petName, onChange }: RowActionsProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = shareName(share);
  const link = shareLink(share.token_hash);
  const close = () => setDialog(null);
  const opener = (target: OpenDialog, label: string, icon: ReactNode) => (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      aria-label={`${label} ${name}`}
      onClick={() => setDialog(target)}
    >
      {label}
    </Button>
  );

  return (
    <div className={classNames(layout.wrap, styles.actions)}>
      {isOpen(share) && <CopyButton link={link} name={name} />}
      {isOpen(share) && opener('qr', 'Show QR', <QrIcon size={18} />)}
      {passcodeLock(share, new Date()) && <UnlockButton share={share} name={name} onDone={onChange} />}
      {share.has_passcode && opener('passcode', 'Set a new passcode', <ShieldIcon size={18} />)}
      {!share.is_active && (
        <ReactivateButton share={share} name={name} onDone={onChange} onEnded={() => setDialog('new end')} />
      )}
      {opener('edit', 'Edit', <EditIcon size={18} />)}
      {opener('views', 'Views', <EyeIcon size={18} />)}
      {canDeactivate(share) && <DeactivateButton share={share} name={name} onDone={onChange} />}
      <QrDialog open={dialog === 'qr'} onOpenChange={close} link={link} name={name} petName={petName} />
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

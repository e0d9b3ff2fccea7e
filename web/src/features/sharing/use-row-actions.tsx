import { type ReactNode, useState } from 'react';
import { passcodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { shareLink } from '../../shared/qr/share-link.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EditIcon, EyeIcon, QrIcon, ShieldIcon } from '../../ui/icons.tsx';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { DeactivateButton } from './deactivate-button.tsx';
import type { EditShareDialogProps } from './edit-share-dialog.tsx';
import row from './link-row.module.css';
import { PasscodeDialog } from './passcode-dialog.tsx';
import { ReactivateButton } from './reactivate-button.tsx';
import { useSendLink } from './send-link.tsx';
import { canDeactivate, isOpen, shareName } from './share-name.ts';
import { UnlockButton } from './unlock-button.tsx';
import type { ViewsDialogProps } from './views-dialog.tsx';

const ViewsDialog = lazyPanel<ViewsDialogProps>(
  async () => (await import('./views-dialog.tsx')).ViewsDialog,
  { isOnDemand: true },
);
const EditShareDialog = lazyPanel<EditShareDialogProps>(
  async () => (await import('./edit-share-dialog.tsx')).EditShareDialog,
  { isOnDemand: true },
);

interface RowActionsProps {
  share: Share;
  petName: string;
  /** Shows the QR code. */
  onShow: () => void;
  onChange: (share: Share) => void;
}

type OpenDialog = 'edit' | 'new end' | 'passcode' | 'views' | null;

/**
 * A link's actions: those that are needed most, what they open, and the others. Only unlocking and a new passcode
 * unlock a locked link.
 */
export function useRowActions({ share, petName, onShow, onChange }: RowActionsProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const name = shareName(share);
  const close = () => setDialog(null);
  const send: { button: ReactNode; ways: ReactNode } = useSendLink({
    share,
    petName,
    name,
    className: row.send,
  });
  const action = (label: string, icon: ReactNode, onClick: () => void, variant: ButtonVariant = 'ghost') => (
    <Button variant={variant} size="small" icon={icon} aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
  const isLocked = passcodeLock(share, now()) !== null;
  const open = isOpen(share);
  const isEditFirst = !isLocked && !open && share.is_active;
  const openEditor = () => setDialog('edit');
  const main = (
    <>
      {isLocked && <UnlockButton share={share} name={name} onDone={onChange} />}
      {!isLocked && open && action('Show QR', <QrIcon size={18} />, onShow, 'secondary')}
      {!isLocked && open && send.button}
      {!share.is_active && (
        <ReactivateButton share={share} name={name} onDone={onChange} onEnded={() => setDialog('new end')} />
      )}
      {isEditFirst && action('Edit', <EditIcon size={18} />, openEditor, 'secondary')}
      {dialog === 'passcode' && (
        <PasscodeDialog share={share} petName={petName} onClose={close} onChange={onChange} />
      )}
      {dialog === 'views' && <ViewsDialog open onOpenChange={close} share={share} name={name} />}
      {(dialog === 'edit' || dialog === 'new end') && (
        <EditShareDialog
          share={share}
          open
          onOpenChange={close}
          reactivates={dialog === 'new end'}
          onChange={onChange}
        />
      )}
    </>
  );
  const others = (
    <>
      {isLocked && open && action('Show QR', <QrIcon size={18} />, onShow, 'secondary')}
      {isLocked && open && send.button}
      {isLocked && open && send.ways}
      {open && <CopyButton link={shareLink(share.token_hash)} name={name} />}
      {share.has_passcode &&
        action('Set a new passcode', <ShieldIcon size={18} />, () => setDialog('passcode'))}
      {!isEditFirst && action('Edit', <EditIcon size={18} />, openEditor)}
      {action('Views', <EyeIcon size={18} />, () => setDialog('views'))}
      {canDeactivate(share) && <DeactivateButton share={share} name={name} onDone={onChange} />}
    </>
  );
  return { main, opened: !isLocked && open && send.ways, others };
}

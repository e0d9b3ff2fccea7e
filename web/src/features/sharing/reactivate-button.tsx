import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { currentTime } from '../../platform/clock.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { notifyReactivated } from './notify-reactivated.ts';
import { RowButton } from './row-button.tsx';

interface ReactivateButtonProps {
  share: Share;
  /** The link's name in the list. */
  name: string;
  onDone: (share: Share) => void;
  /** Called when the link has expired and needs a new expiry date first. */
  onEnded: () => void;
}

/** Reactivates a link, which then works until it expires or reaches its view limit. */
export function ReactivateButton({ share, name, onDone, onEnded }: ReactivateButtonProps) {
  const reactivate = async () => {
    if (Date.parse(share.expires_at) <= currentTime()) return onEnded();
    try {
      const params = { petId: share.pet_id, shareId: share.id };
      const reactivated = await call(shareCalls['reactivate-share'], { params });
      onDone(reactivated);
      notifyReactivated(reactivated, name);
    } catch (error) {
      if (isAppError(error) && error.code === 'share-ended') return onEnded();
      notify.error('Error reactivating share', errorText(error));
    }
  };
  return <RowButton verb="Reactivate" doing="Reactivating…" name={name} run={reactivate} />;
}

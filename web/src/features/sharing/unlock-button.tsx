import { useState } from 'react';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { RefreshIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';

interface UnlockButtonProps {
  share: Share;
  /** The link's name in the list. */
  name: string;
  onDone: (share: Share) => void;
}

/** Unlocks a link that wrong passcodes have locked. */
export function UnlockButton({ share, name, onDone }: UnlockButtonProps) {
  const [busy, setBusy] = useState(false);
  const unlock = async () => {
    setBusy(true);
    try {
      const params = { petId: share.pet_id, shareId: share.id };
      onDone(await call(shareCalls['unlock-share'], { params }));
      notify.success('Share link unlocked', `The link ${name} takes its passcode again.`);
    } catch (error) {
      notify.error('Error unlocking share', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      icon={<RefreshIcon size={18} />}
      aria-label={`Unlock ${name}`}
      onClick={() => void unlock()}
    >
      {busy ? 'Unlocking...' : 'Unlock'}
    </Button>
  );
}

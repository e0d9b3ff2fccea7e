import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { attempt, notify } from '../../ui/notify.ts';
import { RowButton } from './row-button.tsx';

interface UnlockButtonProps {
  share: Share;
  /** The link's name in the list. */
  name: string;
  onDone: (share: Share) => void;
}

/** Unlocks a link that wrong passcodes have locked. */
export function UnlockButton({ share, name, onDone }: UnlockButtonProps) {
  const unlock = async () => {
    await attempt('Error unlocking share', async () => {
      const params = { petId: share.pet_id, shareId: share.id };
      onDone(await call(shareCalls['unlock-share'], { params }));
      notify.success('Share link unlocked', `The link ${name} accepts its passcode again.`);
    });
  };
  return <RowButton verb="Unlock" doing="Unlocking…" name={name} run={unlock} />;
}

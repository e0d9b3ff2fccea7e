import { useState } from 'react';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { attempt, notify } from '../../ui/notify.ts';

interface DeactivateButtonProps {
  share: Share;
  /** The link's name in the list. */
  name: string;
  onDone: (share: Share) => void;
}

/** Deactivates a link after confirmation. On failure the dialog stays open for a retry. */
export function DeactivateButton({ share, name, onDone }: DeactivateButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const deactivate = async () => {
    await attempt('Error deactivating share', async () => {
      const params = { petId: share.pet_id, shareId: share.id };
      const ended = await call(shareCalls['deactivate-share'], { params });
      setIsOpen(false);
      onDone(ended);
      notify.success('Share link deactivated', `The link ${name} no longer works.`);
    });
  };
  return (
    <>
      <Button variant="ghost" size="small" aria-label={`Deactivate ${name}`} onClick={() => setIsOpen(true)}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Deactivate this link?"
        description={`The link ${name} and its QR code stop working immediately for everyone. ${OPEN_DOCUMENTS} You can reactivate the link later.`}
        confirmLabel="Deactivate"
        busyLabel="Deactivating…"
        onConfirm={deactivate}
      />
    </>
  );
}

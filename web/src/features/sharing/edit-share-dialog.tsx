import { useId, useState } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { EditShareFields } from './edit-share-fields.tsx';
import { isLocked } from './share-badges.ts';
import { useEditShare } from './use-edit-share.ts';

interface EditShareDialogProps {
  share: Share;
  /** Reactivates a deactivated link that has expired: saving sets a new expiry date as well. */
  reactivates?: boolean;
  onClose: () => void;
  onChange: (share: Share) => void;
}

/** Edits a link's label, expiry and view limit. Asks before it discards changes. */
export function EditShareDialog({ share, reactivates = false, onClose, onChange }: EditShareDialogProps) {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { form, values, errors, busy, unsaved, change, handleSubmit } = useEditShare(
    share,
    reactivates,
    onChange,
    onClose,
  );
  const close = () => {
    if (busy) return;
    if (unsaved.current) setIsAsking(true);
    else onClose();
  };
  const save = reactivates ? 'Save and Reactivate' : 'Save Changes';

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={reactivates ? 'Choose a new expiry date' : 'Edit link'}
        description={reactivates ? 'This link has expired. Choose a date in the future.' : stayText(share)}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {busy ? 'Saving...' : save}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} noValidate className={layout.stack4} onSubmit={handleSubmit}>
          <EditShareFields
            share={share}
            values={values}
            errors={errors}
            needsEnd={reactivates}
            onChange={change}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your changes?"
        description="Your changes to this link haven’t been saved."
        cancelLabel="Keep Editing"
        confirmLabel="Discard"
        busyLabel="Discarding..."
        onConfirm={async () => onClose()}
      />
    </>
  );
}

const stayText = (share: Share) =>
  isLocked(share)
    ? 'This link stays locked, whatever you change.'
    : 'The link’s contents and passcode stay the same.';

import type { Share } from '../../../../contract/sharing/shares.ts';
import { ConflictView } from '../../shared/forms/conflict-view.tsx';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { EditShareFields } from './edit-share-fields.tsx';
import { SHARE_VALUE_NAMES } from './share-value-names.ts';
import { useEditShare } from './use-edit-share.ts';

export interface EditShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  share: Share;
  /** Reactivates a deactivated link that has expired: saving sets a new expiry date as well. */
  reactivates?: boolean;
  onChange: (share: Share) => void;
}

/** Edits a link's label, expiry and view limit. */
export const EditShareDialog = ({ open, ...props }: EditShareDialogProps) =>
  open && <OpenDialog {...props} />;

function OpenDialog({
  onOpenChange,
  share,
  reactivates = false,
  onChange,
}: Omit<EditShareDialogProps, 'open'>) {
  const onClose = () => onOpenChange(false);
  const { fields, conflicts, choose, ...state } = useEditShare(share, reactivates, onChange, onClose);
  return (
    <EditDialog
      title={reactivates ? 'Choose a new expiry date' : 'Edit link'}
      description={reactivates ? 'This link has expired. Choose a date in the future.' : STAYS}
      subject="this link"
      {...(reactivates && { saveLabel: 'Save and reactivate' })}
      state={state}
      onClose={onClose}
    >
      <ConflictView
        values={fields.values}
        conflicts={conflicts}
        names={SHARE_VALUE_NAMES}
        onChoose={choose}
      />
      <EditShareFields share={share} fields={fields} needsEnd={reactivates} />
    </EditDialog>
  );
}

const STAYS = 'You can’t change what the link shows. To change that, create a new link.';

import { useState } from 'react';
import { newPasscodeSchema } from '../../../../contract/sharing/passcode.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { notify } from '../../ui/notify.ts';
import { PasscodeField } from './passcode-field.tsx';
import { withPasscodeCheck } from './share-form-values.ts';
import { shareName } from './share-name.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

interface PasscodeDialogProps {
  share: Share;
  petName: string;
  onClose: () => void;
  onChange: (share: Share) => void;
}

/** Replaces a link's passcode, which also unlocks the link. */
export function PasscodeDialog({ share, petName, onClose, onChange }: PasscodeDialogProps) {
  const [passcode, setPasscode] = useState('');
  const unsaved = useUnsavedForm(passcode !== '');
  const { errors, ...form } = useCheckedForm({
    check: () => withPasscodeCheck(checkForm(newPasscodeSchema, { passcode }), passcode, petName),
    save: async (body) => {
      onChange(
        await call(shareCalls['set-passcode'], { params: { petId: share.pet_id, shareId: share.id }, body }),
      );
      notify.success('New passcode set', `Send it to the people who use the link ${shareName(share)}.`);
      unsaved.current = false;
      onClose();
    },
    onFailure: (error) => notify.error('Error setting passcode', errorText(error)),
  });
  return (
    <EditDialog
      title="Set a new passcode"
      description="The old passcode stops working immediately. A locked link is unlocked."
      subject="the passcode"
      saveLabel="Set passcode"
      state={{ ...form, unsaved }}
      onClose={onClose}
    >
      <PasscodeField label="New passcode" value={passcode} error={errors.passcode} onChange={setPasscode} />
    </EditDialog>
  );
}

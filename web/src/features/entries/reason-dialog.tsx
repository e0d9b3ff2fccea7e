import { useState } from 'react';
import { SIGNING } from '../../../../contract/limits.ts';
import { signatureCalls } from '../../../../contract/signatures/signature-calls.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { TextAreaField } from '../../ui/text-input.tsx';

/** Signing an entry in place of an earlier signature, or revoking that one. */
export type ReasonedChange = 'amend' | 'revoke';

const TEXTS = {
  amend: {
    title: 'Sign as it is now',
    description: 'The new signature takes the place of the earlier one. The reason stays with both.',
    save: 'Sign',
  },
  revoke: {
    title: 'Withdraw this signature',
    description: 'From now on, everyone who checks it reads that it was withdrawn. Nothing brings it back.',
    save: 'Withdraw signature',
  },
} as const satisfies Record<ReasonedChange, object>;

interface ReasonDialogProps {
  practiceId: string;
  signatureId: string;
  /** Of the entry that is shown. */
  version: number;
  change: ReasonedChange;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a change of a signature, and makes it. */
export function ReasonDialog({ change, version, onChanged, onClose, ...params }: ReasonDialogProps) {
  const texts = TEXTS[change];
  const [reason, setReason] = useState('');
  const unsaved = useUnsaved(reason !== '');
  const { errors, ...state } = useCheckedForm({
    check: () => checkForm(signatureCalls['revoke-signature'].body, { reason }),
    save: async (body) => {
      if (change === 'revoke') {
        await call(signatureCalls['revoke-signature'], { params, body });
        notify.success('Signature withdrawn');
      } else {
        await call(signatureCalls['amend-signature'], { params, body: { ...body, version } });
        notify.success('Entry signed');
      }
      unsaved.current = false;
      onClose();
      await onChanged();
    },
    onFailure: (error) => {
      if (change === 'revoke') notify.error('Signature not withdrawn', errorText(error));
      else notify.error('Nothing signed', errorText(error));
    },
  });
  return (
    <EditDialog
      title={texts.title}
      description={texts.description}
      subject="this reason"
      saveLabel={texts.save}
      missing={{ 'the reason': !reason.trim() }}
      state={{ ...state, unsaved }}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        hint={
          change === 'revoke' ? 'Shown to everyone who checks the signature.' : 'Shown with the signature.'
        }
        required
        rows={3}
        maxLength={SIGNING.reasonLength}
        name="reason"
        error={errors.reason}
        value={reason}
        onChange={setReason}
      />
    </EditDialog>
  );
}

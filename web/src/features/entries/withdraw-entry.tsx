import { useState } from 'react';
import { type Entry, entryWithdrawalSchema } from '../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';

export interface WithdrawEntryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  practiceId: string;
  entry: Entry;
  onChanged: (entry: Entry) => Promise<void>;
}

/** Withdraws an entry, and says why. */
export const WithdrawEntry = ({ open, ...props }: WithdrawEntryProps) =>
  open ? <WithdrawForm {...props} /> : null;

function WithdrawForm({ onOpenChange, practiceId, entry, onChanged }: Omit<WithdrawEntryProps, 'open'>) {
  const [reason, setReason] = useState('');
  const unsaved = useUnsaved(reason !== '');
  const { errors, ...state } = useCheckedForm({
    check: () => checkForm(entryWithdrawalSchema, { version: entry.version, reason }),
    save: async (body) => {
      const params = { practiceId, entryId: entry.id };
      const withdrawn = await call(entryCalls['withdraw-entry'], { params, body });
      unsaved.current = false;
      notify.success('Entry withdrawn');
      await onChanged(withdrawn);
      onOpenChange(false);
    },
    onFailure: (error) => notify.error('Entry not withdrawn', errorText(error)),
  });
  return (
    <EditDialog
      title="Withdraw this entry?"
      description={
        entry.record_id === null
          ? 'It stays in your entries, marked as withdrawn. You can’t undo this.'
          : 'It stays in your entries, marked as withdrawn. The owner’s record no longer counts, and they get an email with your reason. You can’t undo this.'
      }
      subject="this entry"
      saveLabel="Withdraw"
      missing={{ 'a reason': !reason.trim() }}
      state={{ ...state, unsaved }}
      onClose={() => onOpenChange(false)}
    >
      <TextField
        label="Reason"
        required
        name="reason"
        autoComplete="off"
        error={errors.reason}
        value={reason}
        onChange={setReason}
      />
    </EditDialog>
  );
}

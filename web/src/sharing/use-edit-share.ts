import { type FormEvent, useRef, useState } from 'react';
import type { Share, ShareUpdate } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { type ErrorsByField, refusedFields } from '../ui/forms/field-errors.ts';
import { withUnfinishedDates } from '../ui/forms/unfinished-dates.ts';
import { useFaultFocus } from '../ui/forms/use-fault-focus.ts';
import { differs } from '../ui/forms/use-unsaved.ts';
import { notify } from '../ui/notify.ts';
import { checkEdit, type EditShareValues, editShareValues } from './edit-share-values.ts';
import { useUnsavedPart } from './unsaved-parts.tsx';

/** What the form that changes a link holds and does. Whatever fails, what was typed stays. */
export function useEditShare(
  share: Share,
  reactivates: boolean,
  onChange: (share: Share) => void,
  onClose: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => editShareValues(share));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedPart(differs(values, initial));
  useFaultFocus(form, errors);

  const change = (part: Partial<EditShareValues>) => setValues((before) => ({ ...before, ...part }));
  const save = async (body: ShareUpdate) => {
    setBusy(true);
    const params = { petId: share.pet_id, shareId: share.id };
    try {
      const saved = await call('update-share', { params, body });
      onChange(saved);
      if (reactivates) onChange(await call('reactivate-share', { params }));
      unsaved.current = false;
      notify.success(reactivates ? 'Share link reactivated' : 'Share link updated');
      onClose();
    } catch (error) {
      notify.error(reactivates ? 'Error reactivating share' : 'Error updating share', errorText(error));
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const checked = withUnfinishedDates(checkEdit(values, share, new Date()), event.currentTarget);
    setErrors(checked.errors ?? {});
    if (checked.data) void save(checked.data);
  };

  return { form, values, errors, busy, unsaved, change, handleSubmit };
}

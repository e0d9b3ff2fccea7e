import { type FormEvent, useRef, useState } from 'react';
import type { Share, ShareUpdate } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { errorText } from '../../ui/error-text.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { withIncompleteDates } from '../../ui/forms/incomplete-dates.ts';
import { useFirstErrorFocus } from '../../ui/forms/use-first-error-focus.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { checkEdit, type EditShareValues, editShareValues } from './edit-share-values.ts';
import { notifyReactivated } from './notify-reactivated.ts';
import { shareName } from './share-name.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

/**
 * State of the form that edits a link. Untouched fields follow the link, which may change elsewhere meanwhile. A failure
 * keeps what was typed.
 */
export function useEditShare(
  share: Share,
  reactivates: boolean,
  onChange: (share: Share) => void,
  onClose: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const initial = editShareValues(share);
  const [typed, setTyped] = useState<Partial<EditShareValues>>({});
  const values = { ...initial, ...typed };
  const isChanged = differs(values, initial);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsavedForm(isChanged);
  useFirstErrorFocus(form, errors);

  const change = (part: Partial<EditShareValues>) => setTyped((before) => ({ ...before, ...part }));
  const params = { petId: share.pet_id, shareId: share.id };
  const reactivate = async () => {
    const reactivated = await call('reactivate-share', { params });
    onChange(reactivated);
    notifyReactivated(reactivated, shareName(reactivated));
  };
  const save = async (body: ShareUpdate) => {
    setBusy(true);
    try {
      const saved = await call('update-share', { params, body });
      onChange(saved);
      if (reactivates) await reactivate();
      else notify.success('Share link updated');
      unsaved.current = false;
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
    if (!isChanged && !reactivates) return onClose();
    const entered = checkEdit(values, initial, new Date(), reactivates);
    const checked = withIncompleteDates(entered, event.currentTarget);
    setErrors(checked.errors ?? {});
    if (checked.data) void save(checked.data);
  };

  return { form, values, errors, busy, unsaved, change, handleSubmit };
}

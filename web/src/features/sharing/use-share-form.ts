import { type FormEvent, useRef, useState } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share, ShareInput } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { errorText } from '../../ui/error-text.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { useFirstErrorFocus } from '../../ui/forms/use-first-error-focus.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { checkShare, INITIAL_VALUES, type ShareFormValues, withoutLost } from './share-form-values.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

/**
 * State of the form that creates a link. A retry after a lost response creates no second link; after a success the form
 * is empty again. A failure keeps what was typed.
 */
export function useShareForm(petId: string, records: readonly PetRecord[], onCreate: (share: Share) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [entered, setValues] = useState(INITIAL_VALUES);
  const values = withoutLost(entered, records);
  const [errors, setErrors] = useState<ErrorsByField>({});
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();
  const unsaved = useUnsavedForm(differs(entered, INITIAL_VALUES));
  useFirstErrorFocus(form, errors);

  const change = (part: Partial<ShareFormValues>) => setValues((before) => ({ ...before, ...part }));
  const create = async (body: ShareInput) => {
    setBusy(true);
    try {
      const share = await call('create-share', { params: { petId }, body, idempotencyKey: keyFor(body) });
      keyFor.done();
      unsaved.current = false;
      setValues(INITIAL_VALUES);
      onCreate(share);
    } catch (error) {
      notify.error('Error creating share link', errorText(error));
      setErrors(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkShare(values);
    setErrors(checked.errors ?? {});
    if (checked.data) void create(checked.data);
  };

  return { form, values, errors, busy, change, handleSubmit };
}

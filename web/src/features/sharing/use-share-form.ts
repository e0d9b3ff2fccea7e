import { useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { now } from '../../platform/clock.ts';
import { errorText } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { defaultLabel } from './default-label.ts';
import { checkShare, INITIAL_VALUES, type ShareFormValues, withoutLost } from './share-form-values.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

const withLabel = (values: ShareFormValues): ShareFormValues => ({
  ...values,
  label: values.label.trim() || defaultLabel(values.purpose, now()),
});

/**
 * State of the form that creates a link. A retry after a lost response creates no second link; after a success the form
 * is empty again. A failure keeps what was typed.
 */
export function useShareForm(
  pet: Pick<Pet, 'id' | 'name' | 'vet_contact' | 'emergency_contact'>,
  records: readonly PetRecord[],
  onCreate: (share: Share) => void,
) {
  const [entered, setValues] = useState(INITIAL_VALUES);
  const values = withoutLost(entered, records);
  const keyFor = useIdempotencyKey();
  const unsaved = useUnsavedForm(differs(entered, INITIAL_VALUES));
  const change = (part: Partial<ShareFormValues>) => setValues((before) => ({ ...before, ...part }));
  const state = useCheckedForm({
    check: () => checkShare(withLabel(values), pet),
    save: async (body) => {
      const share = await call(shareCalls['create-share'], {
        params: { petId: pet.id },
        body,
        idempotencyKey: keyFor(body),
      });
      keyFor.done();
      unsaved.current = false;
      setValues(INITIAL_VALUES);
      onCreate(share);
    },
    onFailure: (error) => notify.error('Error creating share link', errorText(error)),
  });
  return { ...state, values, change };
}

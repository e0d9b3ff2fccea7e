import type { FormEvent } from 'react';
import { changesFrom } from '../../../../contract/merge-fields.ts';
import { shareCalls } from '../../../../contract/sharing/share-calls.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
import { now } from '../../platform/clock.ts';
import { useMergedValues } from '../../shared/forms/use-merged-values.ts';
import { errorText } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { checkEdit, editShareValues } from './edit-share-values.ts';
import { notifyReactivated } from './notify-reactivated.ts';
import { shareName } from './share-name.ts';
import { useUnsavedForm } from './unsaved-forms.tsx';

/**
 * State of the form that edits a link. Untouched fields follow the link, which may change elsewhere meanwhile. A
 * failure keeps what was typed.
 */
export function useEditShare(
  share: Share,
  reactivates: boolean,
  onChange: (share: Share) => void,
  onClose: () => void,
) {
  const { initial, values, conflicts, change, choose } = useMergedValues(editShareValues(share));
  const isChanged = differs(values, initial);
  const unsaved = useUnsavedForm(isChanged);
  const params = { petId: share.pet_id, shareId: share.id };
  const reactivate = async () => {
    const reactivated = await call(shareCalls['reactivate-share'], { params });
    onChange(reactivated);
    notifyReactivated(reactivated, shareName(reactivated));
  };
  const state = useCheckedForm({
    check: () => checkEdit(values, initial, now(), reactivates),
    save: async (update) => {
      const body = changesFrom(share, update);
      const saved = body ? await call(shareCalls['update-share'], { params, body }) : share;
      onChange(saved);
      if (reactivates) await reactivate();
      else notify.success('Share link updated');
      unsaved.current = false;
      onClose();
    },
    onFailure: (error) => {
      const stored = storedMeanwhile(shareCalls['update-share'], error);
      if (stored) onChange(stored);
      notify.error(reactivates ? 'Error reactivating share' : 'Error updating share', errorText(error));
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isChanged || reactivates || state.busy) return state.handleSubmit(event);
    event.preventDefault();
    onClose();
  };
  const fields = { values, errors: state.errors, onChange: change };
  return { ...state, unsaved, handleSubmit, fields, conflicts, choose };
}

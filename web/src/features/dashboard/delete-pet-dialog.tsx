import type { Pet } from '../../../../contract/pets/pets.ts';
import { AppError } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { deletionWord, isTyped } from './pet-texts.ts';

interface DeletePetDialogProps {
  pet: Pet;
  onClose: () => void;
  /** Reloads the list, which removes the dialog together with the pet. */
  onDeleted: () => Promise<void>;
}

/** Deletes a pet with all its data, after a confirmation. */
export function DeletePetDialog({ pet, onClose, onDeleted }: DeletePetDialogProps) {
  const name = shorten(pet.name);
  const word = deletionWord(pet.name);
  const handleConfirm = async () => {
    try {
      await deletePet(pet.id);
    } catch (error) {
      notify.error('Error deleting pet', errorText(error));
      return;
    }
    notify.success('Pet Deleted', `${name} and all associated records have been deleted.`);
    await onDeleted();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        <>
          Delete <bdi>{name}</bdi>
        </>
      }
      description="This action cannot be undone. This deletes the pet and all its records, with their documents and share links."
      typed={{
        label: (
          <>
            Type <bdi>{word}</bdi> to confirm
          </>
        ),
        matches: (text) => isTyped(text, word),
      }}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={handleConfirm}
    />
  );
}

/** A pet that is already deleted, in another tab or by a call whose response was lost, counts as a success. */
async function deletePet(petId: string): Promise<void> {
  try {
    await call('delete-pet', { params: { petId } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'pet-not-found') return;
    throw error;
  }
}

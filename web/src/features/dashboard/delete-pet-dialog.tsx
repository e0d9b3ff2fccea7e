import type { Pet } from '../../../../contract/pets/pets.ts';
import { AppError } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { deletionWord, isTyped } from './deletion-word.ts';

interface DeletePetDialogProps {
  pet: Pet;
  onClose: () => void;
  /** Loads the list anew; the dialog goes with what is gone from it. */
  onDeleted: () => Promise<void>;
}

/** Asks, then deletes a pet with everything that belongs to it. */
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

/** A pet that is gone already, deleted in another tab or by a call whose answer was lost, is as it should be. */
async function deletePet(petId: string): Promise<void> {
  try {
    await call('delete-pet', { params: { petId } });
  } catch (error) {
    if (error instanceof AppError && error.code === 'pet-not-found') return;
    throw error;
  }
}

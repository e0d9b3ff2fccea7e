import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { call } from '../../platform/api/call.ts';
import { DeletionDialog, type DeletionDialogProps } from '../../shared/forms/deletion-dialog.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { deletionWord, isTyped } from './pet-texts.ts';

export interface DeletePetDialogProps extends Pick<DeletionDialogProps, 'onDeleted'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pet: Pet;
}

/** Deletes a pet with all its data, after its name was typed. */
export function DeletePetDialog({
  open,
  onOpenChange,
  pet,
  onDeleted,
  onArchive,
}: DeletePetDialogProps & { onArchive: () => void }) {
  const name = shorten(pet.name);
  const word = deletionWord(pet.name);
  if (!open) return null;
  return (
    <DeletionDialog
      onClose={() => onOpenChange(false)}
      onDeleted={onDeleted}
      kind="pet"
      title={
        <>
          Delete <bdi>{name}</bdi>
        </>
      }
      description={
        <>
          This action cannot be undone. It deletes the pet and all its records, documents and share links.{' '}
          <Button variant="ghost" size="small" onClick={onArchive}>
            Archive instead
          </Button>
        </>
      }
      typed={{
        label: (
          <>
            Type <bdi>{word}</bdi> to confirm
          </>
        ),
        matches: (text) => isTyped(text, word),
      }}
      onDelete={() => call(petCalls['delete-pet'], { params: { petId: pet.id } })}
      notifyDone={() =>
        notify.success('Pet Deleted', `${name} and all associated records have been deleted.`)
      }
      notifyFailure={(text) => notify.error('Error deleting pet', text)}
    />
  );
}

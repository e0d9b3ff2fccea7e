import { useState } from 'react';
import { ArchivePetDialog } from './archive-pet-dialog.tsx';
import { DeletePetDialog, type DeletePetDialogProps } from './delete-pet-dialog.tsx';

/** Asks whether to delete a pet, or to archive it, which keeps its records. */
export function EndPetDialog(dialog: DeletePetDialogProps) {
  const [isArchiving, setIsArchiving] = useState(false);
  return isArchiving ? (
    <ArchivePetDialog {...dialog} />
  ) : (
    <DeletePetDialog {...dialog} onArchive={() => setIsArchiving(true)} />
  );
}

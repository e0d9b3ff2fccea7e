import { ArchivePetDialog } from './archive-pet-dialog.tsx';
import { DeletePetDialog, type DeletePetDialogProps } from './delete-pet-dialog.tsx';

export interface EndPetDialogProps extends DeletePetDialogProps {
  isArchiving: boolean;
}

/** The two ways in which a pet leaves the dashboard, in one chunk: most visits need neither. */
export const EndPetDialog = ({ isArchiving, ...dialog }: EndPetDialogProps) =>
  isArchiving ? <ArchivePetDialog {...dialog} /> : <DeletePetDialog {...dialog} />;

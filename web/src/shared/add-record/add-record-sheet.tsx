import type { ReactNode } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { CardPicks } from './card-picks.tsx';

export interface AddRecordSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose record it is; null while the children ask for it. */
  pet: Pick<Pet, 'id' | 'name'> | null;
  /** The title without a pet. */
  question?: string;
  children?: ReactNode;
}

/** The ways to a new record: from a photographed card, from a file, or typed in. */
export function AddRecordSheet({ open, onOpenChange, pet, question, children }: AddRecordSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        pet ? (
          <span className={typography.clamp}>
            Add a record for <bdi>{pet.name}</bdi>
          </span>
        ) : (
          question
        )
      }
    >
      {pet ? (
        <div className={layout.stack3}>
          <CardPicks to={paths.upload(pet.id)} onPick={close} />
          <LinkButton to={paths.addRecord(pet.id)} variant="ghost" icon={<EditIcon />} onClick={close}>
            Type it in
          </LinkButton>
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}

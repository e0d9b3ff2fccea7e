import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { ShareScope } from '../../../../contract/sharing/share-scope.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shownPet, shownRecords, shownScope } from './recipient-view.ts';
import styles from './shared-pet-view.module.css';
import { SharedPetView } from './shared-pet-view.tsx';

export interface SharePreviewProps {
  pet: Pet;
  /** All the pet's records. */
  records: readonly PetRecord[];
  scope: ShareScope;
  showsContacts: boolean;
  /** Says who sees this. */
  description: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Exactly what a recipient of a link with this scope sees. */
export function SharePreview({
  pet,
  records,
  scope,
  showsContacts,
  description,
  open,
  onOpenChange,
}: SharePreviewProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Preview"
      description={description}
      size="large"
      footer={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close preview
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and has no other focusable element */}
      <section className={styles.sheet} aria-label="Shared page" tabIndex={0}>
        <SharedPetView
          pet={shownPet(pet, showsContacts)}
          records={shownRecords(records, scope)}
          scope={shownScope(scope)}
          level={2}
        />
      </section>
    </Dialog>
  );
}

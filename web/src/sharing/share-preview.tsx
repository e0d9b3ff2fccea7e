import type { Pet } from '../../../contract/pets.ts';
import type { PetRecord } from '../../../contract/records.ts';
import type { ShareScope } from '../../../contract/share-scope.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SharedPetView } from '../ui/shared-pet/shared-pet-view.tsx';
import { shownRecords, shownScope } from './preview.ts';
import styles from './share-preview.module.css';

interface SharePreviewProps {
  pet: Pet;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  scope: ShareScope;
  onClose: () => void;
}

/** Exactly what the recipient will see, before there is a link. */
export function SharePreview({ pet, records, scope, onClose }: SharePreviewProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview"
      description="This is what whoever opens the link sees. Nothing has been shared yet."
      size="large"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close Preview
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else that keys could reach */}
      <section className={styles.sheet} aria-label="Shared page" tabIndex={0}>
        <SharedPetView pet={pet} records={shownRecords(records, scope)} scope={shownScope(scope)} level={2} />
      </section>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { FilePick } from '../../../shared/files/file-pick.tsx';
import { PetPhoto } from '../../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AlertIcon, CameraIcon, ImageIcon, TrashIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import typography from '../../../ui/typography.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './photo-editor.module.css';
import type { PhotoStage } from './save-photo.ts';
import { usePhoto } from './use-photo.ts';

/** The device scales each to a JPEG, if its browser can read it. */
const ACCEPTED = 'image/*';

/** The pet's photo with buttons to take, choose, replace and remove it. Changes are saved at once. */
export function PhotoEditor({ pet }: { pet: Pet }) {
  const { photo, stage, error, choose, remove } = usePhoto(pet);
  const [isConfirming, setIsConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = stage !== null;
  const pick = { accept: ACCEPTED, busy, onPick: (file: File) => void choose(file) };
  const confirm = async () => {
    if (!(await remove())) return;
    // Synchronously, because the dialog traps the focus until it is gone, and its opener has disappeared.
    flushSync(() => setIsConfirming(false));
    heading.current?.focus();
  };

  return (
    <Card>
      <section aria-labelledby="photo-heading" className={styles.editor}>
        <PetPhoto pet={{ ...pet, photo }} size="large" />
        <h2 id="photo-heading" ref={heading} tabIndex={-1} className={styles.heading}>
          Photo
        </h2>
        <div className={styles.words}>
          <p id="photo-hint" className={typography.note}>
            JPG or PNG, max 10 MB. Your device scales it down before upload and removes details such as its
            location.
          </p>
          <div className={classNames(layout.wrap, styles.buttons)}>
            <FilePick {...pick} icon={<ImageIcon />} describedBy="photo-hint">
              {photo ? 'Change photo' : 'Choose photo'}
            </FilePick>
            <FilePick {...pick} icon={<CameraIcon />} capture describedBy="photo-hint">
              Take a photo
            </FilePick>
            {photo && !busy && (
              <Button variant="ghost" icon={<TrashIcon />} onClick={() => setIsConfirming(true)}>
                Remove
              </Button>
            )}
          </div>
          <Progress stage={stage} />
          {error && (
            <p className={styles.error}>
              <AlertIcon size={18} />
              <span>{error}</span>
            </p>
          )}
        </div>
      </section>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setIsConfirming}
          title="Remove this photo?"
          description={
            <>
              <bdi>{shorten(pet.name)}</bdi> will have no photo. You can’t undo this.
            </>
          }
          confirmLabel="Remove photo"
          busyLabel="Removing…"
          onConfirm={confirm}
        />
      )}
    </Card>
  );
}

function Progress({ stage }: { stage: PhotoStage | null }) {
  return (
    <>
      <VisuallyHidden role="status">{stage && ANNOUNCEMENTS[stage.name]}</VisuallyHidden>
      {stage && (
        <ProgressBar
          value={stage.name === 'uploading' ? stage.sent : stage.name === 'saving' ? 1 : 0}
          label="Saving photo"
        />
      )}
    </>
  );
}

const ANNOUNCEMENTS: Readonly<Record<PhotoStage['name'], string>> = {
  preparing: 'Preparing the photo',
  uploading: 'Uploading the photo',
  saving: 'Saving the photo',
};

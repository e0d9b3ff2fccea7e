import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { PetPhoto } from '../../../shared/pet-photo/pet-photo.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { CameraIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { notify } from '../../../ui/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './photo-pick.module.css';

// Most visits add no photo.
const loadAddPhoto = loadChunk(async () => (await import('./add-photo.ts')).addPhoto);

/** The drawing of a pet without a photo, and the file input that adds one. */
export function PhotoPick({ pet }: { pet: Pet }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const add = (file: File) => {
    setBusy(true);
    loadAddPhoto()
      .then((addPhoto) => addPhoto(pet, file, revalidate))
      .catch((error) => notify.error('Error saving photo', errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <span className={styles.photo}>
      <PetPhoto pet={pet} size="medium" />
      <span className={styles.camera}>{busy ? <Spinner /> : <CameraIcon size={18} />}</span>
      <input
        type="file"
        accept="image/*"
        aria-label="Add a photo"
        className={layout.cover}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without this, picking the same file again would trigger no change event.
          target.value = '';
          if (file && !busy) add(file);
        }}
      />
    </span>
  );
}

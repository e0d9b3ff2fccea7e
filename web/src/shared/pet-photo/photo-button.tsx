import { PetPhoto, type PetPhotoProps } from './pet-photo.tsx';
import styles from './photo-button.module.css';

interface PhotoButtonProps extends PetPhotoProps {
  /** The photo was tapped, to be seen in full. Without it, it is no button. */
  onOpen?: (() => void) | undefined;
}

/** A pet's photo in a circle, which opens in full when it is tapped; or its drawing, which doesn't. */
export function PhotoButton({ onOpen, ...props }: PhotoButtonProps) {
  if (!props.pet.photo || !onOpen) return <PetPhoto {...props} />;
  return (
    <button type="button" aria-label="Enlarge photo" className={styles.button} onClick={onOpen}>
      <PetPhoto {...props} />
    </button>
  );
}

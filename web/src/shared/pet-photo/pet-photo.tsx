import { useState } from 'react';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { classNames } from '../../ui/class-names.ts';
import { Initial } from '../people/initial.tsx';
import { shorten } from '../records/shorten.ts';
import styles from './pet-photo.module.css';
import { forgetPhotoUrl, keepPhotoUrl } from './photo-url.ts';

/** Sides in pixels, for `width` and `height`. */
const SIDES = { small: 52, medium: 88, large: 104 } as const;

export interface PetPhotoProps {
  pet: Pick<Pet, 'name' | 'species' | 'photo' | 'access'>;
  size: keyof typeof SIDES;
  /** For lists: loads only near the viewport. */
  isLazy?: boolean;
  className?: string | undefined;
}

/**
 * A pet's photo in a circle, or a decorative drawing of its species. The drawing also replaces a photo that fails to
 * load under every URL known, for example because they have expired. Another owner's pet has that person's initial in
 * the corner.
 */
export function PetPhoto({ pet, size, isLazy = false, className }: PetPhotoProps) {
  const { name, species, photo, access } = pet;
  const [lost, setLost] = useState<string | null>(null);
  const side = SIDES[size];
  const url = photo && keepPhotoUrl(photo);
  const isShown = photo && url && url !== lost;
  const frame = (
    <div
      className={classNames(styles.frame, className)}
      data-size={size}
      data-drawn={isShown ? undefined : species}
    >
      {isShown && (
        <img
          src={url}
          alt={shorten(name)}
          width={side}
          height={side}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          className={styles.image}
          onError={() => {
            forgetPhotoUrl(photo, url);
            setLost(url);
          }}
        />
      )}
    </div>
  );
  if (!access) return frame;
  return (
    <div className={styles.owned}>
      {frame}
      <Initial name={access.owner_name} className={styles.owner} />
    </div>
  );
}

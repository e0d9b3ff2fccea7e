import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { paths } from '../../../platform/paths.ts';
import { PetPhoto } from '../../../shared/pet-photo/pet-photo.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import styles from './photo-link.module.css';

/** Stands for the photo of a pet that has none, and leads to where one is added. */
export const PhotoLink = ({ pet }: { pet: Pet }) => (
  <Link to={paths.editPet(pet.id)} className={styles.link} aria-label="Add a Photo">
    <PetPhoto pet={pet} size="medium" />
    <span className={styles.camera}>
      <CameraIcon size={18} />
    </span>
  </Link>
);

import { Link } from 'react-router-dom';
import { displayName, type Pet } from '../../../contract/pets.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FileIcon, PawIcon, ShareIcon, TrashIcon } from '../ui/icons.tsx';
import { shorten } from '../ui/records/shorten.ts';
import styles from './pet-list.module.css';

/** One pet with the ways to its records, its links, and its end. */
export function PetRow({ pet, onDelete }: { pet: Pet; onDelete: () => void }) {
  const name = shorten(pet.name);
  return (
    <li className={styles.row}>
      <div className={styles.paw}>
        <PawIcon size={22} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to={paths.pet(pet.id)} className={styles.link}>
            <span className={styles.clamp}>{pet.name}</span>
          </Link>
        </h3>
        <p className={classNames(styles.kind, styles.clamp)}>
          {displayName(pet.species)}
          {pet.breed && (
            <>
              {' · '}
              <bdi>{pet.breed}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <LinkButton
          to={paths.pet(pet.id)}
          variant="secondary"
          size="small"
          icon={<FileIcon size={18} />}
          aria-label={`Records of ${name}`}
        >
          Records
        </LinkButton>
        <LinkButton
          to={paths.share(pet.id)}
          variant="secondary"
          size="small"
          icon={<ShareIcon size={18} />}
          aria-label={`Share ${name}`}
        >
          Share
        </LinkButton>
        <Button
          variant="ghost"
          size="small"
          icon={<TrashIcon size={18} />}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

import { Link } from 'react-router-dom';
import { displayName, type Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './pet-list.module.css';

/** One pet with its records, share and delete buttons. */
export function PetRow({ pet, onDelete }: { pet: Pet; onDelete: () => void }) {
  const name = shorten(pet.name);
  return (
    <li className={classNames(layout.line, styles.row)}>
      <PetPhoto pet={pet} size="small" isLazy />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          <Link to={paths.pet(pet.id)} className={styles.link}>
            <span className={typography.clamp}>{pet.name}</span>
          </Link>
        </h3>
        <p className={classNames(typography.note, typography.clamp)}>
          {displayName(pet.species)}
          {pet.breed && (
            <>
              {' · '}
              <bdi>{pet.breed}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={classNames(layout.wrap, styles.buttons)}>
        <LinkButton
          to={paths.pet(pet.id)}
          variant="secondary"
          size="small"
          icon={<FileIcon size={18} />}
          aria-label={`${name}’s records`}
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
        <IconButton tone="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
    </li>
  );
}

import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { roleOf } from '../../../../contract/access/pet-access.ts';
import { may, type Power } from '../../../../contract/access/powers.ts';
import { refreshPets, useKnownPets } from '../../platform/api/known-pets.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import styles from './pet-strip.module.css';

/** A practice may have hundreds of pets; the menu leads to all of them. */
const MAX_PETS = 24;

/** What pages of a pet need that not everyone may do who sees it. */
const NEEDED: Readonly<Record<string, Power>> = {
  '/upload': 'add',
  '/edit': 'change',
  '/share': 'change',
  '/deleted-records': 'change',
};

/**
 * On a pet's pages: the other pets, each linked to its page of the same kind, where the reader may open that. Nothing
 * moves when they arrive, since they take the free room beside the link back.
 */
export function PetStrip({ ownerId }: { ownerId: string }) {
  const { pathname } = useLocation();
  const known = useKnownPets(ownerId);
  const [, petId, part = ''] = /^\/pet\/([^/]+)(.*)$/.exec(pathname) ?? [];
  useEffect(() => {
    if (petId) return whenIdle(() => void refreshPets(ownerId).catch(() => undefined));
    return undefined;
  }, [petId, ownerId]);
  const others = known?.pets.filter(({ id }) => id !== petId).slice(0, MAX_PETS) ?? [];
  if (!petId || others.length === 0) return null;
  return (
    <nav aria-label="Other pets" className={styles.strip}>
      <ul className={styles.pets}>
        {others.map((pet) => (
          <li key={pet.id}>
            <Link
              to={`/pet/${pet.id}${may(roleOf(pet), NEEDED[part] ?? 'read') ? part : ''}`}
              aria-label={[shorten(pet.name), pet.access && whoseText(pet.access)]
                .filter(Boolean)
                .join(' · ')}
              className={styles.pet}
            >
              <PetPhoto pet={pet} size="small" className={styles.photo} />
              <span dir="auto" className={styles.name}>
                {pet.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

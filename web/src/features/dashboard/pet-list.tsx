import { type RefObject, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import { DeletePetDialog } from './delete-pet-dialog.tsx';
import styles from './pet-list.module.css';
import { PetRow } from './pet-row.tsx';

interface PetListProps {
  pets: Pet[];
  /** Takes the focus of what is gone from the page. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The first steps ask for the first pet already. */
  isQuiet: boolean;
}

/** The owner's pets, and the question whether to delete one. */
export function PetList({ pets, heading, isQuiet }: PetListProps) {
  const { revalidate } = useRevalidator();
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const doomed = pets.find(({ id }) => id === doomedId);

  // The row that is gone took the button with it that had the focus.
  useEffect(() => {
    if (!doomedId || doomed) return;
    setDoomedId(null);
    heading.current?.focus();
  }, [doomedId, doomed, heading]);

  return (
    <section aria-labelledby="my-pets" className={styles.section}>
      <h2 id="my-pets" ref={heading} tabIndex={-1}>
        My Pets
      </h2>
      {pets.length === 0 ? (
        <NoPets isQuiet={isQuiet} />
      ) : (
        <Card className={styles.card}>
          <ul className={styles.list}>
            {pets.map((pet) => (
              <PetRow key={pet.id} pet={pet} onDelete={() => setDoomedId(pet.id)} />
            ))}
          </ul>
        </Card>
      )}
      {doomed && <DeletePetDialog pet={doomed} onClose={() => setDoomedId(null)} onDeleted={revalidate} />}
    </section>
  );
}

function NoPets({ isQuiet }: Pick<PetListProps, 'isQuiet'>) {
  return (
    <Card>
      <EmptyState
        icon={<PawIcon size={26} />}
        title="No pets yet"
        action={
          <LinkButton variant={isQuiet ? 'secondary' : 'primary'} to={paths.addPet} icon={<PlusIcon />}>
            Add your first pet
          </LinkButton>
        }
      >
        Add a pet to keep its vaccinations, medications, allergies and documents in one place.
      </EmptyState>
    </Card>
  );
}

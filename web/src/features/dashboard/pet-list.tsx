import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { DeletePetDialogProps } from './delete-pet-dialog.tsx';
import styles from './pet-list.module.css';
import { PetRow } from './pet-row.tsx';
import type { PetSummary } from './status-text.ts';

const EndPetDialog = lazyPanel<DeletePetDialogProps>(
  async () => (await import('./end-pet-dialog.tsx')).EndPetDialog,
  { isOnDemand: true },
);

interface PetListProps {
  pets: Pet[];
  /** Those of others, below one's own. */
  granted: readonly ListedPet[];
  /** How many pets are in the archive. */
  archived: number;
  /** Whether there may be such pets that couldn't be loaded; the page says so elsewhere. */
  areUnknown: boolean;
  /** The reader's day. */
  today: string;
  /** Their statuses, as far as they are known. */
  summaries: readonly PetSummary[];
  /** Receives the focus after a deletion. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The first steps already suggest adding a pet. */
  isInvited: boolean;
  /** Shown beside the heading. */
  children: ReactNode;
}

/** The owner's pets, those that others share, and the dialog that deletes one's own. */
export function PetList({
  pets,
  granted,
  archived,
  areUnknown,
  today,
  summaries,
  heading,
  isInvited,
  children,
}: PetListProps) {
  const count = pets.length + granted.length;
  const { revalidate } = useRevalidator();
  const [endingId, setEndingId] = useState<string | null>(null);
  const summaryOf = new Map(summaries.map((summary) => [summary.pet_id, summary]));
  const ending = pets.find(({ id }) => id === endingId);

  // The row that is gone contained the focused button.
  useEffect(() => {
    if (!endingId || ending) return;
    setEndingId(null);
    heading.current?.focus();
  }, [endingId, ending, heading]);

  return (
    <section aria-labelledby="my-pets" className={layout.stack4}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2 id="my-pets" ref={heading} tabIndex={-1}>
          My Pets
        </h2>
        <div className={layout.line}>{children}</div>
      </div>
      {count === 0 && !areUnknown && <NoPets isInvited={isInvited} />}
      {count > 0 && (
        <Card className={styles.card}>
          <ul className={styles.list}>
            {[...pets, ...granted].map((pet) => (
              <PetRow
                key={pet.id}
                pet={pet}
                today={today}
                summary={summaryOf.get(pet.id)}
                onDelete={() => setEndingId(pet.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {archived > 0 && (
        <LinkButton to={paths.archive} variant="ghost" size="small">
          {`Archived pets (${archived})`}
        </LinkButton>
      )}
      {ending && (
        <EndPetDialog open onOpenChange={() => setEndingId(null)} pet={ending} onDeleted={revalidate} />
      )}
    </section>
  );
}

function NoPets({ isInvited }: Pick<PetListProps, 'isInvited'>) {
  return (
    <Card>
      <EmptyState
        icon={<PawIcon size={26} />}
        title="No pets yet"
        action={
          !isInvited && (
            <LinkButton to={paths.addPet} icon={<PlusIcon />}>
              Add your first pet
            </LinkButton>
          )
        }
      >
        {isInvited
          ? 'Your pets show up here.'
          : 'Add a pet to keep its vaccinations, medications, allergies and documents in one place.'}
      </EmptyState>
    </Card>
  );
}

import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { PhotoButton } from '../pet-photo/photo-button.tsx';
import { PetFacts } from './pet-facts.tsx';
import { PetHeader, type ShownPet } from './pet-header.tsx';
import { PetStatusBlock, statusDay } from './pet-status-block.tsx';
import { firstRows, groupRecords, type ShownRecord } from './record-groups.ts';
import { RecordSection } from './record-section.tsx';
import { type ShownScope, scopeText, typesText } from './scope-text.ts';
import styles from './shared-pet-view.module.css';
import { useToday } from './use-today.ts';

interface SharedPetViewProps {
  /** A `Pet`, or the `pet` of a `SharedPet`. */
  pet: ShownPet;
  /** The records that the link shows, newest first. The view filters nothing. */
  records: readonly ShownRecord[];
  /** How many of them get a row yet; what the others say of these is known. Default: all. */
  rows?: number;
  /** While only some records have been loaded: what shows in place of their statuses. */
  loading?: ReactNode;
  scope: ShownScope;
  /** Opens a record's document. Without it, as in the owner's preview, documents can't be opened. */
  onView?: (record: ShownRecord) => void;
  /** Opens the pet's photo. Without it, it can't be opened. */
  onPhoto?: () => void;
  /** The heading level of the pet's name. */
  level?: 1 | 2;
  /** Printed beside the name. */
  corner?: ReactNode;
  /** Shown below the statuses, such as a button. */
  actions?: ReactNode;
  /** Shown at the foot. */
  children?: ReactNode;
}

/** A pet as a recipient of a link sees it, read-only. It makes no calls. */
export function SharedPetView({
  pet,
  records,
  rows = Number.POSITIVE_INFINITY,
  loading = null,
  scope,
  onView,
  onPhoto,
  level = 1,
  corner,
  actions,
  children,
}: SharedPetViewProps) {
  const today = useToday();
  const [departure, setDeparture] = useState('');
  const on = statusDay(departure, today);
  const notice = scopeText(scope);
  return (
    <div className={classNames(layout.stack5, styles.view)}>
      <PetHeader
        pet={pet}
        level={level}
        corner={corner}
        photo={<PhotoButton pet={pet} size="large" onOpen={onPhoto} />}
      />
      {loading ?? (
        <PetStatusBlock
          species={pet.species}
          records={records}
          scope={scope}
          today={today}
          on={on}
          departure={departure}
          onDeparture={setDeparture}
          level={level}
          actions={actions}
        />
      )}
      <PetFacts pet={pet} today={today} />
      {records.length === 0 && !loading && <NoRecords scope={scope} />}
      {firstRows(groupRecords(records, today), rows).map((group) => (
        <RecordSection
          key={group.type}
          group={group}
          species={pet.species}
          today={today}
          on={loading ? today : on}
          isWhole={!loading}
          level={level}
          onView={onView}
        />
      ))}
      {notice && <p className={styles.notice}>{notice}</p>}
      {children}
    </div>
  );
}

function NoRecords({ scope }: { scope: ShownScope }) {
  const text = scope.is_partial
    ? `There are no ${scope.types ? typesText(scope.types) : 'records'} to show.`
    : 'The owner has not added any health records to this pet.';
  return (
    <EmptyState icon={<FileIcon size={26} />} title={scope.is_partial ? 'Nothing to show' : 'No records yet'}>
      {text}
    </EmptyState>
  );
}

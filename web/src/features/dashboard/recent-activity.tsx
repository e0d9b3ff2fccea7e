import type { RecentRecord } from '../../../../contract/overview/overview.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { momentText } from '../../shared/texts/day-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoteIcon, PlusIcon } from '../../ui/icons.tsx';
import { ListSection } from './list-section.tsx';
import styles from './recent-activity.module.css';

interface RecentActivityProps {
  /** The newest records of all pets. */
  records: RecentRecord[];
  pets: Pet[];
  /** Another part of the page suggests the next step. */
  isInvited: boolean;
}

/** The records added last, for any pet. */
export function RecentActivity({ records, pets, isInvited }: RecentActivityProps) {
  const names = new Map(pets.map((pet) => [pet.id, pet.name]));
  return (
    <ListSection id="recent-activity" heading="Recent Activity">
      {records.length === 0 ? (
        <NoRecords pet={isInvited ? undefined : pets[0]} />
      ) : (
        <ol>
          {records.map((record) => (
            <ListedRecord
              key={record.id}
              to={paths.pet(record.pet_id)}
              record={record}
              petName={names.get(record.pet_id) ?? ''}
            />
          ))}
        </ol>
      )}
    </ListSection>
  );
}

interface ListedRecordProps {
  to: string;
  record: Pick<PetRecord, 'title' | 'record_type' | 'created_at'>;
  petName: string;
}

/** A record of any pet as a row of a list: what it is, whose, and when it was added. */
const ListedRecord = ({ to, record, petName }: ListedRecordProps) => (
  <li className={styles.row}>
    <RecordLink to={to}>{record.title}</RecordLink>
    <div className={styles.meta}>
      <RecordTypeBadge type={record.record_type} />
      <bdi className={styles.pet}>{petName}</bdi>
      <time className={styles.when} dateTime={record.created_at}>
        {momentText(record.created_at)}
      </time>
    </div>
  </li>
);

function NoRecords({ pet }: { pet: Pet | undefined }) {
  const action = pet && (
    <LinkButton to={paths.firstRecord(pet.id)} variant="secondary" icon={<PlusIcon />}>
      Add a record
    </LinkButton>
  );
  return (
    <EmptyState icon={<NoteIcon size={26} />} title="No records yet" action={action}>
      Records you add show up here.
    </EmptyState>
  );
}

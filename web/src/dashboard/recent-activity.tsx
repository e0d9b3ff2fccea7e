import { Link } from 'react-router-dom';
import type { Pet } from '../../../contract/pets.ts';
import type { PetRecord } from '../../../contract/records.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoteIcon } from '../ui/icons.tsx';
import { momentText } from '../ui/records/day-text.ts';
import { RecordTypeBadge } from '../ui/records/record-type-badge.tsx';
import styles from './recent-activity.module.css';

interface RecentActivityProps {
  /** The newest ones of all pets, newest first. */
  records: PetRecord[];
  pets: Pet[];
}

/** What was added last, whichever pet it belongs to. */
export function RecentActivity({ records, pets }: RecentActivityProps) {
  const names = new Map(pets.map((pet) => [pet.id, pet.name]));
  return (
    <section aria-labelledby="recent-activity" className={styles.section}>
      <h2 id="recent-activity">Recent Activity</h2>
      <Card className={styles.card}>
        {records.length === 0 ? (
          <EmptyState icon={<NoteIcon size={26} />} title="No records yet">
            What you add to a pet shows here.
          </EmptyState>
        ) : (
          <ol className={styles.list}>
            {records.map((record) => (
              <RecentRecord key={record.id} record={record} petName={names.get(record.pet_id) ?? ''} />
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}

function RecentRecord({ record, petName }: { record: PetRecord; petName: string }) {
  return (
    <li className={styles.row}>
      <Link to={paths.pet(record.pet_id)} className={styles.link} dir="auto">
        <span className={styles.title}>{record.title}</span>
      </Link>
      <div className={styles.meta}>
        <RecordTypeBadge type={record.record_type} />
        <bdi className={styles.pet}>{petName}</bdi>
        <time dateTime={record.created_at}>{momentText(record.created_at)}</time>
      </div>
    </li>
  );
}

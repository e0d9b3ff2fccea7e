import type { ExpiryStatus, PetRecord } from '../../../../contract/records/records.ts';
import { ExpiryBadge } from '../../shared/records/expiry-badge.tsx';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spoken } from '../../ui/spoken.tsx';
import styles from './listed-record.module.css';

interface ListedRecordProps {
  to: string;
  record: Pick<PetRecord, 'title' | 'record_type'>;
  petName: string;
  when: {
    text: string;
    /** For programs: a day or a moment in ISO 8601. */
    dateTime: string;
    title?: string;
    /** Where the record stands then, if the row is about that. */
    status?: ExpiryStatus | null;
  };
}

/** A record of any pet as a row of a list: what it is, whose, and when. */
export const ListedRecord = ({ to, record, petName, when }: ListedRecordProps) => (
  <li className={styles.row}>
    <RecordLink to={to}>{record.title}</RecordLink>
    <div className={styles.meta}>
      <RecordTypeBadge type={record.record_type} />
      <bdi className={styles.pet}>{petName}</bdi>
      <time
        className={styles.when}
        data-strong={when.status ? true : undefined}
        dateTime={when.dateTime}
        title={when.title}
      >
        {when.status === 'due soon' ? <DueSoon text={when.text} /> : when.text}
      </time>
    </div>
  </li>
);

/** As the record's own badge looks. On a phone there is no room for its words beside how soon it is. */
const DueSoon = ({ text }: { text: string }) => (
  <ExpiryBadge status="due soon">
    <span>
      <Spoken>Due soon, </Spoken>
      {text}
    </span>
  </ExpiryBadge>
);

/** Keeps the room of a row. */
export const WaitingRecord = () => (
  <div className={styles.row} data-waiting>
    <Skeleton width="half" />
    <Skeleton width="third" />
  </div>
);

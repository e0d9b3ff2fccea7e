import type { ExpiryStatus, PetRecord } from '../../../../contract/records/records.ts';
import { ExpiryBadge } from '../../shared/records/expiry-badge.tsx';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
    /** The record's expiry status, if the row shows it. */
    status?: ExpiryStatus | null;
  };
}

/** A record of any pet as a row of a list: what it is, whose, and when. */
export const ListedRecord = ({ to, record, petName, when }: ListedRecordProps) => (
  <li className={styles.row}>
    <RecordLink to={to}>{record.title}</RecordLink>
    <div className={styles.meta} data-status={when.status}>
      <RecordTypeBadge type={record.record_type} />
      <bdi className={styles.pet}>{petName}</bdi>
      <time
        className={styles.when}
        data-strong={when.status ? true : undefined}
        dateTime={when.dateTime}
        title={when.title}
      >
        <When {...when} />
      </time>
    </div>
  </li>
);

/** An expired record, or one that is due soon, has a badge like the record itself. */
function When({ text, status }: Pick<ListedRecordProps['when'], 'text' | 'status'>) {
  if (status === 'expired') return <ExpiryBadge status={status}>Expired {text}</ExpiryBadge>;
  if (status !== 'due soon') return text;
  return (
    <ExpiryBadge status={status}>
      <span>
        {/* On a phone there is no room for these words. */}
        <VisuallyHidden>Due soon, </VisuallyHidden>
        {text}
      </span>
    </ExpiryBadge>
  );
}

/** Reserves the space of a row. */
export const WaitingRecord = () => (
  <div className={styles.row} data-waiting>
    <Skeleton width="half" />
    <Skeleton width="third" />
  </div>
);

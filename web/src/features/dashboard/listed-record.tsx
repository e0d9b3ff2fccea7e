import type { PetRecord } from '../../../../contract/records/records.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import styles from './listed-record.module.css';

interface ListedRecordProps {
  to: string;
  record: Pick<PetRecord, 'title' | 'record_type' | 'created_at'>;
  petName: string;
}

/** A record of any pet as a row of a list: what it is, whose, and when it was added. */
export const ListedRecord = ({ to, record, petName }: ListedRecordProps) => (
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

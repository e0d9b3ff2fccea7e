import { useState } from 'react';
import type { DeletedRecord } from '../../../../../contract/records/deleted-records.ts';
import { RecordTypeBadge } from '../../../shared/records/record-type-badge.tsx';
import { shorten } from '../../../shared/records/shorten.ts';
import { dayText, momentText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './deleted-record-row.module.css';

interface DeletedRecordRowProps {
  record: DeletedRecord;
  onRestore: () => Promise<void>;
  onPurge: () => void;
}

/** A deleted record: what it was, its days, and what can be done with it. */
export function DeletedRecordRow({ record, onRestore, onPurge }: DeletedRecordRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const title = shorten(record.title);
  const restore = async () => {
    setIsBusy(true);
    await onRestore();
    setIsBusy(false);
  };
  return (
    <li>
      <Card className={classNames(layout.spread, styles.row)}>
        <div className={styles.facts}>
          <div className={layout.line}>
            <h2 dir="auto" className={classNames(typography.clamp, styles.title)}>
              {record.title}
            </h2>
            <RecordTypeBadge type={record.record_type} />
          </div>
          <p className={typography.note}>
            Deleted <span>{momentText(record.deleted_at)}</span>. Will be deleted permanently on{' '}
            <span>{dayText(record.purge_on)}</span>.
          </p>
        </div>
        <div className={layout.wrap}>
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`Restore ${title}`}
            onClick={() => void restore()}
          >
            Restore
          </Button>
          <Button variant="ghost" size="small" aria-label={`Delete permanently: ${title}`} onClick={onPurge}>
            Delete permanently
          </Button>
        </div>
      </Card>
    </li>
  );
}

import { memo } from 'react';
import type { Species } from '../../../../contract/species.ts';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, FileIcon } from '../../ui/icons.tsx';
import { ClampedText } from '../records/clamped-text.tsx';
import { detailFacts } from '../records/detail-facts.ts';
import { protectionNames } from '../records/protection-names.ts';
import { listStatus } from '../records/record-status.ts';
import { shorten } from '../records/shorten.ts';
import { StatusBadge } from '../records/status-badge.tsx';
import { dayText, momentText, SENT_LOCALE } from '../texts/day-text.ts';
import type { ShownRecord } from './record-groups.ts';
import styles from './record-row.module.css';

interface RecordRowProps {
  record: ShownRecord;
  superseded: boolean;
  /** Whether all records have been loaded, so that no other one supersedes this one. */
  isWhole?: boolean;
  species: Species;
  today: string;
  /** The day of its status; `today` by default. */
  on?: string;
  onView?: ((record: ShownRecord) => void) | undefined;
}

/** A record with its title and status first, and the details below. Memoized, as more rows arrive by pages. */
export const RecordRow = memo(({ isWhole = true, ...props }: RecordRowProps) => {
  const { record, superseded, species, today, on = today, onView } = props;
  const isDecided = isWhole || superseded || record.issued_on === null;
  return (
    <article className={superseded ? `${styles.row} ${styles.superseded}` : styles.row}>
      <div className={styles.title}>
        <ClampedText as="h3" lines={3} text={record.title} className={styles.name} />
      </div>
      <div className={styles.badge}>
        {isDecided && (
          <StatusBadge
            status={listStatus(record, superseded, { species, today, on })}
            record={record}
            today={today}
            locale={SENT_LOCALE}
          />
        )}
      </div>
      <Dates record={record} />
      <div className={styles.notes}>
        <DoseDetails record={record} />
        {record.notes && <ClampedText as="p" lines={5} text={record.notes} />}
      </div>
      {record.content_type && <Document record={record} onView={onView} />}
    </article>
  );
});

function Dates({
  record: { issued_on, valid_from, expires_on, created_at },
}: Pick<RecordRowProps, 'record'>) {
  return (
    <dl className={styles.dates}>
      {issued_on && <Day label="Issued" day={issued_on} text={dayText(issued_on, SENT_LOCALE)} />}
      {valid_from && <Day label="Valid from" day={valid_from} text={dayText(valid_from, SENT_LOCALE)} />}
      {expires_on && <Day label="Expires" day={expires_on} text={dayText(expires_on, SENT_LOCALE)} />}
      {!issued_on && <Day label="Added" day={created_at} text={momentText(created_at, SENT_LOCALE)} />}
    </dl>
  );
}

function Day({ label, day, text }: { label: string; day: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>{text}</time>
      </dd>
    </div>
  );
}

/** What the certificate says of a dose, but its dates. */
function DoseDetails({ record }: Pick<RecordRowProps, 'record'>) {
  const protects = protectionNames(record).join(', ');
  const facts = detailFacts({ ...record, valid_from: null });
  if (protects) facts.unshift({ label: 'Protects against', text: protects });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.details}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Document({ record, onView }: Pick<RecordRowProps, 'record' | 'onView'>) {
  if (!onView) {
    return (
      <p className={styles.document}>
        <FileIcon size={18} />
        With document
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<EyeIcon size={18} />}
      className={styles.view}
      aria-label={`View ${shorten(record.title)}`}
      onClick={() => onView(record)}
    >
      View
    </Button>
  );
}

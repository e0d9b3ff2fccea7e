import { displayName } from '../../../../contract/pets/pets.ts';
import { expiryStatus } from '../../../../contract/records/records.ts';
import { VACCINE_CODES, vaccineName } from '../../../../contract/vaccines/vaccines.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, FileIcon } from '../../ui/icons.tsx';
import { ClampedText } from '../records/clamped-text.tsx';
import { dayText, momentText } from '../records/day-text.ts';
import { ExpiryBadge } from '../records/expiry-badge.tsx';
import { shorten } from '../records/shorten.ts';
import type { ShownRecord } from './record-groups.ts';
import styles from './record-row.module.css';

interface RecordRowProps {
  record: ShownRecord;
  superseded: boolean;
  today: string;
  onView?: ((record: ShownRecord) => void) | undefined;
}

/** A record with its title and status first, and the details below. */
export function RecordRow({ record, superseded, today, onView }: RecordRowProps) {
  const status = expiryStatus(record.expires_on, today);
  return (
    <article className={superseded ? `${styles.row} ${styles.superseded}` : styles.row}>
      <div className={styles.title}>
        <ClampedText as="h3" lines={3} text={record.title} className={styles.name} />
      </div>
      <div className={styles.badge}>
        {superseded ? <Badge tone="neutral">Superseded</Badge> : status && <ExpiryBadge status={status} />}
      </div>
      <Dates record={record} />
      <div className={styles.notes}>
        <DoseDetails record={record} />
        {record.notes && <ClampedText as="p" lines={5} text={record.notes} />}
      </div>
      {record.content_type && <Document record={record} onView={onView} />}
    </article>
  );
}

function Dates({
  record: { issued_on, valid_from, expires_on, created_at },
}: Pick<RecordRowProps, 'record'>) {
  return (
    <dl className={styles.dates}>
      {issued_on && <Day label="Issued" day={issued_on} text={dayText(issued_on)} />}
      {valid_from && <Day label="Valid from" day={valid_from} text={dayText(valid_from)} />}
      {expires_on && <Day label="Expires" day={expires_on} text={dayText(expires_on)} />}
      {!issued_on && <Day label="Added" day={created_at} text={momentText(created_at)} />}
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

/** What the certificate says of a dose. */
function DoseDetails({ record }: Pick<RecordRowProps, 'record'>) {
  const { protects, product, manufacturer, batch, administered_by: by } = record;
  const details = [
    ['Protects against', protects.map(protectionName).join(', ')],
    ['Product', product],
    ['Manufacturer', manufacturer],
    ['Batch', batch],
    ['Given by', by && [by.person, by.clinic].filter(Boolean).join(', ')],
    ['Licence', by?.licence],
  ].filter(([, text]) => text);
  if (details.length === 0) return null;
  return (
    <dl className={styles.details}>
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A code's name; a code that is newer than this page stands for itself. */
function protectionName(code: string): string {
  const known = VACCINE_CODES.find((each) => each === code);
  return known ? vaccineName(known) : displayName(code);
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

import type { ReactNode } from 'react';
import type { ExpiryStatus, PetRecord } from '../../../../contract/records/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BellIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { ClampedText } from './clamped-text.tsx';
import { dayText, momentText } from './day-text.ts';
import { ExpiryBadge } from './expiry-badge.tsx';
import type { Range } from './highlighted-text.tsx';
import styles from './record-card.module.css';
import { RecordTypeBadge } from './record-type-badge.tsx';

interface RecordCardProps {
  record: Pick<PetRecord, 'title' | 'record_type' | 'notes' | 'issued_on' | 'expires_on' | 'created_at'>;
  /** From `expiryStatus`, for the user's day; null without an expiry date. */
  status: ExpiryStatus | null;
  /** Superseded by a newer record of the same type and title (ruling D12), so its expiry no longer matters. */
  superseded: boolean;
  /** The next reminder; undefined while loading, null for none to mention. */
  reminder: string | null | undefined;
  /** Finds the parts to highlight in title and notes. */
  findIn?: (text: string) => readonly Range[];
  /** Buttons, which are not printed. */
  actions?: ReactNode;
}

const noRanges = (): readonly Range[] => [];

/** A record as its owner sees it. */
export function RecordCard({
  record,
  status,
  superseded,
  reminder,
  findIn = noRanges,
  actions,
}: RecordCardProps) {
  const { title, notes } = record;
  return (
    <article className={superseded ? `${styles.card} ${styles.superseded}` : styles.card}>
      <div className={classNames(layout.wrap, styles.badges)}>
        <RecordTypeBadge type={record.record_type} />
        {superseded ? <Badge tone="neutral">Superseded</Badge> : status && <ExpiryBadge status={status} />}
      </div>
      <ClampedText as="h3" lines={3} text={title} className={styles.title} ranges={findIn(title)} />
      <RecordDates issued={record.issued_on} expires={record.expires_on} />
      {record.expires_on && reminder !== null && (
        <p className={styles.reminder}>
          {reminder && !superseded && <BellIcon size={16} />}
          <span>{reminder}</span>
        </p>
      )}
      {notes && <ClampedText as="p" lines={5} text={notes} className={styles.notes} ranges={findIn(notes)} />}
      <p className={styles.created}>
        Added <time dateTime={record.created_at}>{momentText(record.created_at)}</time>
      </p>
      {actions && <footer className={classNames(layout.wrap, styles.actions)}>{actions}</footer>}
    </article>
  );
}

function RecordDates({ issued, expires }: { issued: string | null; expires: string | null }) {
  if (!issued && !expires) return null;
  return (
    <dl className={styles.dates}>
      {issued && <RecordDate label="Issued" day={issued} />}
      {expires && <RecordDate label="Expires" day={expires} />}
    </dl>
  );
}

function RecordDate({ label, day }: { label: string; day: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>{dayText(day)}</time>
      </dd>
    </div>
  );
}

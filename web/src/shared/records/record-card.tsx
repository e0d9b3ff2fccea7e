import { type ReactNode, useId } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Range } from '../../../../contract/text-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { BellIcon, ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { dayText, momentText } from '../texts/day-text.ts';
import { ClampedText } from './clamped-text.tsx';
import { detailFacts } from './detail-facts.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './record-card.module.css';
import { RecordTypeBadge } from './record-type-badge.tsx';
import { shorten } from './shorten.ts';

interface RecordCardProps {
  record: Omit<PetRecord, 'id' | 'pet_id' | 'reminder_days' | 'next_reminder_on' | 'file_path'>;
  /** A badge with the record's status; null without one. */
  status: ReactNode;
  /** Superseded by a newer record (ruling D12), so its expiry no longer matters. */
  superseded: boolean;
  /** The next reminder; undefined while loading, null for none to mention. */
  reminder: string | null | undefined;
  /** Whether the details are shown. Print shows them always. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Finds the parts to highlight. */
  findIn?: (text: string) => readonly Range[];
  /** Beside the title: what the record protects against, and its earlier doses. */
  beside?: ReactNode;
  /** A paragraph below the title. */
  below?: ReactNode;
  /** Whether it is the row of a table on a wide screen, below a `RecordTableHead`. */
  asRow?: boolean;
  /** Buttons, which are not printed. */
  actions?: ReactNode;
  /** Further buttons, which the details contain. */
  answers?: ReactNode;
}

const noRanges = (): readonly Range[] => [];

/** A record as its owner sees it: a card, or the row of a table. */
export function RecordCard({
  record,
  status,
  superseded,
  reminder,
  isOpen = false,
  onToggle,
  findIn = noRanges,
  beside,
  below,
  asRow = false,
  actions,
  answers,
}: RecordCardProps) {
  const id = useId();
  const { title, notes } = record;
  const facts = detailFacts(record);
  return (
    <article
      className={classNames(styles.card, superseded && styles.superseded)}
      data-open={isOpen || undefined}
      data-row={asRow || undefined}
    >
      <div className={classNames(layout.wrap, styles.badges)}>
        <span className={styles.type}>
          <RecordTypeBadge type={record.record_type} />
        </span>
        {status && <span className={styles.status}>{status}</span>}
      </div>
      <div className={styles.name}>
        <ClampedText as="h3" lines={3} text={title} className={styles.title} ranges={findIn(title)} />
        {beside}
      </div>
      {below}
      <RecordDates issued={record.issued_on} expires={record.expires_on} />
      <div id={id} className={styles.details}>
        {record.expires_on && reminder !== null && (
          <p className={styles.reminder}>
            {reminder && !superseded && <BellIcon size={16} />}
            <span>{reminder}</span>
          </p>
        )}
        {notes && (
          <ClampedText as="p" lines={5} text={notes} className={styles.notes} ranges={findIn(notes)} />
        )}
        {facts.length > 0 && (
          <dl className={styles.dose}>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">
                  <HighlightedText text={text} ranges={findIn(text)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {answers}
        <p className={styles.created}>
          Added <time dateTime={record.created_at}>{momentText(record.created_at)}</time>
        </p>
      </div>
      {(actions || onToggle) && (
        <footer className={styles.actions}>
          {actions}
          {onToggle && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Details of ${shorten(title)}`}
              title={`Details of ${shorten(title)}`}
              data-has-dose={facts.length > 0 || undefined}
              onClick={onToggle}
            >
              <span>Details</span>
              <ChevronDownIcon size={18} />
            </button>
          )}
        </footer>
      )}
    </article>
  );
}

/** The columns' names above records as rows. Each fact of a row has its own label for screen readers. */
export const RecordTableHead = () => (
  <div className={styles.head} aria-hidden="true">
    {['Title', 'Type', 'Status', 'Issued', 'Expires'].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);

function RecordDates({ issued, expires }: { issued: string | null; expires: string | null }) {
  if (!issued && !expires) return null;
  return (
    <dl className={styles.dates}>
      {issued && <RecordDate label="Issued" day={issued} />}
      {expires && <RecordDate label="Expires" day={expires} />}
    </dl>
  );
}

function RecordDate({ label, day }: { label: 'Issued' | 'Expires'; day: string }) {
  return (
    <div data-date={label}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>{dayText(day)}</time>
      </dd>
    </div>
  );
}

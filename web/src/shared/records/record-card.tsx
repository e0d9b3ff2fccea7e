import { type ReactNode, useId } from 'react';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Range } from '../../../../contract/text-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { BellIcon, ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayText, momentText } from '../texts/day-text.ts';
import { ClampedText } from './clamped-text.tsx';
import { detailFacts } from './detail-facts.ts';
import { givenText, personText } from './given-texts.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './record-card.module.css';
import { RecordTypeBadge } from './record-type-badge.tsx';
import type { RecordVerdict } from './record-verdict.ts';
import { shorten } from './shorten.ts';
import { Verdict } from './verdict.tsx';
import { VerdictGlyph } from './verdict-glyph.tsx';

interface RecordCardProps {
  record: Omit<PetRecord, 'id' | 'pet_id' | 'reminder_days' | 'next_reminder_on' | 'file_path'>;
  /** Null for a record without one. */
  verdict: RecordVerdict | null;
  /** Superseded by a newer record (ruling D12), so its expiry no longer matters. */
  superseded: boolean;
  /** The next reminder; undefined while loading, null for none to mention. */
  reminder: string | null | undefined;
  /** Whether the details are shown. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Finds the parts to highlight. */
  findIn?: (text: string) => readonly Range[];
  /** "3 earlier": shown beside the title on a wide screen. */
  count?: string | null;
  /** A paragraph below the row. */
  below?: ReactNode;
  /** A button in the row. */
  view?: ReactNode;
  /** In the details: what the record protects against. */
  protection?: ReactNode;
  /** In the details: opens its earlier doses. */
  earlier?: ReactNode;
  /** Buttons at the end of the details, which are not printed. */
  actions?: ReactNode;
}

const noRanges = (): readonly Range[] => [];

/**
 * A record as its owner sees it: a row with its title and verdict, which opens in place. 72 pixels high by touch, 40 by
 * pointer as the row of a table, below a `RecordTableHead`.
 */
export function RecordCard({
  record,
  verdict,
  superseded,
  reminder,
  isOpen = false,
  onToggle,
  findIn = noRanges,
  count,
  below,
  view,
  protection,
  earlier,
  actions,
}: RecordCardProps) {
  const id = useId();
  const { title, issued_on } = record;
  const ranges = findIn(title);
  return (
    <article
      className={styles.card}
      data-status={verdict?.status}
      data-superseded={superseded || undefined}
      data-open={isOpen || undefined}
    >
      <VerdictGlyph status={verdict?.status ?? null} />
      <div className={styles.words}>
        <div className={styles.name}>
          <h3 dir="auto" className={styles.title}>
            {ranges.length > 0 ? <HighlightedText text={title} ranges={ranges} /> : <span>{title}</span>}
          </h3>
          {count && <span className={styles.count}>{count}</span>}
        </div>
        <span className={styles.verdict}>{verdict && <Verdict words={verdict.words} />}</span>
        <span className={styles.type}>
          <RecordTypeBadge type={record.record_type} />
        </span>
        <span className={styles.issued}>{issued_on && <RecordDay label="Issued" day={issued_on} />}</span>
      </div>
      {view && <div className={styles.view}>{view}</div>}
      {onToggle && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`Details of ${shorten(title)}`}
          onClick={onToggle}
        >
          <ChevronDownIcon size={18} />
        </button>
      )}
      {below && <div className={styles.below}>{below}</div>}
      {isOpen && (
        <div id={id} className={styles.details}>
          {protection}
          <Details record={record} reminder={reminder} superseded={superseded} findIn={findIn} />
          {earlier}
          {actions && <footer className={classNames(layout.wrap, styles.actions)}>{actions}</footer>}
        </div>
      )}
    </article>
  );
}

/** The columns' names above records as rows. Each fact of a row has its own label for screen readers. */
export const RecordTableHead = () => (
  <div className={styles.head} aria-hidden="true">
    {['', 'Title', 'Status', 'Type', 'Issued'].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);

type DetailsProps = Required<Pick<RecordCardProps, 'record' | 'superseded' | 'findIn'>> &
  Pick<RecordCardProps, 'reminder'>;

/** All that a record says, besides its title. */
function Details({ record, reminder, superseded, findIn }: DetailsProps) {
  const { notes, issued_on, expires_on, author, editor, answerer, not_needed } = record;
  const facts = detailFacts(record);
  const given = givenText(record);
  return (
    <>
      {(issued_on || expires_on) && (
        <dl className={styles.facts}>
          {given && <Fact label="Given">{given}</Fact>}
          {issued_on && !given && (
            <Fact label="Issued">
              <Day day={issued_on} />
            </Fact>
          )}
          {expires_on && (
            <Fact label="Expires">
              <Day day={expires_on} />
            </Fact>
          )}
        </dl>
      )}
      {expires_on && reminder !== null && (
        <p className={styles.reminder}>
          {reminder && !superseded && <BellIcon size={16} />}
          <span>{reminder}</span>
        </p>
      )}
      {notes && <ClampedText as="p" lines={5} text={notes} className={styles.notes} ranges={findIn(notes)} />}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, text }) => (
            <Fact key={label} label={label}>
              <HighlightedText text={text} ranges={findIn(text)} />
            </Fact>
          ))}
        </dl>
      )}
      <p className={styles.created}>
        Added <time dateTime={record.created_at}>{momentText(record.created_at)}</time>
        {author && <span>{` by ${personText(author)}`}</span>}
        {editor && <span>{`, changed by ${personText(editor)}`}</span>}
        {answerer && <span>{answererText(not_needed, personText(answerer))}</span>}
      </p>
    </>
  );
}

const answererText = (isOver: boolean, name: string) =>
  `, ${isOver ? 'marked as no longer needed' : 'reminders changed'} by ${name}`;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayText(day)}</time>;

/** A day in a column, whose name screen readers don't read. */
const RecordDay = ({ label, day }: { label: string; day: string }) => (
  <>
    <VisuallyHidden>{`${label} `}</VisuallyHidden>
    <Day day={day} />
  </>
);

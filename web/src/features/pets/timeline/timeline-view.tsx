import { daysBetween } from '../../../../../contract/dates.ts';
import { expiryVerb, type VerdictWords } from '../../../../../contract/records/verdict.ts';
import { findRanges } from '../../../../../contract/text-search.ts';
import { paths } from '../../../platform/paths.ts';
import { daysUntilText } from '../../../shared/records/days-until-text.ts';
import { givenOnDayText } from '../../../shared/records/given-texts.ts';
import { HighlightedText } from '../../../shared/records/highlighted-text.tsx';
import { levelText } from '../../../shared/records/level-text.ts';
import { RecordLink } from '../../../shared/records/record-link.tsx';
import { lineStatus, STATUS_LABELS } from '../../../shared/records/record-status.ts';
import { RecordTypeBadge } from '../../../shared/records/record-type-badge.tsx';
import { Verdict } from '../../../shared/records/verdict.tsx';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { FoundInDocument } from '../document-search/found-in-document.tsx';
import type { Snippets } from '../document-search/search-documents.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';
import { ShowMore } from '../record-list/show-more.tsx';
import { useRowLimit } from '../record-list/use-row-limit.ts';
import { buildTimeline, type TimelineEvent, type Year } from './timeline-events.ts';
import styles from './timeline-view.module.css';

interface TimelineViewProps {
  petId: string;
  records: readonly IndexedRecord[];
  /** Folded words to highlight. */
  words: readonly string[];
  /** What the search found in documents. */
  snippets: Snippets;
  /** The user's day, YYYY-MM-DD. */
  today: string;
}

export interface TimelineProps extends TimelineViewProps {
  /** The active filter; a change resets the number of shown rows. */
  search: string;
}

/** The records' dates as a timeline: it begins today, with the dates ahead, soonest first, then those behind. */
export function TimelineView({ petId, records, words, snippets, today, search }: TimelineProps) {
  const { limit, grow } = useRowLimit(search);
  const { future, past, more } = buildTimeline(records, today, limit);
  const event = { petId, words, snippets, today };
  return (
    <div className={classNames(layout.stack5, styles.timeline)}>
      <p className={styles.today}>
        <span className={styles.now}>Today</span> <time dateTime={today}>{dayText(today)}</time>
      </p>
      {future.length > 0 && <Years label="Upcoming" years={future} {...event} />}
      {past.length > 0 && <Years label="Past" years={past} {...event} />}
      {more > 0 && <ShowMore onMore={grow} />}
    </div>
  );
}

type EventContext = Omit<TimelineViewProps, 'records'>;

function Years({ label, years, ...context }: EventContext & { label: string; years: Year[] }) {
  return (
    <section aria-labelledby={`timeline-${label}`} className={layout.stack5}>
      <h3 id={`timeline-${label}`} className={styles.part}>
        {label}
      </h3>
      {years.map(({ year, months }) => (
        <section key={year} className={layout.stack2}>
          <h4 className={styles.yearName}>{year}</h4>
          {months.map(({ month, events }) => (
            <div key={month} className={classNames(layout.stack2, styles.month)}>
              <h5 className={styles.monthName}>{monthText(month)}</h5>
              <ol className={layout.stack2}>
                {events.map((event) => (
                  <TimelineItem key={`${event.kind} ${event.indexed.record.id}`} event={event} {...context} />
                ))}
              </ol>
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

function TimelineItem({ event, petId, words, snippets, today }: EventContext & { event: TimelineEvent }) {
  const { record, status } = event.indexed;
  const isSubdued = status === 'superseded' || status === 'not-needed';
  return (
    <li
      className={styles.event}
      data-kind={event.kind}
      data-status={event.kind === 'expires' && status && !isSubdued ? lineStatus(status) : undefined}
      data-subdued={isSubdued || undefined}
    >
      <time dateTime={event.day} className={styles.day}>
        {dayText(event.day)}
      </time>
      <div>
        <RecordLink to={paths.record(petId, record.id)} isSubdued={isSubdued}>
          <HighlightedText text={record.title} ranges={findRanges(record.title, words)} />
        </RecordLink>
        <p className={classNames(layout.line, typography.note, styles.meta)}>
          <RecordTypeBadge type={record.record_type} />
          {isSubdued && <Badge tone="neutral">{STATUS_LABELS[status]}</Badge>}
          {event.kind === 'expires' ? (
            <Verdict words={expiryWords(event, today)} />
          ) : (
            <span>{eventText(event, today)}</span>
          )}
          <span dir="auto">{levelText(record)}</span>
        </p>
        <FoundInDocument record={record} snippets={snippets} words={words} />
      </div>
    </li>
  );
}

/** Days are counted only for nearer dates. */
const NEAR_DAYS = 60;

/** What happened on the day of an event, or will. */
function eventText({ kind, day, indexed }: TimelineEvent, today: string): string {
  if (kind === 'added') return 'Added (no date entered)';
  const until = untilText(day, today);
  if (day > today) return until ? `Planned · ${until}` : 'Planned';
  return givenOnDayText(indexed.record) ?? (until ? `Issued ${until}` : 'Issued');
}

/** How a record stands that expires on the event's day, in the words and colors of its row in the list. */
function expiryWords({ day, indexed }: TimelineEvent, today: string): VerdictWords {
  const until = untilText(day, today);
  return [expiryVerb(indexed.record.record_type, day < today), until ? ` ${until}` : ''];
}

/** When a near day is; null for one that is far. */
const untilText = (day: string, today: string): string | null =>
  daysBetween(today, day) <= NEAR_DAYS ? daysUntilText(day, today) : null;

/** The name of a month, YYYY-MM, in the user's language. */
const monthText = (month: string) =>
  new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

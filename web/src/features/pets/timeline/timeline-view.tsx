import { daysBetween } from '../../../../../contract/dates.ts';
import { paths } from '../../../platform/paths.ts';
import { dayText } from '../../../shared/records/day-text.ts';
import { daysUntilText } from '../../../shared/records/days-until-text.ts';
import { HighlightedText } from '../../../shared/records/highlighted-text.tsx';
import { RecordLink } from '../../../shared/records/record-link.tsx';
import { RecordTypeBadge } from '../../../shared/records/record-type-badge.tsx';
import { findRanges } from '../../../shared/records/text-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { IndexedRecord } from '../record-filter/filter-records.ts';
import { ShowMore } from '../show-more.tsx';
import { useRowLimit } from '../use-row-limit.ts';
import { buildTimeline, type TimelineEvent, type Year } from './timeline-events.ts';
import styles from './timeline-view.module.css';

interface TimelineViewProps {
  petId: string;
  records: readonly IndexedRecord[];
  /** What is marked: folded words. */
  words: readonly string[];
  /** The reader's day, YYYY-MM-DD. */
  today: string;
}

export interface TimelineProps extends TimelineViewProps {
  /** What was looked for: another search begins at the top again. */
  search: string;
}

/** The days of records along one line of time, the latest first; what is to come stands above today. */
export function TimelineView({ petId, records, words, today, search }: TimelineProps) {
  const { limit, grow } = useRowLimit(search);
  const { future, past, more } = buildTimeline(records, today, limit);
  const event = { petId, words, today };
  return (
    <div className={styles.timeline}>
      {future.length > 0 && <Years label="Still to come" years={future} {...event} />}
      <p className={styles.today}>
        <span className={styles.now}>Today</span> <time dateTime={today}>{dayText(today)}</time>
      </p>
      {past.length > 0 && <Years label="Until today" years={past} {...event} />}
      {more > 0 && <ShowMore onMore={grow} />}
    </div>
  );
}

type EventContext = Omit<TimelineViewProps, 'records'>;

function Years({ label, years, ...context }: EventContext & { label: string; years: Year[] }) {
  return (
    <section aria-label={label} className={styles.years}>
      {years.map(({ year, months }) => (
        <section key={year} className={styles.year}>
          <h3 className={styles.yearName}>{year}</h3>
          {months.map(({ month, events }) => (
            <div key={month} className={styles.month}>
              <h4 className={styles.monthName}>{monthText(month)}</h4>
              <ol className={styles.events}>
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

function TimelineItem({ event, petId, words, today }: EventContext & { event: TimelineEvent }) {
  const { record, status } = event.indexed;
  const isSuperseded = status === 'superseded';
  return (
    <li
      className={styles.event}
      data-kind={event.kind}
      data-status={event.kind === 'expires' ? status : undefined}
      data-subdued={isSuperseded || undefined}
    >
      <time dateTime={event.day} className={styles.day}>
        {dayText(event.day)}
      </time>
      <div>
        <RecordLink to={paths.record(petId, record.id)} isSubdued={isSuperseded}>
          <HighlightedText text={record.title} ranges={findRanges(record.title, words)} />
        </RecordLink>
        <p className={styles.meta}>
          <RecordTypeBadge type={record.record_type} />
          {isSuperseded && <Badge tone="neutral">Superseded</Badge>}
          <span>{eventText(event, today)}</span>
        </p>
      </div>
    </li>
  );
}

/** Farther away, nobody counts in days. */
const NEAR_DAYS = 60;

/** What happens on the day, said so that it is true on whichever side of today it lies. */
function eventText({ kind, day }: TimelineEvent, today: string): string {
  if (kind === 'added') return 'Added (it has no date of its own)';
  const verb = kind === 'expires' ? (day < today ? 'Expired' : 'Expires') : 'Issued';
  const isNear = Math.abs(daysBetween(today, day)) <= NEAR_DAYS;
  return isNear ? `${verb} ${daysUntilText(day, today)}` : verb;
}

/** A month, YYYY-MM, by its name in the reader's language. */
const monthText = (month: string) =>
  new Intl.DateTimeFormat(undefined, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

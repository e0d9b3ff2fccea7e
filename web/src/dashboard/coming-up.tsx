import { Link } from 'react-router-dom';
import { calendarDay } from '../../../contract/dates.ts';
import type { Upcoming, UpcomingRecord } from '../../../contract/reminders.ts';
import { call } from '../api/call.ts';
import { siteConfig } from '../config.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { CalendarIcon } from '../ui/icons.tsx';
import { dayText } from '../ui/records/day-text.ts';
import { daysUntilText } from '../ui/records/days-until-text.ts';
import { RecordTypeBadge } from '../ui/records/record-type-badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './coming-up.module.css';
import { RemindersNotice } from './reminders-notice.tsx';

interface Loaded extends Upcoming {
  /** Whether the stage sends mail at all. */
  mail: boolean;
}

async function load(signal?: AbortSignal): Promise<Loaded> {
  const query = { today: calendarDay(new Date(), 'local') };
  const [upcoming, { mail }] = await Promise.all([
    call('get-upcoming', { query, ...(signal && { signal }) }),
    siteConfig(),
  ]);
  return { ...upcoming, mail };
}

/**
 * The next dates on which records expire, over all pets. It is loaded beside the page, and keeps room for so many rows
 * meanwhile.
 */
export function ComingUp({ expected }: { expected: number }) {
  const { data, failure, reload } = useLoaded(load);
  return (
    <section aria-labelledby="coming-up" className={styles.section}>
      <h2 id="coming-up">Coming up</h2>
      <Card className={styles.card}>
        {failure && !data && (
          <ErrorState title="Coming up can’t be shown" detail={failure} onRetry={() => void reload()} />
        )}
        {!data && !failure && <Waiting rows={expected} />}
        {data && <RemindersNotice reminders={data.reminders} mail={data.mail} />}
        {data && <UpcomingRecords records={data.records} />}
      </Card>
    </section>
  );
}

function Waiting({ rows }: { rows: number }) {
  if (rows === 0) return <div className={styles.none} />;
  return (
    <div className={styles.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <div key={index} className={styles.waiting}>
          <Skeleton width="half" />
          <Skeleton width="third" />
        </div>
      ))}
    </div>
  );
}

/** The soonest first. */
function UpcomingRecords({ records }: { records: UpcomingRecord[] }) {
  const today = calendarDay(new Date(), 'local');
  if (records.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState icon={<CalendarIcon size={26} />} title="Nothing is about to expire">
          Give a record an expiry date, and it shows here.
        </EmptyState>
      </div>
    );
  }
  return (
    <ol className={styles.list}>
      {records.map((record) => (
        <li key={record.id} className={styles.row}>
          <Link to={paths.record(record.pet_id, record.id)} className={styles.link} dir="auto">
            <span className={styles.title}>{record.title}</span>
          </Link>
          <div className={styles.meta}>
            <RecordTypeBadge type={record.record_type} />
            <bdi className={styles.pet}>{record.pet_name}</bdi>
            <time dateTime={record.expires_on} title={dayText(record.expires_on)}>
              {daysUntilText(record.expires_on, today)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

import * as z from 'zod/mini';
import { calendarDay } from '../../../../contract/dates.ts';
import { UPCOMING_RECORDS } from '../../../../contract/limits.ts';
import type { Overview } from '../../../../contract/pets/overview.ts';
import { supersededRecords } from '../../../../contract/records/doses.ts';
import { expiryStatus } from '../../../../contract/records/records.ts';
import { type Upcoming, upcomingSchema } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { siteConfig } from '../../platform/config.ts';
import { readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { savedAtText } from '../../platform/offline/saved-at-text.ts';
import { useCopyRefresh } from '../../platform/offline/use-copy-refresh.ts';
import { paths } from '../../platform/paths.ts';
import { dayText } from '../../shared/records/day-text.ts';
import { daysUntilText } from '../../shared/records/days-until-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CalendarIcon, FileIcon } from '../../ui/icons.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './coming-up.module.css';
import { ListSection } from './list-section.tsx';
import { ListedRecord, WaitingRecord } from './listed-record.tsx';
import { RemindersNotice } from './reminders-notice.tsx';

const loadedSchema = z.extend(upcomingSchema, {
  /** Whether the stage sends mail at all. */
  mail: z.boolean(),
});

const loadOrKept = (signal?: AbortSignal) => readOrSavedCopy('upcoming', loadedSchema, () => load(signal));

async function load(signal?: AbortSignal): Promise<z.output<typeof loadedSchema>> {
  const query = { today: calendarDay(new Date(), 'local') };
  const [upcoming, { mail }] = await Promise.all([
    call('get-upcoming', { query, ...(signal && { signal }) }),
    siteConfig(),
  ]);
  return { ...upcoming, mail };
}

/**
 * What has expired and what expires next, over all pets. It loads beside the page, and reserves space for `expected`
 * rows meanwhile. `petId`: whose records to link to when the list is empty.
 */
export function ComingUp({ expected, petId }: { expected: number; petId: string }) {
  const { data: reading, failure, reload } = useLoaded(loadOrKept);
  const { data, savedAt = null, late = null } = reading ?? {};
  useCopyRefresh({ savedAt, late }, () => void reload());
  return (
    <ListSection id="coming-up" heading="Coming up">
      {failure && !data && (
        <ErrorState title="We couldn’t load upcoming dates" detail={failure} onRetry={() => void reload()} />
      )}
      {!data && !failure && <Waiting rows={expected} />}
      {savedAt && <p className={styles.saved}>{savedAtText(savedAt)}</p>}
      {data && <RemindersNotice reminders={data.reminders} mail={data.mail} />}
      {data && <UpcomingRecords upcoming={data} petId={petId} />}
    </ListSection>
  );
}

function Waiting({ rows }: { rows: number }) {
  if (rows === 0) return <div className={styles.none} />;
  return (
    <div>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
        <WaitingRecord key={index} />
      ))}
    </div>
  );
}

function UpcomingRecords({
  upcoming: { records, more_expired },
  petId,
}: {
  upcoming: Pick<Upcoming, 'records' | 'more_expired'>;
  petId: string;
}) {
  const today = calendarDay(new Date(), 'local');
  if (records.length === 0) return <NoRecords petId={petId} mayHaveExpired={more_expired} />;
  return (
    <>
      <ol>
        {records.map((record) => (
          <ListedRecord
            key={record.id}
            to={paths.record(record.pet_id, record.id)}
            record={record}
            petName={record.pet_name}
            when={{
              text: daysUntilText(record.expires_on, today),
              dateTime: record.expires_on,
              title: dayText(record.expires_on),
              status: expiryStatus(record.expires_on, today),
            }}
          />
        ))}
      </ol>
      {more_expired && (
        <p className={styles.more}>There may be more expired records. Check each pet’s page.</p>
      )}
    </>
  );
}

/** "Nothing expires soon" must never be shown above an expired record (`mayHaveExpired`). */
function NoRecords({ petId, mayHaveExpired }: { petId: string; mayHaveExpired: boolean }) {
  return (
    <div className={styles.none}>
      <EmptyState
        icon={<CalendarIcon size={26} />}
        title={mayHaveExpired ? 'Check your older records' : 'Nothing expires soon'}
        action={
          <LinkButton to={paths.pet(petId)} variant="secondary" icon={<FileIcon />}>
            View records
          </LinkButton>
        }
      >
        {mayHaveExpired
          ? 'We only checked your newer records here. Older ones may have expired: open a pet to check.'
          : 'Records with an expiry date show up here.'}
      </EmptyState>
    </div>
  );
}

/**
 * How many rows *Coming up* will have, so that their space is reserved while they load: the exact number if the
 * overview lists every record, otherwise the most that are shown.
 */
export function expectedRows({
  recent_records: records,
  record_count,
}: Pick<Overview, 'recent_records' | 'record_count'>): number {
  if (record_count > records.length) return UPCOMING_RECORDS;
  const superseded = supersededRecords(records, calendarDay(new Date(), 'local'));
  return records.filter((record) => record.expires_on !== null && !superseded.has(record)).length;
}

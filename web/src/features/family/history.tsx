import { useRef } from 'react';
import { may } from '../../../../contract/access/powers.ts';
import type { People } from '../../../../contract/grants/grants.ts';
import { today as currentDay, now } from '../../platform/clock.ts';
import { EventList } from '../../ui/event-list.tsx';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import styles from './history.module.css';
import { entryText, entryTime } from './history-words.ts';
import { useHistory, useTitles } from './use-history.ts';

/** Who was invited, joined, changed and left, and what people did; to most, what is about themselves. */
export function History({ petId, people }: { petId: string; people: People }) {
  const { entries, next, isLoading, failure, loadMore } = useHistory(petId);
  const titles = useTitles(
    petId,
    entries.some(({ record_id }) => record_id !== null),
  );
  const words = { people, titles, today: currentDay() };
  const time = now();
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className={layout.stack3}>
      <h2 className={styles.heading}>History</h2>
      {!may(people.role, 'change') && <p className={typography.note}>You see only what is about you.</p>}
      {entries.length > 0 && (
        <EventList
          events={entries.map((entry) => ({
            text: entryText(entry, words),
            at: entry.at,
            time: entryTime(entry.at, time),
          }))}
        />
      )}
      {entries.length === 0 && isLoading && <Skeleton className={styles.loading} />}
      {entries.length === 0 && next === null && <p className={typography.note}>Nothing yet.</p>}
      {failure && (
        <p role="alert" className={typography.note}>
          {failure}
        </p>
      )}
      <MoreButton
        list={list}
        hasMore={Boolean(next || failure)}
        label={failure ? 'Try again' : 'Show earlier'}
        size="small"
        onMore={loadMore}
      />
    </section>
  );
}

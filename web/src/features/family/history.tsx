import { useRef } from 'react';
import { may } from '../../../../contract/access/powers.ts';
import type { People } from '../../../../contract/grants/grants.ts';
import { today as currentDay, now } from '../../platform/clock.ts';
import { EventPages } from '../../shared/loading/event-pages.tsx';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import styles from './history.module.css';
import { entryText, entryTime } from './history-words.ts';
import { useHistory, useTitles } from './use-history.ts';

/** Who was invited, joined, changed and left, and what people did; to most, what is about themselves. */
export function History({ petId, people }: { petId: string; people: People }) {
  const { entries, ...pages } = useHistory(petId);
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
      <EventPages
        {...pages}
        list={list}
        events={entries.map((entry) => ({
          text: entryText(entry, words),
          at: entry.at,
          time: entryTime(entry.at, time),
        }))}
        skeleton={<Skeleton className={styles.loading} />}
        none="Nothing yet."
      />
    </section>
  );
}

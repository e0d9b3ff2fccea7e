import styles from './event-list.module.css';
import typography from './typography.module.css';

interface Event {
  text: string;
  /** ISO 8601, and as it is shown. */
  at: string;
  time: string;
}

/** What happened, and when. */
export const EventList = ({ events }: { events: readonly Event[] }) => (
  <ol className={styles.events}>
    {events.map(({ text, at, time }, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and are only added at the end
      <li key={n} className={styles.event}>
        <span dir="auto">{text}</span>{' '}
        <time dateTime={at} className={typography.fine}>
          {time}
        </time>
      </li>
    ))}
  </ol>
);

import { Fragment } from 'react';
import { DELIVERED_EVENTS, type WebhookEvent } from '../../../../contract/billing/billing.ts';
import { DEBUG_EVENTS } from '../../../../contract/limits.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { DebugFacts } from './debug-card.tsx';
import styles from './debug-page.module.css';
import { OUTCOME_BADGES, shortEventId, timeText } from './debug-texts.ts';

const Time = ({ moment }: { moment: string }) => <time dateTime={moment}>{timeText(moment)}</time>;

function Outcome({ outcome }: Pick<WebhookEvent, 'outcome'>) {
  const { tone, text } = OUTCOME_BADGES[outcome];
  return <Badge tone={tone}>{text}</Badge>;
}

/** A name such as `invoice.payment_failed`, which breaks only after dots and underscores. */
const EventType = ({ type }: { type: string }) =>
  type.split(/(?<=[._])/).map((part, index) => (
    // The parts of a name never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be equal
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

const NoEvents = () => <p className={typography.note}>Stripe has sent no events yet.</p>;

/** The latest event, if there is one. */
export function LastEvent({ event }: { event: WebhookEvent | undefined }) {
  if (!event) return <NoEvents />;
  return (
    <DebugFacts
      facts={[
        { label: 'ID', value: <code className={styles.code}>{shortEventId(event)}</code> },
        { label: 'Type', value: <EventType type={event.event_type} /> },
        { label: 'Received', value: <Time moment={event.processed_at} /> },
        { label: 'Outcome', value: <Outcome outcome={event.outcome} /> },
      ]}
    />
  );
}

/** The events that trigger a fresh read of a subscription. */
export const WebhookConfiguration = () => (
  <>
    <p className={typography.note}>
      These events trigger a fresh read of the subscription from Stripe; all others are only recorded.
    </p>
    <ul className={layout.stack2}>
      {DELIVERED_EVENTS.map((type) => (
        <li key={type}>
          <code className={classNames(styles.code, styles.type)}>
            <EventType type={type} />
          </code>
        </li>
      ))}
    </ul>
  </>
);

/** Lists events, newest first. */
export function NewestEvents({ events }: { events: readonly WebhookEvent[] }) {
  if (events.length === 0) return <NoEvents />;
  return (
    <ol>
      {events.slice(0, DEBUG_EVENTS).map((event) => (
        <li key={event.id} className={classNames(layout.line, styles.event)}>
          <code className={styles.code}>{shortEventId(event)}</code>
          <span className={classNames(styles.type, styles.grows)}>
            <EventType type={event.event_type} />
          </span>
          <Time moment={event.processed_at} />
          <Outcome outcome={event.outcome} />
        </li>
      ))}
    </ol>
  );
}

import { displayName } from '../../../../contract/pets/pet-text.ts';
import { expiryVerb } from '../../../../contract/records/verdict.ts';
import type { RemindedRecord } from '../../../../contract/reminders/reminder-links.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { ClampedText } from '../../shared/records/clamped-text.tsx';
import { daysUntilText } from '../../shared/records/days-until-text.ts';
import { RecordTypeBadge } from '../../shared/records/record-type-badge.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './reminder.module.css';

/** The record and pet that the reminder is about: nothing beyond what its mail says. */
export function ReminderFacts({ record }: { record: RemindedRecord }) {
  const { pet_name, owner_name, title, record_type, expires_on } = record;
  const today = currentDay();
  const verb = displayName(expiryVerb(record_type, expires_on < today));
  const until = daysUntilText(expires_on, today);
  return (
    <div className={layout.stack2}>
      <div className={classNames(layout.line, styles.badges)}>
        <RecordTypeBadge type={record_type} />
        <bdi>{shorten(pet_name)}</bdi>
        {owner_name && (
          <span>
            · <bdi>{shorten(owner_name, 40)}</bdi>’s
          </span>
        )}
      </div>
      <ClampedText as="p" lines={3} text={title} className={styles.title} />
      <p>
        <span>{until ? `${verb} ${until},` : verb}</span> on{' '}
        <time dateTime={expires_on}>{dayText(expires_on)}</time>
      </p>
    </div>
  );
}

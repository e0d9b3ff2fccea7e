import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import { paths } from '../../platform/paths.ts';
import { addDoseName, addDoseText } from '../../shared/records/add-dose-text.ts';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { STATUS_GLYPHS } from '../../shared/records/status-glyphs.ts';
import { dueText, statusWords } from '../../shared/records/status-words.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './needs-attention.module.css';

interface AttentionRowProps {
  record: UpcomingRecord;
  today: string;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  isBusy: boolean;
  onAnswer: (action: ReminderAnswer) => void;
}

/** "Rabies · Biscuit · Expired 2 days ago", and what to do about it. */
export function AttentionRow({ record, today, canAct, isBusy, onAnswer }: AttentionRowProps) {
  const { status, expires_on, snoozed_until, next_reminder_on } = record;
  const snoozeText = next_reminder_on ? 'Reminder on' : 'Snoozed until';
  const Glyph = STATUS_GLYPHS[status];
  const row = useFocusRecovery<HTMLLIElement>(snoozed_until ?? '');
  const which = `${shorten(record.name)} for ${shorten(record.pet_name)}`;
  return (
    <li ref={row} tabIndex={-1} className={styles.row} data-status={status}>
      <span className={styles.glyph}>
        <Glyph />
      </span>
      <div>
        <p className={styles.name}>
          <RecordLink to={paths.record(record.pet_id, record.id)}>{record.name}</RecordLink>
        </p>
        <p className={styles.when}>
          <bdi>{record.pet_name}</bdi>
          {' · '}
          <time dateTime={expires_on} title={dayText(expires_on)}>
            {dueText(record, today) ?? statusWords(record, { today, isRelative: true }).join('')}
          </time>
          {snoozed_until && <span>{` · ${snoozeText} ${dayText(snoozed_until)}`}</span>}
        </p>
      </div>
      {canAct && (
        <div className={classNames(layout.wrap, styles.actions)}>
          <LinkButton
            to={paths.addDose(record.pet_id, record.id)}
            size="small"
            aria-label={addDoseName(record.record_type, record.name, record.pet_name)}
          >
            {addDoseText(record.record_type)}
          </LinkButton>
          {!snoozed_until && (
            <Button
              variant="ghost"
              size="small"
              busy={isBusy}
              aria-label={`Remind me later: ${which}`}
              onClick={() => onAnswer('snooze')}
            >
              Remind me later
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            busy={isBusy}
            aria-label={`No longer needed: ${which}`}
            onClick={() => onAnswer('not_needed')}
          >
            No longer needed
          </Button>
        </div>
      )}
    </li>
  );
}

import { REMINDER_DAYS } from '../../../../contract/limits.ts';
import { now } from '../../platform/clock.ts';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadReminderMail } from './load-reminder-mail.ts';
import { choiceText, dayCount } from './reminder-texts.ts';

interface ReminderDaysProps {
  /** YYYY-MM-DD, or empty. */
  expiresOn: string;
  value: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

/** Checkboxes for the reminder days before a record expires, with a summary. */
export function ReminderDays({ expiresOn, value, error, onChange }: ReminderDaysProps) {
  const toggle = (days: number) =>
    onChange(REMINDER_DAYS.filter((each) => (each === days) !== value.includes(each)));
  return (
    <ChipFieldset
      legend="Remind me before it expires"
      disabled={expiresOn === ''}
      status={
        expiresOn === '' ? (
          choiceText({ expires_on: '', reminder_days: value }, undefined, now())
        ) : (
          <Choice expiresOn={expiresOn} value={value} />
        )
      }
      error={error}
    >
      {REMINDER_DAYS.map((days) => (
        <Chip
          key={days}
          checked={value.includes(days)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(days)}
        >
          {dayCount(days)}
        </Chip>
      ))}
    </ChipFieldset>
  );
}

/** What the chosen days mean; only a record that expires needs to know whether its owner gets mail. */
function Choice({ expiresOn, value }: Pick<ReminderDaysProps, 'expiresOn' | 'value'>) {
  const { data: mail } = useLoaded(loadReminderMail);
  return choiceText({ expires_on: expiresOn, reminder_days: value }, mail, now());
}

import type { RecordValues } from '../../../shared/records/record-values.ts';
import { ReminderDays } from '../../../shared/reminders/reminder-days.tsx';
import { daysInWords } from '../../../shared/reminders/reminder-texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

interface RemindersForAllProps {
  values: readonly RecordValues[];
  onChange: (days: number[]) => void;
}

/** The reminders of all records that a document gives, chosen once. Nothing where none of them expires. */
export function RemindersForAll({ values, onChange }: RemindersForAllProps) {
  const expiring = values.filter(({ expires_on }) => expires_on !== '');
  const [first, ...others] = expiring.map(({ reminder_days }) => reminder_days);
  const last = expiring
    .map(({ expires_on }) => expires_on)
    .toSorted()
    .at(-1);
  if (!first || !last) return null;
  const isSame = others.every((days) => days.join() === first.join());
  return (
    <Disclosure title="Remind me" names={isSame ? choiceName(first) : 'Different for each'} errors={null}>
      <ReminderDays expiresOn={last} value={isSame ? first : []} error={undefined} onChange={onChange} />
    </Disclosure>
  );
}

const choiceName = (days: readonly number[]) =>
  days.length === 0 ? 'Not at all' : `${daysInWords(days)} before`;

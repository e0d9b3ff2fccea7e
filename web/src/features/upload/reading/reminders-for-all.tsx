import { useState } from 'react';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { ReminderDays } from '../../../shared/reminders/reminder-days.tsx';
import { daysInWords } from '../../../shared/reminders/reminder-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';

interface RemindersForAllProps {
  values: readonly RecordValues[];
  onChange: (days: number[]) => void;
}

/** The reminders of all records that a document gives, chosen once. Nothing where none of them expires. */
export function RemindersForAll({ values, onChange }: RemindersForAllProps) {
  const [isOpen, setIsOpen] = useState(false);
  const expiring = values.filter(({ expires_on }) => expires_on !== '');
  const [first, ...others] = expiring.map(({ reminder_days }) => reminder_days);
  const last = expiring
    .map(({ expires_on }) => expires_on)
    .toSorted()
    .at(-1);
  if (!first || !last) return null;
  const isSame = others.every((days) => days.join() === first.join());
  return (
    <div className={layout.stack3}>
      <div>
        <Button
          variant="ghost"
          icon={<BellIcon size={20} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{others.length === 0 ? 'Reminders:' : 'Reminders for all records:'}</span>{' '}
          <span className={typography.fine}>{isSame ? choiceName(first) : 'Different for each record'}</span>
        </Button>
      </div>
      {isOpen && (
        <ReminderDays expiresOn={last} value={isSame ? first : []} error={undefined} onChange={onChange} />
      )}
    </div>
  );
}

const choiceName = (days: readonly number[]) => (days.length === 0 ? 'None' : `${daysInWords(days)} before`);

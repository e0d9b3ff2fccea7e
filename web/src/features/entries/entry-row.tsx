import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import rows from '../../ui/ruled-rows.module.css';
import typography from '../../ui/typography.module.css';
import type { EditEntryProps } from './edit-entry.tsx';
import { changeText, signatureText } from './entry-text.ts';
import styles from './register.module.css';
import type { WithdrawEntryProps } from './withdraw-entry.tsx';

/** Both need the connection themselves. */
const EditEntry = lazyPanel<EditEntryProps>(async () => (await import('./edit-entry.tsx')).EditEntry, {
  isOnDemand: true,
});
const WithdrawEntry = lazyPanel<WithdrawEntryProps>(
  async () => (await import('./withdraw-entry.tsx')).WithdrawEntry,
  { isOnDemand: true },
);

interface EntryRowProps {
  practice: Practice;
  entry: Entry;
  onChanged: (entry: Entry) => Promise<void>;
}

/** An entry of the register, which members change or withdraw while the practice is open. */
export function EntryRow({ practice, entry, onChanged }: EntryRowProps) {
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null);
  const { pet, record, withdrawn, changed } = entry;
  const isChangeable = practice.state === 'open' && !withdrawn;
  const name = shorten(pet.name, 40);
  const panel = {
    practiceId: practice.id,
    entry,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setOpen(null);
    },
    onChanged,
  };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h3 dir="auto" className={rows.title}>
          <Link
            className={styles.link}
            to={practicePaths.entry(practice.id, entry.id)}
          >{`${name}: ${record.title}`}</Link>
        </h3>
        {withdrawn && <Badge tone="red">Withdrawn</Badge>}
        <p className={typography.note}>{factsOf(entry).join(' · ')}</p>
        {changed && <p className={typography.note}>{changeText('Changed', changed)}</p>}
        {withdrawn && <p className={typography.note}>{changeText('Withdrawn', withdrawn)}</p>}
        {record.notes && (
          <p dir="auto" className={rows.notes}>
            {record.notes}
          </p>
        )}
      </div>
      {isChangeable && (
        <div className={layout.wrap}>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Change ${record.title} of ${name}`}
            onClick={() => setOpen('edit')}
          >
            Change
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={`Withdraw ${record.title} of ${name}`}
            onClick={() => setOpen('withdraw')}
          >
            Withdraw
          </Button>
          <EditEntry {...panel} open={open === 'edit'} />
          <WithdrawEntry {...panel} open={open === 'withdraw'} />
        </div>
      )}
    </li>
  );
}

/** "Dana Whitfield · batch A123B · protects until Nov 29, 2027 · by Kim Lee · with certificate". */
function factsOf(entry: Entry): string[] {
  const { pet, record, record_id, entered_by, documents, signature, withdrawn } = entry;
  const facts = [
    shorten(pet.owner_name, 60),
    record.batch && `batch ${record.batch}`,
    !withdrawn && record.expires_on && `protects until ${dayText(record.expires_on)}`,
    `by ${entered_by}`,
    record_id === null && 'in your entries only',
    documents.length > 0 && 'with certificate',
    signature && !withdrawn && signatureText(entry),
  ];
  return facts.flatMap((fact) => fact || []);
}

import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { expiryStatus, type PetRecord, supersededIds } from '../../../contract/records.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoteIcon, PlusIcon } from '../ui/icons.tsx';
import { RecordCard } from '../ui/records/record-card.tsx';
import { loadReminderMail } from '../ui/reminders/load-reminder-mail.ts';
import { nextReminderText } from '../ui/reminders/reminder-texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './pet-records.module.css';
import { type RecordActionKind, RecordActions } from './record-actions.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useArrival } from './use-arrival.ts';

interface PetRecordsProps {
  petId: string;
  /** Newest first. */
  records: PetRecord[];
  today: string;
}

/** A pet's records as cards, and the dialogs that show, change and delete one. */
export function PetRecords({ petId, records, today }: PetRecordsProps) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<{ kind: RecordActionKind; id: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: mail } = useLoaded(loadReminderMail);
  const { arrivedId, place } = useArrival();
  const superseded = supersededIds(records);
  const reminderOf = (record: PetRecord) =>
    mail && nextReminderText(record, { superseded: superseded.has(record.id), mail, now: new Date() });
  const chosenRecord = records.find(({ id }) => id === chosen?.id);

  // The card that is gone took the button with it that had the focus.
  useEffect(() => {
    if (!chosen || chosenRecord) return;
    setChosen(null);
    heading.current?.focus();
  }, [chosen, chosenRecord]);

  return (
    <section className={styles.section} aria-labelledby="health-records">
      <header className={styles.header}>
        <h2 id="health-records" ref={heading} tabIndex={-1}>
          Health records {records.length > 0 && <span className={styles.count}>{records.length}</span>}
        </h2>
        <AddRecord petId={petId} />
      </header>
      {records.length === 0 && (
        <Card>
          <EmptyState icon={<NoteIcon size={26} />} title="No records yet">
            Upload a certificate, or write down a vaccination, a medication or an allergy.
          </EmptyState>
        </Card>
      )}
      <ul className={styles.cards}>
        {records.map((record) => (
          <li
            key={record.id}
            id={record.id}
            className={styles.item}
            {...(record.id === arrivedId && { ref: place, tabIndex: -1, 'data-arrived': true })}
          >
            <RecordCard
              record={record}
              status={expiryStatus(record.expires_on, today)}
              superseded={superseded.has(record.id)}
              reminder={reminderOf(record)}
              actions={
                <RecordActions record={record} onChoose={(kind) => setChosen({ kind, id: record.id })} />
              }
            />
          </li>
        ))}
      </ul>
      {chosen && chosenRecord && (
        <RecordDialog
          kind={chosen.kind}
          record={chosenRecord}
          onClose={() => setChosen(null)}
          onChanged={revalidate}
        />
      )}
    </section>
  );
}

function AddRecord({ petId }: { petId: string }) {
  return (
    <LinkButton to={paths.addRecord(petId)} variant="secondary" icon={<PlusIcon />}>
      Add record
    </LinkButton>
  );
}

import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Contacts } from '../../../../../contract/practices/contacts.ts';
import type { WeekPatient } from '../../../../../contract/practices/practice-reminders.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { practicePaths } from '../../../platform/practice-paths.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { VerdictGlyph } from '../../../shared/records/verdict-glyph.tsx';
import { momentText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import checkbox from '../../../ui/checkbox.module.css';
import typography from '../../../ui/typography.module.css';
import { ContactForm } from './contact-form.tsx';
import styles from './week.module.css';
import { dueText, remindedText, STATUS_NAMES } from './week-texts.ts';

interface WeekRowProps {
  practiceId: string;
  patient: WeekPatient;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onNoted: (contacts: Contacts) => void;
}

/** A patient with what is due, what became of the last reminder, and what the team noted, which opens in place. */
export function WeekRow({ practiceId, patient, isChosen, onChoose, onNoted }: WeekRowProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const today = currentDay();
  const isLate = patient.due.some(({ due_on }) => due_on < today);
  const name = shorten(patient.name ?? '', 40);
  const noted = patient.due.find(({ contact }) => contact)?.contact;
  const status = STATUS_NAMES[noted?.status ?? 'not-contacted'];
  return (
    <li className={styles.row}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={checkbox.box}
          aria-label={`Remind the owner of ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <VerdictGlyph status={isLate ? 'expired' : 'due soon'} />
      <div className={styles.who}>
        <Link to={practicePaths.patient(practiceId, patient.id)} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <p className={typography.note}>
          <bdi>{shorten(patient.owner_name ?? '', 60)}</bdi>
        </p>
      </div>
      <div className={styles.due}>
        {patient.due.map((due) => (
          <p key={`${due.line} ${due.name} ${due.due_on}`}>{dueText(due, today)}</p>
        ))}
        {patient.reminded && <p className={typography.note}>{remindedText(patient.reminded)}</p>}
        {!patient.may_remind && <p className={typography.note}>The owner didn’t allow reminders</p>}
      </div>
      <div className={styles.status}>
        <Button
          ref={opener}
          variant="ghost"
          size="small"
          aria-label={`${status}: ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {status}
        </Button>
        {noted && (
          <p className={typography.note}>
            {noted.note && (
              <>
                <bdi>{noted.note}</bdi> ·{' '}
              </>
            )}
            <bdi>{shorten(noted.by, 40)}</bdi>, <span>{momentText(noted.at)}</span>
          </p>
        )}
      </div>
      <div id={id} hidden={!isOpen} className={styles.form}>
        {isOpen && (
          <ContactForm
            practiceId={practiceId}
            patient={patient}
            onSaved={(contacts) => {
              close();
              onNoted(contacts);
            }}
            onCancel={close}
          />
        )}
      </div>
    </li>
  );
}

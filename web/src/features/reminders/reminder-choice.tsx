import { Link } from 'react-router-dom';
import type { RemindedRecord, ReminderAction } from '../../../../contract/reminders/reminder-links.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { LinkFrame } from '../../ui/link-frame.tsx';
import {
  ACTION_TEXTS,
  actionsLeft,
  confirmationText,
  meaningText,
  nameText,
  nextText,
} from './action-texts.ts';
import styles from './reminder.module.css';
import { ReminderFacts } from './reminder-facts.tsx';

interface ReminderChoiceProps {
  record: RemindedRecord;
  /** The action that the link is for. */
  action: ReminderAction;
  /** The action chosen on this page. */
  done: ReminderAction | null;
  /** The action being saved. */
  busy: ReminderAction | null;
  onChoose: (action: ReminderAction) => void;
}

/** Asks for the click that the link is for, or shows its result. Other actions follow below. */
export function ReminderChoice({ record, action, done, busy, onChoose }: ReminderChoiceProps) {
  const left = actionsLeft(record.chosen);
  const isAsking = left.includes(action) && !done;
  const others = left.filter((each) => !isAsking || each !== action);
  const today = currentDay();
  const meaning = meaningText(action, record, today);
  const title = headingText(record, action, done, isAsking);
  return (
    <LinkFrame title={title} state={`${record.chosen} ${done}`}>
      <ReminderFacts record={record} />
      <div role="status" className={styles.outcome}>
        {record.chosen && (
          <p>{`${confirmationText(record.chosen, record.chosen_by, today)} ${nextText(record, today)}`}</p>
        )}
      </div>
      {isAsking && (
        <div className={styles.main}>
          {meaning && <p>{meaning}</p>}
          <ActionButton action={action} record={record} busy={busy} onChoose={onChoose} isMain />
        </div>
      )}
      {!isAsking && record.chosen !== null && <WayOn record={record} />}
      {others.length > 0 && (
        <div className={styles.others}>
          <p className={styles.note}>{isAsking ? 'Or instead:' : 'You can still choose:'}</p>
          {others.map((each) => (
            <ActionButton key={each} action={each} record={record} busy={busy} onChoose={onChoose} />
          ))}
        </div>
      )}
      {record.is_for_all && left.length > 0 && <ForAll record={record} />}
    </LinkFrame>
  );
}

function headingText(
  { chosen, chosen_by }: RemindedRecord,
  action: ReminderAction,
  done: ReminderAction | null,
  isAsking: boolean,
): string {
  if (done) return ACTION_TEXTS[done].outcome;
  if (isAsking || chosen === null) return ACTION_TEXTS[action].question;
  return `${chosen_by ? nameText(chosen_by) : 'You'} already chose ${ACTION_TEXTS[chosen].name}`;
}

/** For whom a choice counts, and how someone who looks after another owner's pet stops their own mails alone. */
function ForAll({ record: { pet_id, pet_name, owner_name } }: Pick<ReminderChoiceProps, 'record'>) {
  return (
    <p className={styles.note}>
      Your choice counts for everyone who is reminded of <bdi>{shorten(pet_name)}</bdi>, and they see that it
      was yours.
      {owner_name !== null && (
        <>
          {' '}
          To stop only your own reminders,{' '}
          <Link to={paths.people(pet_id)}>
            turn off those for <bdi>{shorten(pet_name)}</bdi>
          </Link>
          .
        </>
      )}
    </p>
  );
}

interface ActionButtonProps {
  action: ReminderAction;
  record: Pick<RemindedRecord, 'is_for_all'>;
  busy: ReminderAction | null;
  isMain?: boolean;
  onChoose: (action: ReminderAction) => void;
}

function ActionButton({ action, record, busy, isMain = false, onChoose }: ActionButtonProps) {
  const { button, buttonForAll = button, busy: busyLabel } = ACTION_TEXTS[action];
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'medium' : 'small'}
      busy={busy === action}
      onClick={() => onChoose(action)}
    >
      {busy === action ? busyLabel : record.is_for_all ? buttonForAll : button}
    </Button>
  );
}

/** The next steps: after *Done*, upload the record that supersedes this one. */
function WayOn({ record }: { record: RemindedRecord }) {
  return (
    <div className={styles.actions}>
      {record.chosen === 'done' && (
        <LinkButton to={paths.newRecord(record.pet_id, newRecordSearch(record))} icon={<UploadIcon />}>
          Add the new record
        </LinkButton>
      )}
      <LinkButton variant="secondary" to={paths.record(record.pet_id, record.record_id)}>
        View the record
      </LinkButton>
    </div>
  );
}

/** A longer title could exceed URL limits, and a truncated one would no longer supersede the record (ruling D12). */
const LONGEST_TITLE = 200;

/** The query that prefills the upload form for the record's successor. */
export function newRecordSearch({ title, record_type }: Pick<RemindedRecord, 'title' | 'record_type'>) {
  const isShort = Array.from(title).length <= LONGEST_TITLE;
  return new URLSearchParams({ ...(isShort && { title }), type: record_type });
}

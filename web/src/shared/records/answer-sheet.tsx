import { useState } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { ReminderAnswer } from '../../../../contract/records/record-answer.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import { paths } from '../../platform/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import layout from '../../ui/layout.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CardPicks } from '../add-record/card-picks.tsx';
import { loadReminderMail } from '../reminders/load-reminder-mail.ts';
import { addDoseText } from './add-dose-text.ts';
import { GivenAgain } from './given-again.tsx';
import { shorten } from './shorten.ts';
import { VerdictLine } from './verdict-line.tsx';
import { ownVerdict } from './verdict-text.ts';

export interface AnswerSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The same thing, of one pet or of several. */
  group: readonly [UpcomingRecord, ...UpcomingRecord[]];
  today: string;
  /** Offers to be reminded later only where a reminder would be mailed: the page doesn't say so itself. */
  asksForMail?: boolean;
  /** Whether the reader may say that it isn't needed, or wants to be reminded later; adding a dose takes less. */
  mayAnswer?: boolean;
  onAnswer: (record: UpcomingRecord, action: ReminderAnswer) => void;
  /** A new dose has been saved. */
  onGiven: () => void;
}

/** What can be done about one thing that needs attention, for one pet after the other. */
export function AnswerSheet(props: AnswerSheetProps) {
  const {
    open,
    onOpenChange,
    group,
    today,
    asksForMail = false,
    mayAnswer = true,
    onAnswer,
    onGiven,
  } = props;
  const [first, ...others] = group;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const record = others.length === 0 ? first : group.find(({ id }) => id === chosenId);
  const close = () => onOpenChange(false);
  const verdictOf = (one: UpcomingRecord) => ownVerdict(one, today).join('');
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={
        record && others.length > 0
          ? `${shorten(record.name)} for ${shorten(record.pet_name)}`
          : shorten(first.name)
      }
      description={
        record &&
        (others.length > 0
          ? displayName(verdictOf(record))
          : `${shorten(record.pet_name)} · ${verdictOf(record)}`)
      }
    >
      {record ? (
        <Answers
          record={record}
          today={today}
          asksForMail={asksForMail}
          mayAnswer={mayAnswer}
          onAnswer={(action) => {
            close();
            onAnswer(record, action);
          }}
          onGiven={() => {
            close();
            onGiven();
          }}
        />
      ) : (
        <ul>
          {group.map((one) => (
            <li key={one.id}>
              <VerdictLine
                status={one.status}
                name={
                  <button type="button" onClick={() => setChosenId(one.id)}>
                    <bdi>{shorten(one.pet_name)}</bdi>
                  </button>
                }
                verdict={ownVerdict(one, today)}
              />
            </li>
          ))}
        </ul>
      )}
    </DialogPanel>
  );
}

interface AnswersProps {
  record: UpcomingRecord;
  today: string;
  asksForMail: boolean;
  mayAnswer: boolean;
  onAnswer: (action: ReminderAnswer) => void;
  onGiven: () => void;
}

function Answers({ record, today, asksForMail, mayAnswer, onAnswer, onGiven }: AnswersProps) {
  const { pet_id, id, record_type, snoozed_until } = record;
  const later = { onSnooze: () => onAnswer('snooze') };
  return (
    <div className={layout.stack3}>
      {record.dose && <GivenAgain record={record} dose={record.dose} today={today} onGiven={onGiven} />}
      {record_type === 'vaccination' && <CardPicks to={paths.addDoseFromDocument(pet_id, id)} />}
      <LinkButton variant="secondary" to={paths.addDose(pet_id, id)}>
        {addDoseText(record_type)}
      </LinkButton>
      {mayAnswer && (
        <Button variant="ghost" onClick={() => onAnswer('not_needed')}>
          No longer needed
        </Button>
      )}
      {mayAnswer && !snoozed_until && (asksForMail ? <LaterIfMailed {...later} /> : <Later {...later} />)}
    </div>
  );
}

interface LaterProps {
  onSnooze: () => void;
}

const Later = ({ onSnooze }: LaterProps) => (
  <Button variant="ghost" onClick={onSnooze}>
    Remind me later
  </Button>
);

/** The last button, so that none moves once it is known whether reminders are mailed. */
function LaterIfMailed(props: LaterProps) {
  const { data: mail, failure } = useLoaded(loadReminderMail);
  return (mail === 'on' || failure !== null) && <Later {...props} />;
}

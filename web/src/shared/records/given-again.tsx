import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addCalendarDays, isCalendarDate } from '../../../../contract/dates.ts';
import { nextExpiry } from '../../../../contract/records/next-dose.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import { recordInputSchema } from '../../../../contract/records/record-input.ts';
import type { UpcomingRecord } from '../../../../contract/reminders/reminders.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { DateField } from '../forms/date-field.tsx';
import { dayText } from '../texts/day-text.ts';
import { askAgainText } from './given-texts.ts';
import { givingOf, isTooSoon, type KnownDose, refusingDose } from './giving.ts';
import { shorten } from './shorten.ts';

interface GivenAgainProps {
  record: Pick<UpcomingRecord, 'id' | 'pet_id' | 'title' | 'record_type' | 'expires_on'>;
  dose: NonNullable<UpcomingRecord['dose']>;
  today: string;
  /** The new dose has been saved, or taken back. */
  onGiven: () => void;
}

/**
 * Saves the next dose of a medication by its day alone: it lasts as long as the one before. Asks first where the last
 * one was given a short time ago. Shows nothing where the dates of that one don't tell how long it lasts.
 */
export function GivenAgain({ record, dose, today, onGiven }: GivenAgainProps) {
  const { busyDay, asked, save, giveAgain, cancel } = useNextDose({ record, dose, onGiven });
  const [isOther, setIsOther] = useState(false);
  const [day, setDay] = useState('');
  const next = doseAfter(record, dose, isOther && isCalendarDate(day) ? day : today);
  if (!next) return null;
  if (asked) {
    return (
      <AskAgain
        text={askAgainText(asked.last, today)}
        isBusy={busyDay !== null}
        onGive={giveAgain}
        onCancel={cancel}
      />
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCalendarDate(day)) save(day);
  };
  const choice = (text: string, given: string, variant: 'primary' | 'secondary') => (
    <Button variant={variant} busy={busyDay === given} onClick={() => save(given)}>
      {text}
    </Button>
  );
  return (
    <fieldset className={layout.stack2}>
      <legend>Given again?</legend>
      <div className={layout.wrap}>
        {choice('Today', today, 'primary')}
        {choice('Yesterday', addCalendarDays(today, -1), 'secondary')}
        <Button variant="secondary" aria-expanded={isOther} onClick={() => setIsOther(!isOther)}>
          Other day
        </Button>
      </div>
      {isOther && (
        <form onSubmit={submit} className={layout.stack2}>
          <DateField
            name="given_on"
            kind="given"
            label="Given on"
            max={today}
            value={day}
            onChange={setDay}
          />
          <Button type="submit" variant="secondary" unavailable={!isCalendarDate(day)} busy={busyDay === day}>
            Save
          </Button>
        </form>
      )}
      <p className={typography.note}>{`Next due ${dayText(next.expires_on)}.`}</p>
    </fieldset>
  );
}

interface AskAgainProps {
  text: string;
  isBusy: boolean;
  onGive: () => void;
  onCancel: () => void;
}

/** The question before a second dose, in place of the days. It gets the focus, so that it is read out. */
function AskAgain({ text, isBusy, onGive, onCancel }: AskAgainProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={layout.stack3}>
      <p ref={question} tabIndex={-1}>
        {text}
      </p>
      <div className={layout.wrap}>
        <Button variant="primary" busy={isBusy} onClick={onGive}>
          Give again
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The dose after a record's. Null where its dates don't tell how long it lasts, or its codes are of a newer build. */
function doseAfter(
  { title, record_type, expires_on }: GivenAgainProps['record'],
  { giver: _giver, given_at: _moment, ...dose }: GivenAgainProps['dose'],
  day: string,
) {
  const until = nextExpiry({ issued_on: dose.issued_on, expires_on }, day);
  const { data } = recordInputSchema.safeParse({
    ...dose,
    title,
    record_type,
    issued_on: day,
    expires_on: until,
  });
  return until !== null && data ? { ...data, expires_on: until } : null;
}

/** A day for which a person is asked whether to give a dose again, and the last dose. */
interface Asked {
  day: string;
  last: KnownDose;
}

/** Saves the next dose on a day, once, and can take it back. Asks first if the last one was a short time ago. */
function useNextDose({ record, dose, onGiven }: Omit<GivenAgainProps, 'today'>) {
  const [busyDay, setBusyDay] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const keyFor = useIdempotencyKey();
  const { pet_id: petId, title } = record;

  const takeBack = async (recordId: string) => {
    await attempt('Dose not deleted', async () => {
      await call(recordCalls['delete-record'], { params: { petId, recordId } });
      onGiven();
    });
  };

  const send = async (issued_on: string, after: string | null) => {
    const next = doseAfter(record, dose, issued_on);
    if (!next) return;
    const body = { ...next, ...givingOf(next, after) };
    setBusyDay(issued_on);
    try {
      const added = await call(recordCalls['create-record'], {
        params: { petId },
        body,
        idempotencyKey: keyFor(body),
      });
      const undo = { label: 'Undo', onClick: () => void takeBack(added.id) };
      notify.success('Dose saved', `${shorten(title)}: next due ${dayText(body.expires_on)}.`, undo);
      onGiven();
    } catch (error) {
      const last = refusingDose(error);
      if (last) setAsked({ day: issued_on, last });
      else notify.error('Dose not saved', errorText(error));
    } finally {
      setBusyDay(null);
    }
  };
  const save = (day: string) => {
    if (busyDay !== null) return;
    const next = doseAfter(record, dose, day);
    const last = { ...record, ...dose };
    if (!next || !isTooSoon(next, last)) void send(day, last.id);
    // The server knows the name.
    else if (dose.giver === null) void send(day, null);
    else setAsked({ day, last });
  };
  return {
    busyDay,
    asked,
    save,
    giveAgain: () => void (asked && busyDay === null && send(asked.day, asked.last.id)),
    cancel: () => setAsked(null),
  };
}

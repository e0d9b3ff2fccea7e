import { useState } from 'react';
import { CONTACT_STATUSES, type Contacts } from '../../../../../contract/practices/contacts.ts';
import { practiceReminderCalls } from '../../../../../contract/practices/practice-reminder-calls.ts';
import type { WeekPatient } from '../../../../../contract/practices/practice-reminders.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { STATUS_NAMES } from './week-texts.ts';

interface ContactFormProps {
  practiceId: string;
  patient: WeekPatient;
  onSaved: (contacts: Contacts) => void;
  onCancel: () => void;
}

/** What became of all that is due of a patient, and a note. */
export function ContactForm({ practiceId, patient, onSaved, onCancel }: ContactFormProps) {
  const noted = patient.due.find(({ contact }) => contact)?.contact;
  const [status, setStatus] = useState(noted?.status ?? 'not-contacted');
  const [note, setNote] = useState(noted?.note ?? '');
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    setIsSaving(true);
    try {
      const contacts = await call(practiceReminderCalls['set-contact'], {
        params: { practiceId, grantId: patient.id },
        body: {
          version: patient.version,
          lines: patient.due.map(({ line, rests_on }) => ({ line, rests_on })),
          status,
          note: note || null,
        },
      });
      onSaved(contacts);
    } catch (error) {
      notify.error('Not saved', errorText(error));
      setIsSaving(false);
    }
  };

  return (
    <form
      className={layout.stack3}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Status" required>
        {({ required: _, ...control }) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) =>
              setStatus(CONTACT_STATUSES.find((each) => each === target.value) ?? status)
            }
          >
            {CONTACT_STATUSES.map((each) => (
              <option key={each} value={each}>
                {STATUS_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note" hint="For your team. Owners don’t see it.">
        {(control) => (
          <TextInput {...control} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <div className={layout.wrap}>
        <Button type="submit" variant="secondary" size="small" busy={isSaving}>
          Save
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

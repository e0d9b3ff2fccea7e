import { useState } from 'react';
import { FilePick } from '../../shared/files/file-pick.tsx';
import { type Batch, BatchField } from '../../shared/packs/batch-field.tsx';
import { ReminderDays } from '../../shared/reminders/reminder-days.tsx';
import { PasscodeInput } from '../../shared/shared-pet/passcode-input.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { CameraIcon, ImageIcon } from '../../ui/icons.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select, SelectField } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextAreaField, TextField, TextInput } from '../../ui/text-input.tsx';
import { Chapter, Example } from './example.tsx';
import styles from './styleguide.module.css';

const LONG =
  'A name that is longer than any field is wide, as some names are, and then even longer than that';

export const Controls = () => (
  <Chapter id="controls" title="Fields and choices">
    <Example title="A line of text">
      <div className={styles.fields}>
        <Field label="Empty" required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="With a hint" hint="Only you see it">
          {(control) => <TextInput {...control} placeholder="Happy Paws, July" />}
        </Field>
        <Field label="Filled with a long text" required>
          {(control) => <TextInput {...control} defaultValue={LONG} />}
        </Field>
        <Field label="With an error" hint="1 to 365 days" error="Choose 1 to 365 days." required>
          {(control) => <TextInput {...control} defaultValue="0" />}
        </Field>
        <Field label="Disabled" required>
          {(control) => <TextInput {...control} defaultValue="Biscuit" disabled />}
        </Field>
        <Field label="Not to be changed" required>
          {(control) => <TextInput {...control} defaultValue="demo@pawfile.test" readOnly />}
        </Field>
        <Field label="A day">{(control) => <TextInput {...control} type="date" />}</Field>
        <Field label="A search" required>
          {(control) => <TextInput {...control} type="search" defaultValue="Maple" />}
        </Field>
      </div>
    </Example>
    <Example title="A choice of files; busy; of the camera, where there is a finger" inRow>
      <FilePick icon={<ImageIcon />} accept="image/jpeg,image/png" onPick={() => undefined}>
        Choose photo
      </FilePick>
      <FilePick icon={<ImageIcon />} accept="image/jpeg,image/png" onPick={() => undefined} busy>
        Change photo
      </FilePick>
      <FilePick icon={<CameraIcon />} accept="image/jpeg,image/png" onPick={() => undefined} capture>
        Take a photo
      </FilePick>
    </Example>
    <Example title="A batch: typed, from a pack, and missing">
      <Batches />
    </Example>
    <Example title="Fields of a form">
      <FormFields />
    </Example>
    <Example title="Selects, passcode">
      <div className={styles.fields}>
        <Field label="Select, disabled" required>
          {(control) => (
            <Select {...control} disabled>
              <option>Dog</option>
            </Select>
          )}
        </Field>
        <Field label="Select with an error" error="Choose a record type." required>
          {(control) => (
            <Select {...control}>
              <option>Choose a type</option>
            </Select>
          )}
        </Field>
        <Field label="Passcode">{(control) => <PasscodeInput {...control} defaultValue="7319" />}</Field>
      </div>
    </Example>
    <Example title="Choices">
      <Choices />
    </Example>
    <Example title="Filters, the first one chosen" inRow>
      <FilterChip isChosen onToggle={() => undefined}>
        3 overdue
      </FilterChip>
      <FilterChip isChosen={false} onToggle={() => undefined}>
        12 current
      </FilterChip>
    </Example>
    <Example title="Switch">
      <Switches />
    </Example>
    <Example title="Reminders of a record, without and with a date">
      <Reminders expiresOn="" />
      <Reminders expiresOn="2099-12-31" />
      <Reminders expiresOn="2099-12-31" error="Choose the days on which you want a reminder." />
    </Example>
  </Chapter>
);

function FormFields() {
  const [values, setValues] = useState({
    name: 'Biscuit',
    email: 'dana@example.com',
    species: '',
    password: 'a-long-password',
    notes: `${LONG}\n\n${LONG}`,
  });
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  return (
    <div className={styles.fields}>
      <TextField label="Name" required value={values.name} onChange={(name) => change({ name })} />
      <EmailField label="Email" value={values.email} onChange={(email) => change({ email })} />
      <SelectField
        label="Species"
        required
        placeholder="Choose a species"
        options={[
          ['dog', 'Dog'],
          ['cat', 'Cat'],
        ]}
        value={values.species}
        onChange={(species) => change({ species })}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        value={values.password}
        onChange={(password) => change({ password })}
      />
      <TextAreaField label="Notes" value={values.notes} onChange={(notes) => change({ notes })} />
    </div>
  );
}

const Choices = () => (
  <div className={styles.fields}>
    <fieldset>
      <legend>Any of them</legend>
      <CheckOption type="checkbox" defaultChecked>
        Vaccinations
      </CheckOption>
      <CheckOption type="checkbox" hint="Once, to your account’s email address.">
        Email me when the link is first opened
      </CheckOption>
      <CheckOption type="checkbox" disabled>
        Disabled
      </CheckOption>
    </fieldset>
    <fieldset>
      <legend>One of them</legend>
      <CheckOption type="radio" name="one" defaultChecked>
        Record types
      </CheckOption>
      <CheckOption type="radio" name="one">
        {LONG}
      </CheckOption>
    </fieldset>
  </div>
);

function Switches() {
  const [isOn, setIsOn] = useState(true);
  return (
    <div className={styles.fields}>
      <Switch
        label="Reminder emails"
        hint={isOn ? 'On: we email you.' : 'Off: we don’t email you.'}
        checked={isOn}
        onChange={setIsOn}
      />
      <Switch label="Busy" hint="A change is on its way." checked busy onChange={setIsOn} />
    </div>
  );
}

function Reminders({ expiresOn, error }: { expiresOn: string; error?: string }) {
  const [days, setDays] = useState<number[]>([30, 7]);
  return <ReminderDays expiresOn={expiresOn} value={days} error={error} onChange={setDays} />;
}

const PACK = { gtin: '09521234543213', batch: 'A123B', expires_on: '2027-11-30', serial: null };

function Batches() {
  const [typed, setTyped] = useState<Batch>({ batch: 'L 04-17', pack: null });
  const [scanned, setScanned] = useState<Batch>({ batch: PACK.batch, pack: PACK });
  const [missing, setMissing] = useState<Batch>({ batch: '', pack: null });
  return (
    <div className={styles.fields}>
      <BatchField {...typed} onChange={setTyped} />
      <BatchField {...scanned} onChange={setScanned} />
      <BatchField {...missing} error="Enter the batch." onChange={setMissing} />
    </div>
  );
}

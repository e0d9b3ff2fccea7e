import { PRACTICE_KINDS_OF_DATA } from '../../../../contract/practices/practice-grants.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { type ErrorsByField, errorWithin } from '../../ui/forms/field-errors.ts';
import { TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { type ChoiceValues, kindName } from './choices.ts';

interface ChoiceFieldsProps {
  values: ChoiceValues;
  errors: ErrorsByField;
  onChange: (part: Partial<ChoiceValues>) => void;
}

/** What an owner lets a practice see and do. */
export function ChoiceFields({ values, errors, onChange }: ChoiceFieldsProps) {
  const { kinds } = values;
  const choose = (kind: (typeof kinds)[number], isChosen: boolean) =>
    onChange({
      kinds: PRACTICE_KINDS_OF_DATA.filter((each) => (each === kind ? isChosen : kinds.includes(each))),
    });
  const error = errorWithin(errors, 'kinds');
  return (
    <>
      <fieldset>
        <legend className={typography.label}>What they see</legend>
        {PRACTICE_KINDS_OF_DATA.map((kind) => (
          <CheckOption
            key={kind}
            type="checkbox"
            checked={kinds.includes(kind)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => choose(kind, target.checked)}
          >
            {kindName(kind)}
          </CheckOption>
        ))}
        <p className={typography.note}>
          They always see your pet’s profile: name, photo, species, breed, date of birth, sex, color and
          microchip.
        </p>
        {error && <p className={typography.note}>{error}</p>}
      </fieldset>
      <TextField
        label="Only records since"
        hint="Leave it empty to show earlier records too."
        type="date"
        name="since"
        max={currentDay()}
        error={errors.since}
        value={values.since}
        onChange={(since) => onChange({ since })}
      />
      <TextField
        label="Your name"
        hint="The practice knows you by this name."
        required
        name="owner_name"
        autoComplete="name"
        error={errors.owner_name}
        value={values.ownerName}
        onChange={(ownerName) => onChange({ ownerName })}
      />
      <fieldset>
        <legend className={typography.label}>What they may do</legend>
        <CheckOption
          type="checkbox"
          checked={values.mayAdd}
          onChange={({ target }) => onChange({ mayAdd: target.checked })}
          hint="Each one shows who added it. You get an email."
        >
          Add records
        </CheckOption>
        <CheckOption
          type="checkbox"
          checked={values.mayRemind}
          onChange={({ target }) => onChange({ mayRemind: target.checked })}
          hint="By email, when something is due, at most every two weeks. You can unsubscribe by one click in each email."
        >
          Remind me
        </CheckOption>
        <CheckOption
          type="checkbox"
          checked={values.showsEmail}
          onChange={({ target }) => onChange({ showsEmail: target.checked })}
        >
          See my email address
        </CheckOption>
      </fieldset>
    </>
  );
}

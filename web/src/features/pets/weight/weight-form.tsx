import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pet, Weight } from '../../../../../contract/pets/pets.ts';
import { weightCalls } from '../../../../../contract/pets/weight-calls.ts';
import { STORED_UNITS } from '../../../../../contract/pets/weight-units.ts';
import type { ListedWeight } from '../../../../../contract/pets/weights.ts';
import { call } from '../../../platform/api/call.ts';
import { storedMeanwhile } from '../../../platform/api/stored-meanwhile.ts';
import { today as currentDay } from '../../../platform/clock.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { errorText, isAppError } from '../../../ui/error-text.ts';
import { bindFields } from '../../../ui/forms/bind-fields.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import { SelectField } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-input.tsx';
import { WeightAnswers } from './weight-answers.tsx';
import {
  checkWeight,
  unitOf,
  usualUnit,
  type WeightFormValues,
  weightQuestion,
} from './weight-form-values.ts';
import styles from './weight-page.module.css';

interface WeightFormProps {
  pet: Pet;
  /** Newest first. */
  weights: readonly ListedWeight[];
  /** Loads the weights again. */
  onSaved: () => Promise<void>;
}

/** Adds a weight, or replaces that of the same day. The unit is that of the latest one. */
export function WeightForm({ pet, weights, onSaved }: WeightFormProps) {
  const { id: petId, species, birthdate } = pet;
  const today = currentDay();
  const [values, setValues] = useState<WeightFormValues>({
    weight: '',
    unit: usualUnit(weights, navigator.language),
    on: today,
    confirmed: null,
  });
  const context = { species, weights, today };
  const change = (part: Partial<WeightFormValues>) =>
    setValues((before) => ({ ...before, confirmed: null, ...part }));
  /** A day's weight that was saved somewhere else, as the server answered. */
  const [meanwhile, setMeanwhile] = useState<Record<string, Weight | null>>({});
  const replaced: ListedWeight | null | undefined =
    { ...meanwhile }[values.on] ?? weights.find(({ on }) => on === values.on);
  const isTaken = replaced !== undefined && replaced !== null && !powersOf(pet).mayUndo(replaced);
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => (isTaken ? { errors: { on: TAKEN } } : checkWeight(values, context)),
    save: async ({ on, ...body }) => {
      const based_on = replaced ? { grams: replaced.grams, unit: replaced.unit } : null;
      await call(weightCalls['set-weight'], { params: { petId, on }, body: { ...body, based_on } });
      notify.success('Weight saved', `${weightText(body)} on ${dayText(on)}.`);
      change({ weight: '', on: today });
      await onSaved();
    },
    onFailure: (error) => {
      if (isAppError(error) && error.code === 'changed-meanwhile') {
        const stored = storedMeanwhile(weightCalls['set-weight'], error);
        setMeanwhile((before) => ({ ...before, [values.on]: stored }));
      }
      notify.error('Error saving weight', errorText(error));
    },
  });
  const bind = bindFields({ values, errors, onChange: change });
  const question = errors.grams ? weightQuestion(values, context) : null;
  const confirm = (confirmed: number) => {
    flushSync(() => change({ confirmed }));
    form.current?.requestSubmit();
  };
  return (
    <Card>
      <form ref={form} noValidate className={layout.stack4} onSubmit={handleSubmit}>
        <h2>Add a weight</h2>
        <div className={classNames(layout.tiles, styles.fields)}>
          <div className={classNames(layout.tiles, styles.amount)}>
            <TextField
              label="Weight"
              required
              inputMode="decimal"
              autoComplete="off"
              {...bind('weight', 'grams')}
            />
            <SelectField
              label="Unit"
              required
              options={UNITS.map((unit) => [unit, unit])}
              value={values.unit}
              onChange={(unit) => change({ unit: unitOf(unit) })}
            />
          </div>
          <DateField
            label="Date"
            hint={isTaken ? TAKEN : replaced && `Replaces the ${weightText(replaced)} of this day.`}
            required
            name="on"
            kind="given"
            facts={{ birthdate }}
            max={today}
            {...bind('on')}
          />
        </div>
        {question && (
          <WeightAnswers question={question} unit={STORED_UNITS[values.unit]} onConfirm={confirm} />
        )}
        <SubmitButton busy={busy} missing={{ weight: values.weight.trim() === '', date: values.on === '' }}>
          {busy ? 'Saving…' : 'Save weight'}
        </SubmitButton>
      </form>
    </Card>
  );
}

/** Who may only add doesn't replace what others entered. */
const TAKEN = 'Someone else entered a weight for this day. Choose another day.';

const UNITS = ['kg', 'g', 'lb', 'oz'] as const;

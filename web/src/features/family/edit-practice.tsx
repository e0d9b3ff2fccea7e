import { useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import { practiceGrantCalls } from '../../../../contract/grants/practice-grant-calls.ts';
import {
  type PracticeUpdate,
  type PracticeWithAccess,
  practiceUpdateSchema,
} from '../../../../contract/practices/practice-grants.ts';
import { call } from '../../platform/api/call.ts';
import { ChoiceFields } from '../../shared/practices/choice-fields.tsx';
import { choicesOf, enteredChoices } from '../../shared/practices/choices.ts';
import { WhatStays } from '../../shared/practices/what-stays.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { checkForm } from '../../ui/forms/check-form.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { attempt, notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { AccessForm, useAccessForm } from './access-form.tsx';

interface EditPracticeProps {
  petId: string;
  petName: string;
  practice: PracticeWithAccess;
  onChanged: () => Promise<void>;
}

/** Changes what a practice sees and may do, or ends it. */
export function EditPractice({ petId, petName, practice, onChanged }: EditPracticeProps) {
  const initial = choicesOf(practice);
  const [values, setValues] = useState(initial);
  const [isEnding, setIsEnding] = useState(false);
  const params = { petId, grantId: practice.grant_id };
  const name = shorten(practice.name, 40);
  const pets = practice.all_pets ? 'your pets' : shorten(petName, 40);
  const { errors, ...state } = useAccessForm<PracticeUpdate>({
    name,
    check: () =>
      checkForm(practiceUpdateSchema, {
        ...enteredChoices(values),
        unsubscribed_at: practice.unsubscribed_at,
      }),
    save: (body) => call(practiceGrantCalls['update-practice-grant'], { params, body }),
    onChanged,
  });
  const end = async () => {
    if (!(await attempt('Access not ended', () => call(grantCalls['end-grant'], { params })))) return;
    setIsEnding(false);
    notify.success(`${name} no longer sees ${pets}`);
    await onChanged();
  };
  return (
    <AccessForm
      state={state}
      isChanged={differs(values, initial)}
      end={
        <Button variant="ghost" size="small" onClick={() => setIsEnding(true)}>
          End access
        </Button>
      }
    >
      {practice.all_pets && <p className={typography.note}>A change applies to all your pets.</p>}
      <ChoiceFields
        values={values}
        errors={errors}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <WhatStays />
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title={`End ${name}’s access?`}
        description={`${name} will no longer see ${pets}. What it recorded itself, it keeps.`}
        confirmLabel="End access"
        busyLabel="Ending…"
        onConfirm={end}
      />
    </AccessForm>
  );
}

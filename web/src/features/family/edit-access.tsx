import { useId, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import {
  type GrantInput,
  grantInputSchema,
  type PersonWithAccess,
} from '../../../../contract/grants/grants.ts';
import { call } from '../../platform/api/call.ts';
import { endOfDay } from '../../shared/people/access-texts.ts';
import { lastDayOf } from '../../shared/people/until-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import typography from '../../ui/typography.module.css';
import { AccessFields, type AccessValues } from './access-fields.tsx';
import { AccessForm, useAccessForm } from './access-form.tsx';
import { RemovePerson } from './remove-person.tsx';

interface EditAccessProps {
  petId: string;
  petName: string;
  person: PersonWithAccess;
  onChanged: () => Promise<void>;
}

/** Changes what someone may do and until when, or ends it. */
export function EditAccess({ petId, petName, person, onChanged }: EditAccessProps) {
  const id = useId();
  const { grant_id: grantId, email, since, all_pets, ends_at } = person;
  const initial = valuesOf(person);
  const [values, setValues] = useState(initial);
  const params = { petId, grantId };
  const { errors, ...state } = useAccessForm<GrantInput>({
    name: shorten(person.name, 40),
    check: () =>
      checkForm(grantInputSchema, {
        role: values.role,
        // The form has the day of the exact end only.
        ends_at: values.day === initial.day ? ends_at : endOfDay(values.day),
      }),
    save: (body) => call(grantCalls['update-grant'], { params, body }),
    onChanged,
  });
  return (
    <AccessForm
      state={state}
      isChanged={differs(values, initial)}
      end={<RemovePerson params={params} petName={petName} person={person} onRemoved={onChanged} />}
    >
      <p className={typography.note}>
        {email && <bdi>{email}</bdi>}
        <span>{`${email ? ' · ' : ''}since ${momentText(since)}`}</span>
        {all_pets && <span> · a change applies to all your pets</span>}
      </p>
      <AccessFields
        id={id}
        values={values}
        errors={errors}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
    </AccessForm>
  );
}

const valuesOf = ({ role, ends_at }: PersonWithAccess): AccessValues => ({
  role,
  day: ends_at === null ? '' : lastDayOf(ends_at),
});

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
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { AccessFields, type AccessValues } from './access-fields.tsx';
import styles from './people-list.module.css';
import { RemovePerson } from './remove-person.tsx';

interface EditAccessProps {
  petId: string;
  petName: string;
  person: PersonWithAccess;
  onChanged: () => Promise<void>;
}

/** Changes what someone may do and until when, or ends it. A failure keeps what was chosen. */
export function EditAccess({ petId, petName, person, onChanged }: EditAccessProps) {
  const id = useId();
  const { grant_id: grantId, email, since, all_pets, ends_at } = person;
  const initial = valuesOf(person);
  const [values, setValues] = useState(initial);
  const params = { petId, grantId };
  const name = shorten(person.name, 40);
  const state = useCheckedForm<GrantInput>({
    check: () =>
      checkForm(grantInputSchema, {
        role: values.role,
        // The form has the day of the exact end only.
        ends_at: values.day === initial.day ? ends_at : endOfDay(values.day),
      }),
    save: async (body) => {
      await call(grantCalls['update-grant'], { params, body });
      notify.success(`${name}’s access was changed`);
      await onChanged();
    },
    onFailure: async (error) => {
      notify.error('Access not changed', errorText(error));
      if (isAppError(error) && error.code === 'grant-not-found') await onChanged();
    },
  });
  return (
    <form ref={state.form} noValidate className={layout.stack4} onSubmit={state.handleSubmit}>
      <p className={typography.note}>
        {email && <bdi>{email}</bdi>}
        <span>{`${email ? ' · ' : ''}since ${momentText(since)}`}</span>
        {all_pets && <span> · a change applies to all your pets</span>}
      </p>
      <AccessFields
        id={id}
        values={values}
        errors={state.errors}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
      <div className={classNames(layout.wrap, styles.buttons)}>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={state.busy}
          unavailable={!differs(values, initial)}
        >
          {state.busy ? 'Saving…' : 'Save changes'}
        </Button>
        <RemovePerson params={params} petName={petName} person={person} onRemoved={onChanged} />
      </div>
    </form>
  );
}

const valuesOf = ({ role, ends_at }: PersonWithAccess): AccessValues => ({
  role,
  day: ends_at === null ? '' : lastDayOf(ends_at),
});

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BUSINESS_TYPES } from '../../../../contract/contact/contact.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { newPracticeSchema, PRACTICE_KINDS } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { loadPractices } from '../../platform/api/load-practices.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { EMPTY_PROFILE } from './profile-values.ts';

const EMPTY = { ...EMPTY_PROFILE, kind: '', member_name: '', is_vet: false };
const KINDS = PRACTICE_KINDS.map((kind) => [kind, BUSINESS_TYPES[kind]] as const);

/** Adds a practice or another business, whose first manager its reader becomes. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [first] = useState({
    ...EMPTY,
    kind: PRACTICE_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  });
  const [values, setValues] = useState(first);
  const unsaved = useUnsaved(differs(values, first));
  const change = (part: Partial<typeof first>) => setValues((before) => ({ ...before, ...part }));
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => checkForm(newPracticeSchema, values),
    save: async (body) => {
      const { id, name } = await call(practiceCalls['open-practice'], { body });
      unsaved.current = false;
      await loadPractices().catch(() => undefined);
      notify.success(`${name} was added`, 'Invite your team next.');
      await navigate(practicePaths.team(id), { replace: true });
    },
    onFailure: (error) => notify.error('Not added', errorText(error)),
  });
  const missing = {
    'a kind of business': !values.kind,
    name: !values.name.trim(),
    'postal address': !values.address.trim(),
    country: !values.country,
    phone: !values.phone.trim(),
    'your name': !values.member_name.trim(),
  };
  return (
    <Page
      title="Add your practice"
      heading="Add your practice or business"
      subtitle={
        <p>For clinics, and for kennels, groomers, shelters and other businesses that look after pets.</p>
      }
      back={{ to: paths.dashboard, label: 'Home' }}
      width="narrow"
    >
      <LeaveWarning unsaved={unsaved} subject="this practice" />
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <Card className={layout.stack4}>
          <SelectField
            label="Kind of business"
            required
            name="kind"
            placeholder="Choose a kind"
            options={KINDS}
            error={errors.kind}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
          <ProfileFields
            values={values}
            errors={errors}
            isClinic={values.kind === '' || values.kind === 'veterinary'}
            onChange={change}
          />
          <TextField
            label="Your name"
            hint="Colleagues and owners see it, such as Dr. Ana Alvarez."
            required
            name="member_name"
            autoComplete="name"
            error={errors.member_name}
            value={values.member_name}
            onChange={(member_name) => change({ member_name })}
          />
          {values.kind === 'veterinary' && (
            <CheckOption
              type="checkbox"
              checked={values.is_vet}
              onChange={({ target }) => change({ is_vet: target.checked })}
              hint="Vets sign what the practice records, once Pawfile has verified the practice."
            >
              I’m a vet
            </CheckOption>
          )}
          <div className={layout.wrap}>
            <SubmitButton busy={busy} missing={missing}>
              {busy
                ? 'Adding…'
                : values.kind && values.kind !== 'veterinary'
                  ? 'Add business'
                  : 'Add practice'}
            </SubmitButton>
          </div>
        </Card>
      </form>
    </Page>
  );
}

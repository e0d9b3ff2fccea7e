import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { BUSINESS_TYPES } from '../../../../contract/contact/contact.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { loadPracticePage, practiceHome } from '../../shared/practices/load-practice.ts';
import { hasLapsed } from '../../shared/practices/open-clinic.ts';
import { PracticePlaces } from '../../shared/practices/practice-places.tsx';
import { PracticeSubtitle } from '../../shared/practices/practice-subtitle.tsx';
import { countryName } from '../../shared/texts/place-text.ts';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/error-text.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { ClosePractice } from './close-practice.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './profile.module.css';
import { ProfileFields } from './profile-fields.tsx';
import { checkProfile, profileValues } from './profile-values.ts';

export const loader = ({ params: { practiceId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPracticePage(practiceId, signal, async () => null);

/** A practice's profile, which its managers change. */
export function Component() {
  const { practice } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isManager = practice.roles.includes('manager');
  return (
    <Page
      title={`Profile of ${practice.name}`}
      heading={<bdi>{practice.name}</bdi>}
      subtitle={<PracticeSubtitle practice={practice} />}
      back={practiceHome(practice)}
      width="narrow"
    >
      <PracticePlaces practice={practice} current="profile" />
      {isManager && !practice.closed_at && !hasLapsed(practice) ? (
        <>
          <EditProfile
            // Another logo keeps what is being typed.
            key={JSON.stringify({ ...practice, logo: null })}
            practice={practice}
            onSaved={revalidate}
          />
          <LogoField practice={practice} onChanged={revalidate} />
        </>
      ) : (
        <ReadProfile practice={practice} />
      )}
      {isManager && !practice.closed_at && <ClosePractice practice={practice} />}
    </Page>
  );
}

function EditProfile({ practice, onSaved }: { practice: Practice; onSaved: () => Promise<void> }) {
  const [initial] = useState(() => profileValues(practice));
  const [values, setValues] = useState(initial);
  const unsaved = useUnsaved(differs(values, initial));
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => checkProfile(values),
    save: async (body) => {
      await call(practiceCalls['update-practice'], { params: { practiceId: practice.id }, body });
      unsaved.current = false;
      notify.success('Profile saved');
      await onSaved();
    },
    onFailure: (error) => notify.error('Profile not saved', errorText(error)),
  });
  const isVerified = practice.standing.status === 'verified';
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <LeaveWarning unsaved={unsaved} subject="this practice" />
      <Card className={layout.stack4}>
        <ProfileFields
          values={values}
          errors={errors}
          isClinic={practice.kind === 'veterinary'}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
        {isVerified && (
          <p className={typography.note}>
            With another name, country or registration number, the practice has to be verified again.
          </p>
        )}
        <div className={layout.wrap}>
          <SubmitButton
            busy={busy}
            missing={{
              name: !values.name.trim(),
              'postal address': !values.address.trim(),
              phone: !values.phone.trim(),
            }}
          >
            {busy ? 'Saving…' : 'Save profile'}
          </SubmitButton>
        </div>
      </Card>
    </form>
  );
}

const ReadProfile = ({ practice }: { practice: Practice }) => (
  <dl className={styles.facts}>
    {[
      ['Kind of business', BUSINESS_TYPES[practice.kind]],
      ['Postal address', `${practice.address}\n${countryName(practice.country)}`],
      ['Phone', practice.phone],
      ['Registration number', practice.registration_number],
      ['Message to owners', practice.opening_words],
    ].map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </dl>
);

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { ulid } from 'ulid';
import type { Entry } from '../../../../contract/practices/entries.ts';
import { entryCalls } from '../../../../contract/practices/entry-calls.ts';
import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import type { Patient } from '../../../../contract/practices/patients.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { today } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { LeaveWarning } from '../../shared/forms/leave-warning.tsx';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Card } from '../../ui/card.tsx';
import { errorText } from '../../ui/error-text.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { CertificateField } from './certificate/certificate-field.tsx';
import { type Certificates, useCertificates } from './certificate/use-certificates.ts';
import { DoseFields } from './dose-fields.tsx';
import { checkVisit, type DoseValues, emptyDose, templatesFor } from './dose-values.ts';
import { namesOf, PatientPicker } from './patient-picker.tsx';
import { SavedEntries } from './saved-entries.tsx';

export const loader = ({ params: { practiceId = '' }, request: { url, signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading practice', signal, async () => {
    const sent = { params: { practiceId }, signal };
    const [practice, { patients }, { templates }] = await Promise.all([
      call(practiceCalls['get-practice'], sent),
      call(patientCalls['list-patients'], sent),
      call(entryCalls['list-templates'], sent),
    ]);
    const grantId = new URL(url).searchParams.get('patient');
    if (grantId === null || patients.some(({ id }) => id === grantId))
      return { practice, patients, templates };
    // A practice may have more patients than a page of the list.
    const params = { practiceId, grantId };
    const { patient } = await call(patientCalls['get-patient'], { params, signal });
    return { practice, patients: [patient, ...patients], templates };
  });

const newId = () => ulid().toLowerCase();

/** The form by which a practice records a dose of one or several pets where it is given. */
export function Component() {
  const { practice, patients } = useLoaderData<typeof loader>();
  const [saved, setSaved] = useState<{ entries: Entry[]; visit: string } | null>(null);
  // The register keeps the doses of a visit together.
  const [visit, setVisit] = useState(newId);
  const certificates = useCertificates(practice.id);
  const [search] = useSearchParams();
  const patient = patients.find(({ id }) => id === search.get('patient'));
  return (
    <Page
      title="Record a dose"
      heading="Record a dose"
      subtitle={
        <p>
          <bdi>{practice.name}</bdi>
        </p>
      }
      back={
        patient
          ? { to: practicePaths.patient(practice.id, patient.id), label: shorten(patient.name, 40) }
          : { to: paths.vetDashboard, label: 'Patients' }
      }
      width="narrow"
    >
      {patients.length === 0 ? (
        <p>No owner has shared a pet with you yet. Once one has, you can record doses.</p>
      ) : saved ? (
        <SavedEntries
          practice={practice}
          entries={saved.entries}
          onAgain={() => setSaved(null)}
          onNext={() => {
            setVisit(newId());
            certificates.clear();
            setSaved(null);
          }}
        />
      ) : (
        <DoseForm
          visit={visit}
          patients={patients}
          certificates={certificates}
          onSaved={(entries) => setSaved({ entries, visit })}
        />
      )}
    </Page>
  );
}

interface DoseFormProps {
  visit: string;
  patients: readonly Patient[];
  certificates: Certificates;
  onSaved: (entries: Entry[]) => void;
}

function DoseForm({ visit, patients, certificates, onSaved }: DoseFormProps) {
  const { practice, templates } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(() => patients.filter(({ id }) => id === search.get('patient')));
  const [before] = useState(() => emptyDose(today()));
  const [values, setValues] = useState(before);
  const unsaved = useUnsaved(differs(values, before) || certificates.chosen.size > 0);
  // A repeat after a lost answer must not record the dose twice.
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (part: Partial<DoseValues>) => setValues((current) => ({ ...current, ...part }));
  const choose = (pets: Patient[]) => {
    setChosen(pets);
    setKeys((current) => new Map(pets.map(({ id }) => [id, current.get(id) ?? newId()])));
  };
  const own = keys.size > 0 ? keys : new Map(chosen.map(({ id }) => [id, newId()]));
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => {
      setKeys(own);
      return checkVisit(values, { id: visit, today: today(), keys: own });
    },
    save: async ({ documents: _, ...visit }) => {
      const documents = await certificates.upload(chosen.map(({ id }) => id));
      const { entries } = await call(entryCalls['create-entries'], {
        params: { practiceId: practice.id },
        // The release before knows no documents.
        body: { ...visit, ...(documents.length > 0 && { documents }) },
      });
      unsaved.current = false;
      onSaved(entries);
    },
    onFailure(error) {
      certificates.forgetRefused(error);
      notify.error('Dose not recorded', errorText(error));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <LeaveWarning unsaved={unsaved} subject="this dose" />
      <Card className={layout.stack4}>
        <PatientPicker
          practiceId={practice.id}
          first={patients}
          chosen={chosen}
          error={errors.entries}
          onChange={choose}
        />
        <DoseFields
          templates={templatesFor(
            templates,
            chosen.map(({ species }) => species),
          )}
          values={values}
          errors={errors}
          onChange={change}
        />
        {chosen.length > 0 && <CertificateField pets={chosen} certificates={certificates} />}
        <SubmitButton
          busy={busy}
          missing={{ 'a pet': chosen.length === 0, 'a product': !values.title.trim() }}
        >
          {busy ? 'Saving…' : chosen.length > 0 ? `Save for ${namesOf(chosen)}` : 'Save'}
        </SubmitButton>
      </Card>
    </form>
  );
}

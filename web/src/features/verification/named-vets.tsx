import { useState } from 'react';
import { applicationCalls } from '../../../../contract/practices/application-calls.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import { type NamedVet, type VetInput, vetInputSchema } from '../../../../contract/practices/vets.ts';
import { call } from '../../platform/api/call.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import styles from './verification.module.css';

interface NamedVetsProps {
  practiceId: string;
  vets: readonly NamedVet[];
  onChange: (own: OwnStanding) => void;
}

/** The vets who sign for a verified practice: a manager names another, or removes one who left. */
export function NamedVets({ practiceId, vets, onChange }: NamedVetsProps) {
  const [leaving, setLeaving] = useState<NamedVet | null>(null);
  const save = (body: VetInput) => call(applicationCalls['set-vet'], { params: { practiceId }, body });
  const remove = async ({ name, license }: NamedVet) => {
    await attempt('Nothing was changed', async () => {
      onChange(await save({ name, license, signs: false }));
      notify.success(`${name} no longer signs`);
      setLeaving(null);
    });
  };
  return (
    <section aria-labelledby="vets" className={layout.stack4}>
      <h2 id="vets">Vets who sign</h2>
      <p className={typography.note}>
        A vet signs once Pawfile has confirmed name and license, in the words that the vet entered under Team.
      </p>
      <ul className={layout.stack2}>
        {vets.map((vet) => (
          <li key={vet.name + vet.license} className={classNames(layout.line, styles.file)}>
            <span className={styles.fileName}>
              <bdi>{vet.name}</bdi>, license <bdi>{vet.license}</bdi>
              <br />
              <span className={typography.note}>
                {vet.confirmed_at === null
                  ? 'Waits for Pawfile'
                  : `Confirmed by Pawfile on ${momentText(vet.confirmed_at)}`}
              </span>
            </span>
            <IconButton aria-label={`Remove ${vet.name}`} onClick={() => setLeaving(vet)}>
              <TrashIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {vets.length < APPLICATION.vets && <VetForm key={vets.length} save={save} onChange={onChange} />}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={`Remove ${leaving.name}?`}
          description="This vet can no longer sign. What was signed before stays signed."
          confirmLabel="Remove"
          busyLabel="Removing…"
          onConfirm={() => remove(leaving)}
        />
      )}
    </section>
  );
}

interface VetFormProps {
  save: (body: VetInput) => Promise<OwnStanding>;
  onChange: (own: OwnStanding) => void;
}

function VetForm({ save, onChange }: VetFormProps) {
  const [name, setName] = useState('');
  const [license, setLicense] = useState('');
  const { form, errors, busy, handleSubmit } = useCheckedForm<VetInput>({
    check: () => checkForm(vetInputSchema, { name, license, signs: true, member_id: undefined }),
    async save(body) {
      const own = await save(body);
      notify.success('Vet added', 'You’ll get an email once Pawfile has checked the license.');
      onChange(own);
    },
    onFailure: (error) => notify.error('Nothing was changed', errorText(error)),
  });
  return (
    <form ref={form} noValidate className={styles.vet} onSubmit={handleSubmit}>
      <TextField
        label="Name"
        required
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={setName}
      />
      <TextField
        label="License number"
        required
        autoComplete="off"
        value={license}
        error={errors.license}
        onChange={setLicense}
      />
      <SubmitButton
        busy={busy}
        missing={{ name: name.trim() === '', 'the license number': license.trim() === '' }}
      >
        {busy ? 'Adding…' : 'Add vet'}
      </SubmitButton>
    </form>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { ownMembershipSchema, type ShownMember } from '../../../../contract/practices/team.ts';
import { call } from '../../platform/api/call.ts';
import { loadPractices } from '../../platform/api/load-practices.ts';
import { paths } from '../../platform/paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';

interface OwnMembershipProps {
  practice: Practice;
  member: ShownMember;
  onChanged: () => Promise<void>;
}

/** What colleagues read of the reader, and the way to leave the practice. */
export function OwnMembership({ practice, member, onChanged }: OwnMembershipProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState({ name: member.name, license: member.license ?? '' });
  const [isAsking, setIsAsking] = useState(false);
  const params = { practiceId: practice.id };
  const name = shorten(practice.name, 40);
  const { form, errors, busy, handleSubmit } = useCheckedForm({
    check: () => checkForm(ownMembershipSchema, values),
    save: async (body) => {
      await call(practiceCalls['update-membership'], { params, body });
      notify.success('Saved');
      await onChanged();
    },
    onFailure: (error) => notify.error('Not saved', errorText(error)),
  });
  const leave = async () => {
    if (!(await attempt('You didn’t leave', () => call(practiceCalls['leave-practice'], { params })))) return;
    await loadPractices().catch(() => undefined);
    notify.success(`You left ${name}`);
    await navigate(paths.practicePets, { replace: true });
  };
  return (
    <section className={layout.stack4} aria-labelledby="own-heading">
      <h2 id="own-heading">About you</h2>
      <form ref={form} noValidate className={layout.stack4} onSubmit={handleSubmit}>
        <TextField
          label="Your name"
          hint="Colleagues and owners see it."
          required
          name="name"
          autoComplete="name"
          error={errors.name}
          value={values.name}
          onChange={(text) => setValues((before) => ({ ...before, name: text }))}
        />
        {member.roles.includes('vet') && (
          <TextField
            label="License number"
            hint="Shown beside what you sign."
            name="license"
            autoComplete="off"
            error={errors.license}
            value={values.license}
            onChange={(text) => setValues((before) => ({ ...before, license: text }))}
          />
        )}
        <div className={layout.wrap}>
          <Button type="submit" variant="secondary" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            {practice.kind === 'veterinary' ? 'Leave this practice' : 'Leave this business'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Leave ${name}?`}
        description={
          practice.kind === 'veterinary'
            ? 'You will no longer see the practice or its patients. What you added stays. Your own pets aren’t affected.'
            : 'You will no longer see its team and profile. Your own pets aren’t affected.'
        }
        confirmLabel="Leave"
        busyLabel="Leaving…"
        onConfirm={leave}
      />
    </section>
  );
}

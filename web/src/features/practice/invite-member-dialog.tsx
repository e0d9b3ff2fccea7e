import { useState } from 'react';
import type { MemberRole } from '../../../../contract/access/duties.ts';
import { INVITATIONS } from '../../../../contract/limits.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { memberInvitationInputSchema } from '../../../../contract/practices/team.ts';
import { call } from '../../platform/api/call.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';
import { RoleFields } from './role-fields.tsx';

export interface InviteMemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  practice: Practice;
  onChanged: () => Promise<void>;
}

const EMPTY = { email: '', name: '', roles: ['staff'] as MemberRole[] };

/** Invites someone to the team by an email. */
export const InviteMemberDialog = ({ open, ...props }: InviteMemberDialogProps) =>
  open ? <InviteForm {...props} /> : null;

function InviteForm({ onOpenChange, practice, onChanged }: Omit<InviteMemberDialogProps, 'open'>) {
  const [values, setValues] = useState(EMPTY);
  const unsaved = useUnsaved(differs(values, EMPTY));
  const change = (part: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...part }));
  const { errors, ...state } = useCheckedForm({
    check: () => checkForm(memberInvitationInputSchema, { ...values, email: typedEmail(values.email) }),
    save: async (body) => {
      await call(practiceCalls['invite-member'], { params: { practiceId: practice.id }, body });
      unsaved.current = false;
      notify.success(
        'Invitation sent',
        `We emailed ${body.email}. The invitation works once, for ${INVITATIONS.days} days.`,
      );
      await onChanged();
      onOpenChange(false);
    },
    onFailure: (error) => notify.error('Invitation not sent', errorText(error)),
  });
  return (
    <EditDialog
      title="Invite someone to the team"
      subject="this invitation"
      saveLabel="Send invitation"
      missing={{
        email: !values.email.trim(),
        'their name': !values.name.trim(),
        'at least one role': values.roles.length === 0,
      }}
      state={{ ...state, unsaved }}
      onClose={() => onOpenChange(false)}
    >
      <EmailField
        label="Their email"
        hint="The invitation works for this address only."
        required
        name="email"
        autoComplete="off"
        error={errors.email}
        value={values.email}
        onChange={(email) => change({ email })}
      />
      <TextField
        label="Their name"
        hint="Colleagues and owners see it. This person can change it."
        required
        name="name"
        autoComplete="off"
        error={errors.name}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <RoleFields
        kind={practice.kind}
        roles={values.roles}
        error={errors.roles}
        onChange={(roles) => change({ roles })}
      />
    </EditDialog>
  );
}

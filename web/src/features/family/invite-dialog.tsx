import { useEffect, useId, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { Invitation, InvitationInput, People } from '../../../../contract/grants/grants.ts';
import { INVITATIONS } from '../../../../contract/limits.ts';
import { call } from '../../platform/api/call.ts';
import { browserSession } from '../../platform/session/browser-session.ts';
import { EditDialog } from '../../shared/forms/edit-dialog.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { CheckOption } from '../../ui/check-option.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { errorText } from '../../ui/error-text.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { differs, useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { AccessFields } from './access-fields.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './invite-dialog.module.css';
import { checkInvitation, type InviteValues, initialValues } from './invite-values.ts';
import { notifySent } from './notify-sent.ts';

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  petId: string;
  people: People;
  onChanged: () => Promise<void>;
}

/** A code that was made for someone in the same room. Its token is nowhere else. */
interface Code {
  invitation: Invitation;
  token: string;
}

/** Invites someone to a pet: by an email, or by a code on this screen. */
export function InviteDialog({ open, onOpenChange, ...props }: InviteDialogProps) {
  const [code, setCode] = useState<Code | null>(null);
  const close = () => onOpenChange(false);
  // The next invitation starts anew.
  useEffect(() => {
    if (!open) setCode(null);
  }, [open]);
  if (!open) return null;
  if (code) {
    return <CodeDialog {...props} {...code} onAgain={() => setCode(null)} onClose={close} />;
  }
  return <InviteForm {...props} onCode={setCode} onClose={close} />;
}

interface InviteFormProps extends Pick<InviteDialogProps, 'petId' | 'people' | 'onChanged'> {
  onCode: (code: Code) => void;
  onClose: () => void;
}

function InviteForm({ petId, people, onChanged, onCode, onClose }: InviteFormProps) {
  const id = useId();
  const [initial] = useState(() => initialValues(people, ownEmail()));
  const [values, setValues] = useState(initial);
  const unsaved = useUnsaved(differs(values, initial));
  const change = (part: Partial<InviteValues>) => setValues((before) => ({ ...before, ...part }));
  const isByCode = values.by === 'code';
  const { errors, ...state } = useCheckedForm<InvitationInput>({
    check: () => checkInvitation(values),
    save: async (body) => {
      const { invitation, token } = await call(grantCalls['create-invitation'], { params: { petId }, body });
      unsaved.current = false;
      if (token === null) notifySent(invitation.email ?? '');
      await onChanged();
      if (token === null) onClose();
      else onCode({ invitation, token });
    },
    onFailure: (error) =>
      notify.error(isByCode ? 'Code not created' : 'Invitation not sent', errorText(error)),
  });
  const petName = shorten(people.pet_name, 40);
  return (
    <EditDialog
      title={`Invite someone to look after ${petName}`}
      subject="this invitation"
      saveLabel={isByCode ? 'Show the code' : 'Send invitation'}
      missing={{
        email: !isByCode && !values.email.trim(),
        'their name': !values.name.trim(),
        'your name': !values.ownerName.trim(),
      }}
      state={{ ...state, unsaved }}
      onClose={onClose}
    >
      <fieldset>
        <legend className={typography.label}>How to invite</legend>
        <div className={styles.ways}>
          <CheckOption
            type="radio"
            name={`${id}-by`}
            checked={!isByCode}
            onChange={() => change({ by: 'email' })}
            hint={`Works for that address only, for ${INVITATIONS.days} days.`}
          >
            By email
          </CheckOption>
          <CheckOption
            type="radio"
            name={`${id}-by`}
            checked={isByCode}
            onChange={() => change({ by: 'code' })}
            hint={`For someone beside you. Works once, for ${INVITATIONS.codeMinutes} minutes.`}
          >
            Show a code
          </CheckOption>
        </div>
      </fieldset>
      {!isByCode && (
        <EmailField
          label="Their email"
          required
          name="email"
          autoComplete="off"
          error={errors.email}
          value={values.email}
          onChange={(email) => change({ email })}
        />
      )}
      <TextField
        label="Their name"
        hint="You see it in lists and in the history."
        required
        name="name"
        autoComplete="off"
        error={errors.name}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Your name"
        hint="Tells them whose pet it is."
        required
        name="owner_name"
        autoComplete="off"
        error={errors.owner_name}
        value={values.ownerName}
        onChange={(ownerName) => change({ ownerName })}
      />
      <AccessFields id={`${id}-role`} values={values} errors={errors} onChange={change} />
      <CheckOption
        type="checkbox"
        checked={values.allPets}
        onChange={({ target }) => change({ allPets: target.checked })}
        hint="Including pets you add later."
      >
        All my pets
      </CheckOption>
    </EditDialog>
  );
}

const ownEmail = () => browserSession()?.email ?? '';

import { useState } from 'react';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { provePassword } from '../../platform/session/sign-in.ts';
import { PasswordForm } from '../../shared/session/password-form.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';

interface PasswordStepProps {
  email: string;
  lead: string;
  label: string;
  busyLabel: string;
  tone?: 'primary' | 'danger';
  /** Continues once the password is verified. Rejects as a call to Cognito does. */
  onProved: () => Promise<void>;
}

/** Asks for the password before a change to how the owner signs in. */
export function PasswordStep({
  email,
  lead,
  label,
  busyLabel,
  tone = 'primary',
  onProved,
}: PasswordStepProps) {
  const [complaint, setComplaint] = useState<string>();
  const send = async (password: string): Promise<boolean> => {
    setComplaint(undefined);
    try {
      await provePassword(email, password);
      await onProved();
      return true;
    } catch (error) {
      const { name, text } = authFailure(error);
      const isWrong = name === 'NotAuthorizedException' && /incorrect/i.test(text);
      if (isWrong) setComplaint('This password is incorrect.');
      else notify.error('Nothing was changed', text);
      return false;
    }
  };
  return (
    <div className={layout.stack4}>
      <p className={typography.note}>{lead}</p>
      <PasswordForm
        email={email}
        label="Your password"
        complaint={complaint}
        submitLabel={label}
        busyLabel={busyLabel}
        tone={tone}
        onSend={send}
      />
    </div>
  );
}

import { useState } from 'react';
import { emailSchema } from '../../../../contract/email.ts';
import { checkNewPassword } from '../../platform/session/password-rules.ts';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import { notify } from '../../ui/notify.ts';

type FieldErrors = Record<string, string>;

interface Entered {
  /** What was typed as the email, and the account's name, which a link may have given. */
  email: string;
  username: string;
  code: string;
}

/** A new password that an account's owner sets with the code of a mail: its fields, its checks, and what is missing. */
export function useNewPassword({ email, username, code }: Entered) {
  const [passwords, setPasswords] = useState({ password: '', confirmation: '' });
  const { password, confirmation } = passwords;
  return {
    password,
    /** For NewPasswordFields. */
    fields: {
      ...passwords,
      onChange: (part: Partial<typeof passwords>) => setPasswords((before) => ({ ...before, ...part })),
    },
    missing: {
      email: !username,
      code: !code,
      'new password': !password,
      'new password again': !confirmation,
    },
    /** The error of a typed email; none if it is one. */
    checkEmail(): FieldErrors {
      const { error } = emailSchema.safeParse(typedEmail(email));
      return error ? { email: error.issues[0]?.message ?? '' } : {};
    },
    /** The error of the passwords, which a notice shows, too. A password must differ from `address`. */
    async checkPasswords(address: string): Promise<FieldErrors> {
      const complaint = await checkNewPassword(password, confirmation, address);
      if (!complaint) return {};
      notify.error(complaint.title, complaint.text, { isAtField: true });
      return { [complaint.field]: complaint.text };
    },
  };
}

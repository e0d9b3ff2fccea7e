import { emailSchema } from '../../../../contract/email.ts';
import { resendCode, signUp } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { checkNewPassword } from '../../platform/session/password-rules.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import { notify } from '../../ui/notify.ts';
import type { AuthFormProps } from './auth-form.ts';
import { rememberSignUp } from './pending-sign-up.ts';
import { useSubmission } from './use-submission.ts';

interface Outcome extends Pick<AuthFormProps, 'email' | 'onEmailChange' | 'show'> {
  creates: boolean;
  onCreated: (email: string) => void;
  onSignedIn: () => Promise<void>;
  /** Called when the password is correct and an authenticator code is also required. */
  onCodeRequired: () => void;
}

/** Cognito's errors for an unknown email or a wrong password. */
const WRONG_CREDENTIALS = ['NotAuthorizedException', 'UserNotFoundException'];

/** Validates the credentials, then creates the account or signs in, and shows the outcome. */
export function useCredentials(
  { email, onEmailChange, show, creates, onCreated, onSignedIn, onCodeRequired }: Outcome,
  password: string,
  confirmation: string,
  forgetPasswords: () => void,
) {
  async function check(): Promise<Record<string, string>> {
    const parsed = emailSchema.safeParse(typedEmail(email));
    if (!parsed.success) return { email: parsed.error.issues[0]?.message ?? '' };
    const complaint = creates ? await checkNewPassword(password, confirmation, email) : null;
    if (!complaint) return {};
    notify.error(complaint.title, complaint.text, { isAtField: true });
    return { [complaint.field]: complaint.text };
  }

  async function create() {
    const address = typedEmail(email);
    const userId = await signUpUnseen(address, password);
    rememberSignUp({ email: address, userId, password });
    forgetPasswords();
    notify.success(
      'Account created successfully!',
      'Please check your email to verify your account before signing in.',
    );
    onCreated(address);
  }

  async function enter() {
    const address = typedEmail(email);
    const result = await signIn(address, password);
    if (result === 'signed-in') return onSignedIn();
    if (result === 'code-required') return onCodeRequired();
    const confirms = result === 'unconfirmed';
    if (confirms) rememberSignUp({ email: address, userId: null, password });
    notify.error(
      'Sign in failed',
      confirms ? 'Confirm your email address first.' : 'Set a new password first.',
    );
    show(confirms ? 'confirm' : 'forgot');
  }

  async function send(complain: (errors: Record<string, string>) => void) {
    onEmailChange(typedEmail(email));
    try {
      await (creates ? create() : enter());
    } catch (error) {
      const { name, text, refused } = authFailure(error);
      const isAtField = !creates && WRONG_CREDENTIALS.includes(name);
      const title = creates ? 'Sign up failed' : 'Sign in failed';
      notify.error(refused ? title : 'Unexpected error', text, { isAtField });
      if (isAtField) complain({ password: text });
    }
  }

  return useSubmission(check, send);
}

/**
 * Signs up. An address that has an account gets the answer of a new one, so that the form does not reveal who has an
 * account; Cognito mails a code to those that still wait for confirmation. Returns the new user's id, or null.
 */
async function signUpUnseen(address: string, password: string): Promise<string | null> {
  try {
    return await signUp(address, password);
  } catch (error) {
    if (authFailure(error).name !== 'UsernameExistsException') throw error;
    await resendCode(address).catch(() => undefined);
    return null;
  }
}

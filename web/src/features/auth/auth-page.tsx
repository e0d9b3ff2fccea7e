import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNextPath } from '../../platform/paths.ts';
import { preloadAmplify } from '../../platform/session/load-amplify.ts';
import { keptInvitation } from '../../platform/session/pending-invitation.ts';
import { notify } from '../../ui/notify.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthMode, readMailLink, readMode, searchFor } from './auth-search.ts';
import { CodeStep } from './code-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { findHome } from './find-home.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';
import type { TakeOverReason } from './take-over-form.tsx';
import { useGreeting } from './use-greeting.ts';

export { loader, shouldRevalidate } from './auth-loader.ts';

/** The addresses that this page sent a confirmation or password-reset email to. */
interface Mailed {
  confirm?: string;
  reset?: string;
}

/** The sign-in step, and what to know before it. */
interface SignInStep {
  asksCode: boolean;
  why: string | null;
}

const FIRST_STEP: SignInStep = { asksCode: false, why: null };
const CODE_STEP: SignInStep = { asksCode: true, why: null };

/** The address that an invitation's link named, for whoever comes from there. */
const invitedAddress = (search: URLSearchParams) =>
  search.get('next') === paths.invitation ? (keptInvitation()?.email ?? '') : '';

/** Sign in, create an account, confirm it, reset the password: one screen that keeps what was typed. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => invitedAddress(search));
  // Separate from the field, which may be edited after the email was sent.
  const [mailed, setMailed] = useState<Mailed>({});
  const [step, setStep] = useState(FIRST_STEP);
  const [code, setCode] = useState('');
  const [takeOver, setTakeOver] = useState<TakeOverReason | null>(null);
  const mode = readMode(search);
  const link = readMailLink(search, useLocation().hash);
  useEffect(preloadAmplify, []);

  const show = (next: AuthMode) => void navigate({ search: searchFor(next, search) }, { replace: true });
  const linkTo = (next: AuthMode) => ({ search: searchFor(next, search) });
  const shared = { email, onEmailChange: setEmail, show, linkTo };
  const enter = () =>
    void navigate(safeNextPath(search.get('next'), window.location.origin), { replace: true });
  const welcome = async () => {
    await findHome();
    notify.success('Welcome back!', "You've been signed in successfully.");
    enter();
  };
  const greet = useGreeting({ link, enter, show });

  if (link ? link.purpose === 'confirm' : mode === 'confirm') {
    const title = takeOver ? 'Choose your password' : 'Confirm your email';
    return (
      <AuthFrame title={title} heading={title}>
        <ConfirmStep
          {...shared}
          link={link}
          code={code}
          onCodeChange={setCode}
          takeOver={takeOver}
          onTakeOver={setTakeOver}
          onSignedIn={greet}
          onCodeRequired={() => {
            setStep(CODE_STEP);
            show('sign-in');
          }}
        />
      </AuthFrame>
    );
  }
  if (link || mode === 'reset') {
    return (
      <AuthFrame title="New password" heading="Choose a new password">
        <ResetForm
          {...shared}
          link={link}
          mailedTo={mailed.reset}
          onChanged={(why) => {
            setStep({ asksCode: false, why });
            show('sign-in');
          }}
        />
      </AuthFrame>
    );
  }
  if (mode === 'forgot') {
    return (
      <AuthFrame title="Forgot password" heading="Forgot your password?">
        <RequestResetForm
          {...shared}
          onMailed={(reset) => {
            setMailed({ reset });
            show('reset');
          }}
        />
      </AuthFrame>
    );
  }
  if (mode === 'sign-in' && step.asksCode) {
    return (
      <AuthFrame title="Enter your code" heading="Enter your code">
        <CodeStep email={email} onSignedIn={welcome} onBack={(why) => setStep({ asksCode: false, why })} />
      </AuthFrame>
    );
  }
  const creates = mode === 'create';
  const greeting = mailed.confirm ? 'One step left' : 'Welcome back';
  return (
    <AuthFrame
      title={creates ? 'Create account' : 'Sign in'}
      heading={creates ? 'Create your account' : greeting}
    >
      <CredentialsForm
        {...shared}
        creates={creates}
        mailedTo={mailed.confirm}
        onCreated={(confirm) => {
          setMailed({ confirm });
          show('sign-in');
        }}
        onSignedIn={welcome}
        onCodeRequired={() => setStep(CODE_STEP)}
        why={step.why}
      />
    </AuthFrame>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { paths, safeNextPath } from '../../platform/paths.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { preloadAmplify } from '../../platform/session/load-amplify.ts';
import { getSession } from '../../platform/session/session.ts';
import { isSessionKey, readStoredSession } from '../../platform/session/stored-session.ts';
import { notify } from '../../ui/notify.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthMode, readMailLink, readMode, searchFor } from './auth-search.ts';
import { CodeStep } from './code-step.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';

/** The addresses that this page sent a confirmation or password-reset email to. */
interface Mailed {
  confirm?: string;
  reset?: string;
}

/** The sign-in step, and why it restarted. */
interface SignInStep {
  asksCode: boolean;
  why: string | null;
}

const FIRST_STEP: SignInStep = { asksCode: false, why: null };

/** Redirects signed-in owners, unless an email's link brought them here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin } = new URL(request.url);
  if (readMailLink(searchParams)) return null;
  // Offline, the session cannot be checked; signing in reports that.
  const session = await getSession().catch(() => null);
  const next = safeNextPath(searchParams.get('next'), origin);
  if (session) return redirect(next);
  if (next === paths.upgrade) tellSignInNeeded();
  return null;
}

/** Switching forms leaves the session alone, so only a visit by an email's link needs a new check. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  readMailLink(currentUrl.searchParams) !== null;

/** Sign in, create an account, confirm it, reset the password: one screen that keeps what was typed. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  // Separate from the field, which may be edited after the email was sent.
  const [mailed, setMailed] = useState<Mailed>({});
  const [step, setStep] = useState<SignInStep>(FIRST_STEP);
  const mode = readMode(search);
  const link = readMailLink(search);
  useEffect(preloadAmplify, []);
  useOtherTabsSignIn(link ? null : () => enter());

  const show = (next: AuthMode) => void navigate({ search: searchFor(next, search) }, { replace: true });
  const linkTo = (next: AuthMode) => ({ search: searchFor(next, search) });
  const shared = { email, onEmailChange: setEmail, show, linkTo };
  const enter = () =>
    void navigate(safeNextPath(search.get('next'), window.location.origin), { replace: true });
  const welcome = () => {
    notify.success('Welcome back!', "You've been signed in successfully.");
    enter();
  };
  const confirmed = () => {
    setMailed({});
    show('sign-in');
  };

  if (link?.purpose === 'confirm') {
    return (
      <AuthFrame title="Confirm your email" heading="Confirm your email">
        <ConfirmByLink {...link} show={show} onConfirmed={confirmed} />
      </AuthFrame>
    );
  }
  if (link || mode === 'reset') {
    return (
      <AuthFrame title="New password" heading="Choose a new password">
        <ResetForm {...shared} link={link} mailedTo={mailed.reset} />
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
  if (mode === 'confirm') {
    return (
      <AuthFrame title="Confirm your email" heading="Confirm your email">
        <ConfirmForm {...shared} onConfirmed={confirmed} />
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
        onCodeRequired={() => setStep({ asksCode: true, why: null })}
        why={step.why}
      />
    </AuthFrame>
  );
}

/** Calls back when another tab signs in, because this one then has nothing left to do. Null disables it. */
function useOtherTabsSignIn(onSignedIn: (() => void) | null) {
  const follow = useEffectEvent(() => onSignedIn?.());
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionKey(key) && readStoredSession(browserStorage(), Date.now())?.fresh) follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** A plan can be bought for an account only. */
const tellSignInNeeded = () =>
  notify.info('Authentication Required', 'Please sign in to subscribe to additional features.');

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { paths, safeNextPath } from '../../platform/paths.ts';
import { signOut } from '../../platform/session/account.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { preloadAmplify } from '../../platform/session/load-amplify.ts';
import { getSession } from '../../platform/session/session.ts';
import { isSessionKey, readStoredSession } from '../../platform/session/stored-session.ts';
import { notify } from '../../ui/notify.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type AuthMode, readMailLink, readMode, searchFor } from './auth-search.ts';
import { CodeStep } from './code-step.tsx';
import type { ConfirmOutcome } from './confirm-account.ts';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { serveLinkTabs } from './hand-over.ts';
import { forgetSignUp } from './kept-sign-up.ts';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { TakeOverForm } from './take-over-form.tsx';

/** Why the password must be chosen again to confirm the account; null if the one of the sign-up will do. */
type TakeOverReason = 'password-unknown' | 'password-unproven' | null;

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

/** The forms of someone who forgot the password. */
const FORGOTTEN: readonly AuthMode[] = ['forgot', 'reset'];

const FIRST_STEP: SignInStep = { asksCode: false, why: null };

/** Redirects signed-in owners, unless the link of another account's email, or one to reset, brought them here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin, hash } = new URL(request.url);
  const link = readMailLink(searchParams, hash);
  // Who forgot the password may be signed in, and asked for it all the same.
  if (link?.purpose === 'reset' || FORGOTTEN.includes(readMode(searchParams))) return null;
  // Offline, the session cannot be checked; signing in reports that.
  const session = await getSession().catch(() => null);
  const next = safeNextPath(searchParams.get('next'), origin);
  if (session && (!link || link.username === session.userId)) return redirect(next);
  if (link) return null;
  if (next === paths.upgrade) tellSignInNeeded();
  return null;
}

/** Switching forms leaves the session alone, so only a visit by an email's link needs a new check. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  readMailLink(currentUrl.searchParams, '') !== null;

/** Sign in, create an account, confirm it, reset the password: one screen that keeps what was typed. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  // Separate from the field, which may be edited after the email was sent.
  const [mailed, setMailed] = useState<Mailed>({});
  const [step, setStep] = useState<SignInStep>(FIRST_STEP);
  const [code, setCode] = useState('');
  const [takeOver, setTakeOver] = useState<TakeOverReason>(null);
  const mode = readMode(search);
  const link = readMailLink(search, useLocation().hash);
  useEffect(preloadAmplify, []);
  useOtherTabsSignIn((userId) => {
    if (!link) enter();
    else if (link.purpose === 'confirm' && link.username === userId) greet();
  });
  useSignUp(() => greet());

  const show = (next: AuthMode) => void navigate({ search: searchFor(next, search) }, { replace: true });
  const linkTo = (next: AuthMode) => ({ search: searchFor(next, search) });
  const shared = { email, onEmailChange: setEmail, show, linkTo };
  const enter = () =>
    void navigate(safeNextPath(search.get('next'), window.location.origin), { replace: true });
  const welcome = () => {
    notify.success('Welcome back!', "You've been signed in successfully.");
    enter();
  };
  // Two tabs may report the same sign-in.
  const isGreeted = useRef(false);
  const greet = () => {
    forgetSignUp();
    const session = readStoredSession(browserStorage(), Date.now());
    // Another tab's message can be faster than the news of what it stored, which greets then.
    if (!session || isGreeted.current) return;
    isGreeted.current = true;
    if (link?.email && link.email.toLowerCase() !== session.email.toLowerCase()) {
      return void leaveWrongAccount(session.email);
    }
    notify.success('Email confirmed', `Welcome to Pawfile! You’re signed in as ${session.email}.`);
    if (search.has('next')) enter();
    else void navigate(paths.firstPet, { replace: true });
  };
  /** Whoever made the link wrote another address into it, so that its reader would take the account for their own. */
  const leaveWrongAccount = async (owner: string) => {
    await signOut();
    notify.error('Confirmation failed', `This link belongs to the account of ${owner}. You’re signed out.`);
    show('sign-in');
  };
  const onConfirmOutcome = ({ is }: ConfirmOutcome) => {
    if (is === 'signed-in') return greet();
    if (is === 'unproven') return setTakeOver('password-unproven');
    forgetSignUp();
    if (is === 'code-required') {
      setStep({ asksCode: true, why: null });
      return show('sign-in');
    }
    notify.error('Sign in failed', 'Please set a new password first.');
    show('forgot');
  };

  const confirms = link?.purpose === 'confirm' || (!link && mode === 'confirm');
  const confirmation = { ...shared, link, code: link?.code ?? code, onCodeChange: setCode };
  if (confirms && takeOver) {
    return (
      <AuthFrame title="Choose your password" heading="Choose your password">
        <TakeOverForm {...confirmation} reason={takeOver} onDone={greet} onBack={() => setTakeOver(null)} />
      </AuthFrame>
    );
  }
  if (confirms) {
    const props = {
      ...confirmation,
      onOutcome: onConfirmOutcome,
      onTakeOver: () => setTakeOver('password-unknown'),
    };
    return (
      <AuthFrame title="Confirm your email" heading="Confirm your email">
        {link ? <ConfirmByLink {...props} link={link} /> : <ConfirmForm {...props} />}
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
        onCodeRequired={() => setStep({ asksCode: true, why: null })}
        why={step.why}
      />
    </AuthFrame>
  );
}

/** Calls back with the user's id when another tab signs in, because this one then has nothing left to do. */
function useOtherTabsSignIn(onSignedIn: (userId: string) => void) {
  const follow = useEffectEvent(onSignedIn);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!isSessionKey(key)) return;
      const session = readStoredSession(browserStorage(), Date.now());
      if (session?.fresh) follow(session.userId);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** Confirms an account that was created here when the link of its email asks, and forgets it when the page is left. */
function useSignUp(onConfirmed: () => void) {
  const confirmed = useEffectEvent(onConfirmed);
  useEffect(() => {
    const stop = serveLinkTabs(() => confirmed());
    // The browser may keep a page that is left, to go back to it.
    window.addEventListener('pagehide', forgetSignUp);
    return () => {
      stop();
      window.removeEventListener('pagehide', forgetSignUp);
      forgetSignUp();
    };
  }, []);
}

/** A plan can be bought for an account only. */
const tellSignInNeeded = () =>
  notify.info('Authentication Required', 'Please sign in to subscribe to additional features.');

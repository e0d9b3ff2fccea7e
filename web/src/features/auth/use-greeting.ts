import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { signOut } from '../../platform/session/account.ts';
import { browserSession } from '../../platform/session/browser-session.ts';
import { keptInvitation } from '../../platform/session/pending-invitation.ts';
import { isSessionKey } from '../../platform/session/stored-session.ts';
import { notify } from '../../ui/notify.ts';
import type { AuthFormProps } from './auth-form.ts';
import type { MailLink } from './auth-search.ts';
import { serveLinkTabs } from './hand-over.ts';
import { forgetSignUp } from './pending-sign-up.ts';

interface Arrival extends Pick<AuthFormProps, 'show'> {
  link: MailLink | null;
  /** Leaves for the page that the owner wanted. */
  enter: () => void;
}

/**
 * Greets the owner of an account that was just confirmed, and leaves this page. Follows other tabs that confirm or sign
 * in; call the returned function after a confirmation in this one.
 */
export function useGreeting({ link, enter, show }: Arrival): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Two tabs may report the same sign-in.
  const isGreeted = useRef(false);

  const greet = () => {
    forgetSignUp();
    const session = browserSession();
    // Another tab's message can be faster than the news of what it stored, which greets then.
    if (!session || isGreeted.current) return;
    isGreeted.current = true;
    if (link?.email && link.email.toLowerCase() !== session.email.toLowerCase()) {
      return void leaveWrongAccount(session.email);
    }
    notify.success('Email confirmed', `Welcome to Pawfile. You’re signed in as ${session.email}.`);
    if (search.has('next')) enter();
    // An invitation waits in this browser: the link of the email knows nothing of it.
    else void navigate(keptInvitation() ? paths.invitation : paths.firstPet, { replace: true });
  };

  /** A forged link names another address, so that its reader would take the sender's account for their own. */
  const leaveWrongAccount = async (owner: string) => {
    await signOut();
    notify.error('Confirmation failed', `This link belongs to the account of ${owner}. You’re signed out.`);
    show('sign-in');
  };

  useOtherTabsSignIn((userId) => {
    if (!link) enter();
    else if (link.purpose === 'confirm' && link.username === userId) greet();
  });
  useSignUp(greet);
  return greet;
}

/** Calls back with the user's id when another tab signs in, because this one then has nothing left to do. */
function useOtherTabsSignIn(onSignedIn: (userId: string) => void) {
  const follow = useEffectEvent(onSignedIn);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!isSessionKey(key)) return;
      const session = browserSession();
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

import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { useIsPractice } from '../../platform/session/practice.ts';
import { bindTab, requireSession, type SignInPrompt } from '../../platform/session/session.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { AppHeader } from './app-header.tsx';
import { Layout } from './layout.tsx';
import { MainNav } from './main-nav.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

/** The layout of every page that requires a session. */
export function Component() {
  const session = useLoaderData<typeof loader>();
  useSessionGuard(session.userId);
  useEffect(() => bindTab(session, openSignInAgain), [session]);
  useEffect(registerWorker, []);
  const { userId, email } = session;
  const isPractice = useIsPractice(userId);
  return (
    <Layout
      hasNav
      header={
        <AppHeader
          hint={{ state: 'known', email }}
          isPractice={isPractice}
          nav={<MainNav ownerId={userId} isPractice={isPractice} />}
        />
      }
    />
  );
}

let isRegistered = false;

/**
 * Registers the service worker, which lets the app start offline, once a signed-in user's first page is idle. Without a
 * worker the app works online.
 */
function registerWorker() {
  if (isRegistered) return;
  isRegistered = true;
  whenIdle(() => void askBrowser().catch(() => undefined));
}

/** Async, because with blocked storage even the access to `navigator.serviceWorker` throws. */
async function askBrowser() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** Opens the dialog that asks this owner to sign in again. */
const openSignInAgain: SignInPrompt = async (...question) => {
  const { showSignInAgain } = await import('../../shared/session/sign-in-again-dialog.tsx');
  return showSignInAgain(...question);
};

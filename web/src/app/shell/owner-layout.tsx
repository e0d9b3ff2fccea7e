import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { registerWorker } from '../../platform/offline/register-worker.ts';
import { bindTab, requireSession } from '../../platform/session/session.ts';
import { openSignInAgain } from '../../shared/session/open-sign-in-again.ts';
import { AppHeader } from './app-header.tsx';
import { Layout } from './layout.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

/** The layout of every page that requires a session. */
export function Component() {
  const session = useLoaderData<typeof loader>();
  useSessionGuard(session.userId);
  useEffect(() => bindTab(session, openSignInAgain), [session]);
  useEffect(registerWorker, []);
  return <Layout header={<AppHeader hint={{ state: 'known', email: session.email }} />} />;
}

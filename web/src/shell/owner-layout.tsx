import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { registerWorker } from '../offline/register-worker.ts';
import { bindTab, requireSession } from '../session/session.ts';
import { AppHeader } from './app-header.tsx';
import { Layout } from './layout.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const loader = ({ request }: LoaderFunctionArgs) => requireSession(request);

/** The frame of every page that needs a session. */
export function Component() {
  const session = useLoaderData<typeof loader>();
  useSessionGuard(session.userId);
  useEffect(() => bindTab(session), [session]);
  useEffect(registerWorker, []);
  return <Layout header={<AppHeader hint={{ state: 'known', email: session.email }} />} />;
}

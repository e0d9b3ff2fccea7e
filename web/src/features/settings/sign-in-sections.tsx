import { accountCalls } from '../../../../contract/account/account-calls.ts';
import { call } from '../../platform/api/call.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AuthenticatorSection, type AuthenticatorSectionProps } from './authenticator-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const loadSessions = async (signal?: AbortSignal) =>
  (await call(accountCalls['list-sessions'], signal && { signal })).sessions;

/** Password, authenticator codes and sessions. */
export function SignInSections(authenticator: AuthenticatorSectionProps) {
  const sessions = useLoaded(loadSessions);
  return (
    <>
      <PasswordSection email={authenticator.email} onChange={() => void sessions.reload()} />
      <AuthenticatorSection {...authenticator} />
      <SessionsSection
        sessions={sessions.data}
        failure={sessions.failure}
        onRetry={() => void sessions.reload()}
        onChange={sessions.replace}
      />
    </>
  );
}

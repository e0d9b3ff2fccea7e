import { accountCalls } from '../../../../contract/account/account-calls.ts';
import { AppError } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { readAuthenticator } from '../../platform/session/authenticator.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SECTIONS } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Loads the account from Cognito; rejects with a message for display. */
const loadProfile = () =>
  readAuthenticator().catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('try-again', authFailure(error).text);
  });

const loadSessions = async (signal?: AbortSignal) =>
  (await call(accountCalls['list-sessions'], signal && { signal })).sessions;

/** Shows the failure, except without a session: that redirects to sign-in, which explains itself. */
function notifyFailure(error: unknown) {
  if (isAppError(error) && error.code === 'unauthorized') return;
  notify.error('Error loading profile', errorText(error));
}

const says = (isOn: boolean | undefined) =>
  isOn === undefined ? 'Password and devices' : `Two-factor authentication is ${isOn ? 'on' : 'off'}`;

/** Password, authenticator codes and sessions. */
export function SecurityCard({ email }: { email: string }) {
  const { data: isOn, failure, reload, replace } = useLoaded(loadProfile, notifyFailure);
  const sessions = useLoaded(loadSessions);
  return (
    <SettingsCard section={SECTIONS.security} says={says(isOn)}>
      <PasswordSection email={email} onChange={() => void sessions.reload()} />
      <AuthenticatorSection
        email={email}
        isOn={isOn}
        failure={failure}
        onRetry={() => void reload()}
        onChange={replace}
      />
      <SessionsSection
        sessions={sessions.data}
        failure={sessions.failure}
        onRetry={() => void sessions.reload()}
        onChange={sessions.replace}
      />
    </SettingsCard>
  );
}

import { AppError } from '../../../../contract/problem.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { readAuthenticator } from '../../platform/session/authenticator.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { SignInSections } from './lazy-rows.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsCard } from './settings-card.tsx';

/** Loads the account from Cognito; rejects with a message for display. */
const loadProfile = () =>
  readAuthenticator().catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('try-again', authFailure(error).text);
  });

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
  return (
    <SettingsCard section={SECTIONS.security} says={says(isOn)} prefetch={SignInSections.prefetch}>
      <SignInSections
        email={email}
        isOn={isOn}
        failure={failure}
        onRetry={() => void reload()}
        onChange={replace}
      />
    </SettingsCard>
  );
}

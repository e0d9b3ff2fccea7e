import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** Shows the dialog in its own React root until it is answered or the owner's pages are left. */
export async function showSignInAgain(email: string, left: AbortSignal): Promise<boolean> {
  if (left.aborted) return false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isSignedIn = await new Promise<boolean>((resolve) => {
    left.addEventListener('abort', () => resolve(false), { once: true });
    root.render(
      <StrictMode>
        <SignInAgainDialog email={email} answer={resolve} />
      </StrictMode>,
    );
  });
  root.unmount();
  place.remove();
  return isSignedIn;
}

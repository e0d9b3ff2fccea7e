/**
 * Opens the dialog that asks the owner of this address to sign in again, and tells whether they did. It is given up
 * with `left`, when their pages are. A file for one import: a list of all that it brings along would else be part of
 * every first visit.
 */
export async function openSignInAgain(email: string, left: AbortSignal): Promise<boolean> {
  const { showSignInAgain } = await import('./show-sign-in-again.tsx');
  return showSignInAgain(email, left);
}

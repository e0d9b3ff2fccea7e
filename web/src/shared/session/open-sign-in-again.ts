/**
 * Opens the dialog that asks this owner to sign in again, and resolves to whether they did. `left` aborts it when they leave
 * their pages. In its own file, so that the dialog's preload list isn't part of the first chunk.
 */
export async function openSignInAgain(email: string, left: AbortSignal): Promise<boolean> {
  const { showSignInAgain } = await import('./show-sign-in-again.tsx');
  return showSignInAgain(email, left);
}

/** A password as it is stored: composed, since some keyboards and systems take letters apart. Nothing else changes. */
export const composedPassword = (typed: string): string => typed.normalize('NFC');

/**
 * Uses a password composed, and as it was typed if Cognito refuses that: earlier releases stored it as it was typed.
 * Throws what `use` throws.
 */
export async function withTypedPassword<Result>(
  typed: string,
  use: (password: string) => Promise<Result>,
): Promise<Result> {
  const composed = composedPassword(typed);
  try {
    return await use(composed);
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
    if (!isRefused || composed === typed) throw error;
    return use(typed);
  }
}

import { isAppError } from '../../ui/error-text.ts';
import { isStaleBuild } from '../../ui/load-chunk.ts';

/** Whether there was no response: no connection, a timeout, or an unavailable server. A refusal is a response. */
export const isUnreachable = (error: unknown) =>
  isStaleBuild(error) || (isAppError(error) && error.code === 'try-again');

/** After this long a saved copy is better than waiting. */
export const PATIENCE_MS = 4_000;

/** Resolves to `outcome` after that long, in milliseconds. */
export const patience = <T>(outcome: T, milliseconds = PATIENCE_MS): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(outcome), milliseconds));
